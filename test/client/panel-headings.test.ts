import { h } from "preact";
import { expect, test, vi } from "vitest";
import { games as clients } from "../../client/games/registry.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import type { Playable } from "../../shared/engine/offer.ts";
import type { Position } from "../../shared/engine/record.ts";
import { games } from "../../shared/games/registry.ts";
import { infoOf } from "../told.ts";
import { all } from "./drawn.ts";
import { movesOf } from "./examiner/moves.ts";
import { anew } from "./mounted.ts";

vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));

/** The levels of the headings in what a dialog shows, in their order. */
const levelsIn = (page: () => unknown): number[] =>
  all(anew(page)).flatMap(({ tag }) => (/^h[1-6]$/.test(tag) ? [Number(tag[1])] : []));

/** After some moves; a match may be shorter. */
function middleOf(game: Playable<Kind>): Position<Kind> {
  let [n, last]: [number, Position<Kind> | null] = [0, null];
  for (const { after } of movesOf(game, 1)) {
    last = after;
    if (++n === 60) break;
  }
  return last!;
}

/** Whoever goes from heading to heading comes from the dialog's own, which is of the second level. */
test("in what a player has, and in what lies open of a game, no level of headings is left out", async () => {
  const headed = new Set<string>();
  for (const [id, ui] of clients) {
    const { panels } = await ui();
    const whole = games.get(id)!;
    const { match, state } = middleOf(whole);
    const shared = { info: infoOf({ game: id }), language: "en", name: (seat: number) => `player ${seat}` } as const;
    for (let seat = 0; seat < match.seats; seat++) {
      const view = whole.game.view(state, seat);
      const pages = Object.values(panels.pages ?? {}).map(({ Panel }) => h(Panel, { ...shared, view }));
      for (const dialog of [h(panels.Player, { ...shared, view, seat }), ...pages]) {
        const levels = levelsIn(() => dialog);
        if (levels.length > 0) headed.add(id);
        for (const [n, level] of levels.entries())
          expect(level, `${id}: ${levels}`).toBeLessThanOrEqual((levels[n - 1] ?? 2) + 1);
      }
    }
  }
  // Where there are some they are looked at.
  expect([...headed]).toEqual(expect.arrayContaining(["port-royal", "jaeger-und-spaeher", "bruegge"]));
});
