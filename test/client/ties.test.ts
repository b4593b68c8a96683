import { h } from "preact";
import { expect, test } from "vitest";
import { games as clients } from "../../client/games/registry.ts";
import type { PanelProps } from "../../client/table/panels/panels.ts";
import { isTieBroken, tiedAt } from "../../client/table/panels/tied.ts";
import type { Kind, Standing } from "../../shared/engine/contract.ts";
import { games } from "../../shared/games/registry.ts";
import { recordedIn } from "../games/recorded.ts";
import { infoOf, player } from "../told.ts";
import { classed, drawn, tagged } from "./drawn.ts";

/** What a result says where points alone do not say who is ahead. */
const standing = (seat: number, points: number, place: number): Standing => ({
  seat,
  points,
  place,
  breakdown: {},
  tieBreaks: [],
});

test("a tie is broken where one of as many points stands before another; who left has not been in it", () => {
  const nobody = () => false;
  const broken = [standing(1, 12, 1), standing(0, 12, 2), standing(2, 6, 3)];
  const shared = [standing(1, 12, 1), standing(0, 12, 1), standing(2, 6, 3)];
  expect([broken, shared].map((it) => [isTieBroken(it, nobody), [...tiedAt(it, nobody)]])).toEqual([
    [true, [12]],
    [false, [12]],
  ]);
  const left = (seat: number) => seat === 0;
  expect([isTieBroken(broken, left), [...tiedAt(broken, left)]]).toEqual([false, []]);
  expect(isTieBroken([standing(0, 5, 1), standing(1, 4, 2)], nobody)).toBe(false);
  // Two shared the first place, and who left has as many; two others who have as many do not share.
  const others = [standing(1, 12, 1), standing(2, 12, 1), standing(3, 7, 3), standing(4, 7, 4), standing(0, 12, 5)];
  expect([isTieBroken(others, left), isTieBroken([...others.slice(0, 3), others[4]!], left)]).toEqual([true, false]);
});

/** What the result of a recorded match says of ties, and below the names. */
async function says(id: string, name: string, language: "de" | "en", change = (it: Standing): Standing => it) {
  const { game } = games.get(id)!;
  const { recorded, replayed } = recordedIn(game, new URL(`../games/${id}/recorded/`, import.meta.url));
  const { end } = replayed(recorded(name));
  const standings = game.outcome(end)!.map(change);
  const seats = ["Ada", "Bo", "Cy", "Dora"].slice(0, standings.length).map((it) => player(it));
  const { panels } = await clients.get(id)!();
  const told: PanelProps<Kind> = {
    view: game.view(end, "spectator"),
    info: infoOf({ game: id, status: "over", seats, standings }),
    language,
    name: (seat) => seats[seat]!.name,
  };
  const shown = drawn(h(panels.Ranking, told));
  return {
    tie: classed(shown, "rank-tie").map(({ text }) => text),
    below: classed(shown, "rank-words").map((it) => tagged([it], "span").at(-1)?.text),
  };
}

test.each([
  ["port-royal", "contracts-tie-broken-by-coins", "Gleich viele Punkte: Mehr Münzen entscheiden."],
  ["bruegge", "tie-broken-by-guilders", "Gleich viele Punkte: Mehr Gulden entscheiden."],
  [
    "jaeger-und-spaeher",
    "tie-goes-to-the-second-player",
    "Beide sind gleich weit: Dann gewinnt, wer nicht begonnen hat.",
  ],
])(
  "the result of %s says what decided among equal points (%s), and of none where nothing had to",
  async (id, name, told) => {
    expect((await says(id, name, "de")).tie).toEqual([told]);
    expect((await says(id, name, "en")).tie).toHaveLength(1);
    const others = {
      "port-royal": "most-influence-wins",
      bruegge: "shared-first-place",
      "jaeger-und-spaeher": "one-leaves",
    };
    expect((await says(id, others[id as keyof typeof others], "de")).tie).toEqual([]);
  },
);

test("BR-41: where guilders decide, everybody's of that tie stand below his name", async () => {
  expect((await says("bruegge", "tie-broken-by-guilders", "de")).below.every((it) => /^\d+ Gulden$/.test(it!))).toBe(
    true,
  );
  expect((await says("bruegge", "four-two-leave-one-after-the-other", "de")).below.join("")).not.toContain("Gulden");
});

test("JS-V5: where a tribe is no more that decides, also where both have come as far", async () => {
  const asFar = (it: Standing): Standing => ({ ...it, points: 7 });
  expect((await says("jaeger-und-spaeher", "survival-tribe-extinct", "de", asFar)).tie).toEqual([]);
});
