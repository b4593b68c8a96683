import { h } from "preact";
import { expect, test, vi } from "vitest";
import { History } from "../../client/games/port-royal/panels/History.tsx";
import { textsOf } from "../../client/games/port-royal/texts/speaker.ts";
import { begin } from "../../shared/engine/play.ts";
import type { Face } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Card, Event } from "../../shared/games/port-royal/state.ts";
import { infoOf, player } from "../told.ts";
import { classed, tagged } from "./drawn.ts";
import { anew } from "./mounted.ts";

/** What Port Royal shows beside its canvas: what somebody has, how it ended, what became of a turn. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
const { Player } = await import("../../client/games/port-royal/panels/Player.tsx");
const { Result } = await import("../../client/games/port-royal/panels/Result.tsx");

const at = (contracts: boolean) =>
  portRoyal.view(begin(portRoyal, 2, portRoyal.options.validate({ contracts }, 2), [1, 2, 3]), 0);
const seats = [player("Ann"), player("Bob")];
const card = (id: number, face: Face): Card => ({ id, face });
const shared = { language: "en", name: (seat: number) => seats[seat]!.name, info: infoOf({ seats }) } as const;
const { titles, words } = textsOf("en");

test("of cards that are alike somebody has one is shown, with how many there are", () => {
  const view = at(false);
  const display = [card(1, "sailor-3"), card(2, "settler-4"), card(3, "sailor-3"), card(4, "sailor-3")];
  const players = view.players.map((one, seat) => (seat === 0 ? { ...one, display } : one));
  const told = anew(() => h(Player, { ...shared, seat: 0, view: { ...view, players } }));
  const owned = classed(told, "pr-owned").flatMap((group) => tagged([group], "b").map(({ text }) => text));
  expect(owned.toSorted()).toEqual([`3 × ${titles["sailor-3"]}`, titles["settler-4"]].toSorted());
});

test("PR-66: the result explains points of contracts only where they were played with", () => {
  const legend = (contracts: boolean) =>
    classed(
      anew(() => h(Result, { ...shared, view: at(contracts) } as never)),
      "pr-legend",
    )[0]!.text;
  expect([legend(true), legend(false)].map((text) => text.includes(words.contracts))).toEqual([true, false]);
});

test("of a turn that is over the history says how many cards were taken", () => {
  const yellow = card(1, "ship-yellow-1-1");
  const events: Event[] = [
    { type: "card-revealed", seat: 0, card: yellow, order: 1 },
    { type: "card-landed", card: yellow },
    { type: "discover-stopped", seat: 0 },
    { type: "ship-traded", seat: 0, card: yellow, traders: 0 },
    { type: "chance-ended", seat: 0, passed: false },
    { type: "harbour-cleared", cards: [] },
    { type: "turn-began", seat: 1, round: 1 },
  ];
  const view = at(false);
  const history = anew(() =>
    h(History, { ...shared, view, events, takenBack: [], form: "rail", whole: true } as never),
  );
  expect(classed(history, "turn-head").at(-1)!.text).toBe(`Ann${words.took(1)}`);
});
