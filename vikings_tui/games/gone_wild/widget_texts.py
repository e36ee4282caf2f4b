"""What things do, in words, put together from the content: other figures there, other sentences here."""

from __future__ import annotations

from vikings_tui.core.text import Texts
from vikings_tui.games.gone_wild.content import BONUSES, BUILDINGS, CARDS, HALLS, MISSIONS, SETUP
from vikings_tui.games.gone_wild.narrate import amount, building_name, card_name, short_amount


def card_text(name: str, texts: Texts) -> str:
    """What a card does."""
    card, key = CARDS[name], "gone_wild.effect"
    if card.kind == "foe":
        return texts(f"{key}.foe", n=card.defence, points=card.points)
    parts = []
    if card.beer or card.gold:
        parts.append(f"{amount(card.beer, card.gold, texts)}.")
    for what, per in (("beer", card.beer_per), ("gold", card.gold_per)):
        if per:
            parts.append(texts(f"{key}.{what}_per", building=building_name(per, texts)))
    if card.attack_per == "kinds":
        parts.append(texts(f"{key}.attack_kinds"))
    elif card.attack_per:
        parts.append(texts(f"{key}.attack_per", building=building_name(card.attack_per, texts)))
    if card.steal:
        parts.append(texts(f"{key}.steal_{card.steal}"))
    if card.spy:
        parts.append(texts(f"{key}.spy"))
    for what, n in (("remove", card.remove), ("draw", card.draw), ("attack", card.attack), ("bonus", card.bonus)):
        if n:
            parts.append(texts(f"{key}.{what}", n=n))
    for what, n in (("defence", card.defence), ("discard", card.discard)):
        if n:
            parts.append(texts(f"{key}.{what}", n=n))
    if card.unanswerable:
        parts.append(texts(f"{key}.unanswerable"))
    return " ".join(parts)


def card_brief(name: str, texts: Texts) -> str:
    """What a card does in a few words, for narrow columns."""
    card, key = CARDS[name], "gone_wild.brief"
    if card.kind == "foe":
        return texts(f"{key}.foe", n=card.defence, points=card.points)
    parts = [short_amount(card.beer, card.gold, texts)] if card.beer or card.gold else []
    for what, per in (("beer_per", card.beer_per), ("gold_per", card.gold_per), ("attack_per", card.attack_per)):
        if per == "kinds":
            parts.append(texts(f"{key}.attack_kinds"))
        elif per:
            parts.append(texts(f"{key}.{what}", building=building_name(per, texts)))
    numbers = {"remove": card.remove, "draw": card.draw, "attack": card.attack, "bonus": card.bonus}
    numbers |= {"defence": card.defence, "discard": card.discard}
    parts += [texts(f"{key}.steal_{card.steal}")] if card.steal else []
    parts += [texts(f"{key}.spy")] if card.spy else []
    parts += [texts(f"{key}.{what}", n=n) for what, n in numbers.items() if n]
    parts += [texts(f"{key}.unanswerable")] if card.unanswerable else []
    return ", ".join(parts)


def building_brief(kind: str, texts: Texts) -> str:
    """What a building does in a few words."""
    building, key = BUILDINGS[kind], "gone_wild.brief_power"
    if building.produces:
        return texts(f"{key}.produces_{building.produces}")
    if building.stores:
        return texts(f"{key}.stores_{building.stores}", n=building.capacity)
    return texts(f"{key}.draw", n=building.draw) if building.draw else texts(f"{key}.keep", n=building.keep)


def hall_brief(level: int, texts: Texts) -> str:
    """What a level of the Town Hall brings, in a few words."""
    hall, key = HALLS[level - 1], "gone_wild.brief_power"
    room = texts(f"{key}.limit", n=hall.limit) if hall.limit else texts(f"{key}.no_limit")
    return f"{room}, {texts(f'{key}.built', n=hall.built)}" if hall.built else room


def building_text(kind: str, texts: Texts) -> str:
    """What a building does, how strong it is, what damaging it brings."""
    return f"{_work_text(kind, texts)} {target_text(kind, texts)}".strip()


def _work_text(kind: str, texts: Texts) -> str:
    building, key = BUILDINGS[kind], "gone_wild.power"
    parts = []
    if building.produces:
        parts.append(texts(f"{key}.produces_{building.produces}"))
    if building.stores:
        figures = {"n": building.capacity, "least": SETUP.store_scores, "points": SETUP.store_points}
        parts.append(texts(f"{key}.stores_{building.stores}", **figures))
    for what, n in (("draw", building.draw), ("keep", building.keep)):
        if n:
            parts.append(texts(f"{key}.{what}", n=n))
    return " ".join(parts)


def target_text(kind: str, texts: Texts) -> str:
    """A building as raiders see it."""
    building, key = BUILDINGS[kind], "gone_wild.power"
    parts = [texts(f"{key}.defence", n=building.defence)]
    if building.points:
        parts.append(texts(f"{key}.points", n=building.points))
    if building.pillage:
        parts.append(texts(f"{key}.pillage"))
    return " ".join(parts)


def hall_text(level: int, texts: Texts, *, raided: bool = False) -> str:
    """A level of the Town Hall; `raided`: as raiders see it."""
    hall, key = HALLS[level - 1], "gone_wild.power"
    parts = []
    if not raided:
        parts.append(texts(f"{key}.limit", n=hall.limit) if hall.limit else texts(f"{key}.no_limit"))
        parts.append(texts(f"{key}.next_round"))
    if hall.built and not raided:
        parts.append(texts(f"{key}.built", n=hall.built))
    parts.append(texts(f"{key}.defence", n=hall.defence))
    if hall.points:
        parts.append(texts(f"{key}.points", n=hall.points))
    if hall.favour:
        parts.append(texts(f"{key}.favour"))
    return " ".join(parts)


def mission_text(name: str, texts: Texts) -> str:
    """What a mission asks for."""
    parts = []
    for what, least in MISSIONS[name].goal:
        if what in BUILDINGS:
            parts.append(texts("gone_wild.goal.owned", building=building_name(what, texts), n=least))
        elif what.endswith(("_spent", "_beer", "_gold")):
            sum_of = amount(least, 0, texts) if "beer" in what else amount(0, least, texts)
            parts.append(texts(f"gone_wild.goal.{what}", amount=sum_of))
        else:
            parts.append(texts(f"gone_wild.goal.{what}", n=least))
    text = ", ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."


def bonus_text(name: str, texts: Texts) -> str:
    """What a bonus card counts."""
    counts = BONUSES[name]
    if counts in CARDS:
        text = texts("gone_wild.counts.card", card=card_name(counts, texts))
    else:
        text = texts(f"gone_wild.counts.{counts}")
    return f"{text[:1].upper()}{text[1:]}."
