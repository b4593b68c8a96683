import { beforeAll, expect, test } from "vitest";
import { apart } from "../../client/app/i18n/apart.ts";
import { learnAll } from "../../client/app/i18n/language.ts";
import type { TableSession } from "../../client/app/table/TableSession.ts";
import { barForm, muteAt, whoIn } from "../../client/app/table/TopBar.tsx";
import { games as clients } from "../../client/games/registry.ts";
import { seatId } from "../../client/table/kit/places.ts";
import { rect } from "../../client/table/layout.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { games } from "../../shared/games/registry.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { infoOf, player } from "../told.ts";
import { movesOf, seenBy, viewersOf } from "./examiner/moves.ts";
import { HANDS, named } from "./ports.ts";

beforeAll(learnAll);

test("a name that is written from right to left keeps to itself: a number that follows it does not go before it", () => {
  for (const name of ["مريم", "שרה", "Ann مريم"]) expect(apart(name)).toBe(`\u2068${name}\u2069`);
  for (const name of ["Ann", "日本語", "Ωμέγα", "😀"]) expect(apart(name)).toBe(name);
});

test("the bar knows whose turn it is by the name, however it is written; of two that begin alike the longer one", () => {
  const seats = ["Ann", "Ann B", "مريم"].map((name) => player(name));
  expect(whoIn("Ann B is thinking", seats)).toBe("Ann B");
  expect(whoIn(`${apart("مريم")} is thinking`, seats)).toBe(apart("مريم"));
  expect(whoIn("Your turn", seats)).toBe("");
});

test("the bar at the top has a ground of its own on every table but that of Port Royal, which is dark in its corner; there all panels are in sight, for its clock is not", async () => {
  const inCorners = new Set<string>();
  for (const [id, ui] of clients) {
    const whole = { ...games.get(id)!, ui: await ui() };
    const [move] = movesOf(whole, 1);
    for (const viewer of viewersOf(move!.after))
      for (const port of HANDS) {
        const { after, legal } = seenBy(whole, move!, viewer);
        const placed = whole.ui.place(after, legal, port);
        const top = placed.find((it) => it.id === "zone:top");
        if (!barForm(top!.rect.width).startsWith("corner")) continue;
        inCorners.add(id);
        for (const seat of viewersOf(move!.after))
          if (seat !== "spectator")
            expect(
              placed.some((it) => it.id === seatId(seat)),
              named(port),
            ).toBe(true);
      }
  }
  expect([...inCorners]).toEqual(["port-royal"]);
});

test("the loudspeaker of a phone's bar stands before the menu, and before the talk of a table with others; in the narrowest there is none", () => {
  const at = (width: number, others = 0, more: Partial<TableInfo> = {}): number | null => {
    const session = { conversation: { begun: { value: true } } } as TableSession<Kind>;
    const seats = [player("Ada"), ...Array.from({ length: others }, () => player("Bo"))];
    return muteAt(rect(10, 0, width, 48), session, infoOf({ mySeat: 0, seats, ...more }))?.x ?? null;
  };
  const clock = { clock: { type: "bank", seconds: 60, increment: 5 } } as const;
  const terms = { ...infoOf({}).terms, ...clock };
  expect([at(390), at(319), at(390, 1), at(390, 0, { terms }), at(430, 0, { terms })]).toEqual([
    298,
    null,
    null,
    null,
    338,
  ]);
  expect([at(430, 1), at(1440), at(390, 0, { mySeat: null })]).toEqual([284, null, null]);
});
