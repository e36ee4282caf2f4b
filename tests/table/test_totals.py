"""Statistics count what the journals tell: wins, runs of wins, and each game's own bests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.extras import WITH_BESTS
from tests.table.helpers import play_randomly
from vikings_tui.table.index import list_saves
from vikings_tui.table.match import Match
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.seats import COLOURS, SeatSpec
from vikings_tui.table.totals import PlayerTotals, add_up, in_order


def played(slug: str, seed: int, names: tuple[str, ...] = ("Åsa", "Bo"), steps: int = 10_000) -> Match:
    """A match of these people and one karl more, played at random and saved."""
    specs = [SeatSpec(name=name, colour=COLOURS[n]) for n, name in enumerate(names)]
    specs.append(SeatSpec(name="Grim", colour=COLOURS[len(names)], player="karl"))
    match = play_randomly(Match.new(slug, specs, seed, {}, saves_folder()), steps, seed)
    match.close()
    return match


def test_wins_and_runs_are_counted_in_the_order_of_play() -> None:
    matches = [played("toy", seed) for seed in range(8)]
    order = sorted(list_saves(), key=lambda save: (_created(save.path), save.id))
    by_path = {match.path: match for match in matches}
    wins = {"Åsa": 0, "Bo": 0, "karl": 0}
    runs, longest = dict(wins), dict(wins)
    for save in order:
        result = by_path[save.path].result
        assert result is not None
        winners = {("Åsa", "Bo", "karl")[seat] for seat in result.winners}
        for name in wins:
            wins[name] += name in winners
            runs[name] = runs[name] + 1 if name in winners else 0
            longest[name] = max(longest[name], runs[name])
    total = add_up()
    assert total.finished == total.games["toy"].matches == 8
    assert {player.name: player.wins for player in total.players.values()} == wins
    assert {player.name: player.streak for player in total.players.values()} == longest
    assert {player.matches for player in total.players.values()} == {8}


def _created(path: Path) -> str:
    created: str = json.loads(path.read_text().split("\n")[0])["created"]
    return created


def test_a_person_is_the_same_however_the_name_is_capitalised_and_no_computer_player() -> None:
    played("toy", 1, ("KARL", "Bo"))
    played("toy", 2, ("karl", "Bo"))
    found = [(of.name.casefold(), of.person, of.matches) for of in add_up().players.values()]
    assert sorted(found) == [("bo", True, 2), ("karl", False, 2), ("karl", True, 2)]


def test_what_is_open_or_damaged_is_not_counted_but_said() -> None:
    played("toy", 1)
    played("toy", 2, steps=3)
    damaged, cut = played("toy", 3).path, played("toy", 4).path
    assert damaged is not None
    assert cut is not None
    lines = damaged.read_text().split("\n")
    damaged.write_text("\n".join([*lines[:2], '{"seat":9,"do":"pass"}', *lines[3:]]))
    lines = cut.read_text().split("\n")
    cut.write_text("\n".join([*lines[:3], *lines[-2:]]))  # an end line after two moves
    (saves_folder() / "foreign.jsonl").write_text("no journal\n")
    total = add_up()
    assert (total.finished, total.unfinished) == (1, 1)
    assert {save.id for save in total.unreadable} == {damaged.stem, cut.stem, "foreign"}
    assert all(save.problem for save in total.unreadable)


@pytest.mark.parametrize("slug", WITH_BESTS)
def test_every_game_counts_its_bests_for_people_only(slug: str) -> None:
    match = played(slug, 5)
    game = add_up().games[slug]
    assert match.result is not None
    assert game.best_score == max(match.result.scores[:2])
    bests = game.bests()
    assert bests, "nobody was the best at anything"
    for best in bests:
        assert set(best.holders) <= {"Åsa", "Bo"}
        assert best.n > 0
        assert best.of == 0 or best.n <= best.of


def test_as_many_in_fewer_tries_is_better() -> None:
    game = add_up([]).games
    assert not game
    played("clash", 5)
    clash = add_up().games["clash"]
    bo, asa = "person:bo", "person:åsa"
    clash.counts = {"believed": {asa: 3, bo: 3}, "bluffs": {asa: 5, bo: 4}}
    (best,) = clash.bests()
    assert (best.name, best.holders, best.n, best.of) == ("bluffer", ("Bo",), 3, 4)
    clash.counts["bluffs"][asa] = 4
    assert clash.bests()[0].holders == ("Åsa", "Bo")


def test_the_most_wins_come_first_then_the_fewest_matches() -> None:
    players = {name: PlayerTotals(name, name != "karl", matches, wins) for name, matches, wins in
               (("A", 5, 2), ("B", 4, 2), ("C", 9, 3), ("karl", 4, 2))}  # fmt: skip
    assert [of.name for of in in_order(players)] == ["C", "B", "karl", "A"]


def test_the_totals_read_as_json() -> None:
    played("toy", 1)
    told = json.loads(json.dumps(add_up().as_dict()))
    assert told["finished"] == 1
    assert told["games"][0]["game"] == "toy"
    assert {player["name"] for player in told["players"]} == {"Åsa", "Bo", "karl"}
