import { expect, test } from "vitest";
import { de } from "../../client/games/port-royal/texts/de.ts";
import { en } from "../../client/games/port-royal/texts/en.ts";
import { say } from "../../client/table/texts.ts";
import { impossible, legalActions } from "../../shared/engine/play.ts";
import type { Face } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { State } from "../../shared/games/port-royal/state.ts";
import { act, discovering, trading } from "../games/port-royal/tables.ts";
import { drawn, host, shownOf, targetsOf } from "./boards.ts";

const DESK = { width: 1440, height: 900 };
const pass = { type: "pass" } as const;

/** The marks on the table for a seat that is asked: by the thing, what they say and show. */
function marksFor(state: State, seat: number): Record<string, string> {
  const view = portRoyal.view(state, seat);
  const legal = legalActions(portRoyal, state, seat);
  const refused = impossible(portRoyal, state, seat);
  const pieces = drawn(shownOf(view, DESK, { legal, refused, open: targetsOf(legal, view) }));
  const marks = pieces.filter(({ id }) => id.startsWith("mark:"));
  return Object.fromEntries(
    marks.map(({ id, parts }) => {
      const bits = parts.flatMap((part) => (part.type === "line" ? part.bits : []));
      const card = Number(id.slice("mark:card:".length));
      return [state.faces[card]!, bits.map((bit) => ("text" in bit ? bit.text : bit.art.key.slice(5))).join(" ")];
    }),
  );
}

test("PR-22, PR-23: a guest sees beside each printed price what he really pays, and what he lacks", () => {
  const harbour: Face[] = ["sailor-3", "sailor-5", "ship-red-1-1"];
  const guest = act(trading({ harbour, players: [{ coins: 9 }, { coins: 4 }] }), pass).state;
  expect(marksFor(guest, 1)).toEqual({ "sailor-3": '{"price":"4"}', "sailor-5": '{"price":"6"} −2 "coin"' });
  expect(marksFor(guest, 0)).toEqual({});
});

test("PR-22: a printed price that is paid is not said again; with a Mademoiselle the lower one is", () => {
  const harbour: Face[] = ["sailor-3"];
  const marks = (display: Face[]) => marksFor(trading({ harbour, players: [{ coins: 5, display }] }), 0);
  expect(marks([])).toEqual({});
  expect(marks(["mademoiselle-7"])).toEqual({ "sailor-3": '{"price":"2"}' });
});

test("PR-16, PR-57: an expedition shows the signs that are missing; with a Jack how many more", () => {
  const marks = (display: Face[]) =>
    marksFor(discovering({ expeditions: ["expedition-crosses-house"], players: [{ display }] }), 0);
  expect(marks(["priest-4"])).toEqual({ "expedition-crosses-house": '− {"sign":"cross"} {"sign":"house"}' });
  expect(marks(["priest-4", "jack-6"])).toEqual({ "expedition-crosses-house": '−1 {"sign":"cross"}' });
});

/** So far below the upper edge of its card the points of an expedition begin, and above the lower one of its plaque they end, in CSS pixels. */
const POINTS_FROM = 7;
const POINTS_TO = 11;
test("what is missing for an expedition hides none of its points, on any screen", () => {
  const expeditions: Face[] = ["expedition-crosses-house", "expedition-anchors-house", "expedition-crosses"];
  const state = discovering({ expeditions, players: [{ display: [] }] });
  const [view, legal] = [portRoyal.view(state, 0), legalActions(portRoyal, state, 0)];
  const refused = impossible(portRoyal, state, 0);
  for (const port of [
    DESK,
    { width: 1024, height: 768 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    const pieces = drawn(shownOf(view, port, { legal, refused, open: targetsOf(legal, view) }));
    const marks = pieces.filter(({ id }) => id.startsWith("mark:"));
    expect(marks.length).toBe(expeditions.length);
    for (const { id, rect: mark } of marks) {
      const { rect } = pieces.find((one) => one.id === id.slice("mark:".length))!;
      const where = `${port.width} x ${port.height}`;
      if (rect.height > rect.width) expect(mark.y + mark.height - rect.y, where).toBeLessThanOrEqual(POINTS_FROM);
      else {
        expect(rect.y + rect.height - mark.y, where).toBeLessThanOrEqual(POINTS_TO);
        expect(mark.y, where).toBeLessThan(rect.y + rect.height);
      }
    }
  }
});

test("a match that is over says after how many rounds", () => {
  const view = portRoyal.view(discovering({ players: [{ display: [] }] }), 0);
  const over = { ...view, phase: "over", asked: null, round: 4 } as const;
  expect([en, de].map(({ heading }) => heading(over, host.name).round)).toEqual(["After 4 rounds", "Nach 4 Runden"]);
  // On a phone's side the bar has two short lines for it, and longer words were cut above.
  expect([en, de].map(({ heading }) => heading(over, host.name).turn)).toEqual(["Match over", "Partie zu Ende"]);
});

test("the note says what it would cost in all and what is missing, the button of a ship both of its facts", () => {
  const short = { reason: "too-few-coins", has: 3, needs: 5, to: 2 } as const;
  expect(say(en.refusals, "reason", short, host.name)).toBe("That takes 4 + 1 for Mira; you have 3: 2 short.");
  expect(say(de.refusals, "reason", short, host.name)).toBe("Das kostet 4 + 1 für Mira; du hast 3: 2 zu wenig.");
  const lacks = {
    reason: "persons-missing",
    requires: ["cross", "cross", "house"],
    missing: ["cross", "cross"],
  } as const;
  expect(say(de.refusals, "reason", { ...lacks, jacks: 1 }, host.name)).toBe(
    "Diese Expedition verlangt 2 Kreuze und 1 Haus: Deinen Personen fehlen 2 Kreuze, und dein Tausendsassa ersetzt nur eins davon.",
  );
  expect(say(en.refusals, "reason", { ...lacks, jacks: 0 }, host.name)).toBe(
    "This expedition asks for 2 crosses and 1 house: your persons lack 2 crosses.",
  );
  expect([en.buttons.trade(1, 1, "Mira"), de.buttons.trade(1, 1, "Mira")]).toEqual([
    "Trade: +1, −1 for Mira",
    "Handeln: +1, −1 an Mira",
  ]);
  expect(en.buttons.trade(2, 0, "Mira")).toBe("Trade for 2 coins");
  expect([en.takes(2, 1), de.takes(2, 1)]).toMatchObject([
    { title: "Two colours: 1 card allowed", short: "1 card allowed" },
    { title: "Zwei Farben: 1 Karte erlaubt", short: "1 Karte erlaubt" },
  ]);
});
