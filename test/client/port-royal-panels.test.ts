import { h } from "preact";
import { expect, test, vi } from "vitest";
import { type Turn, turnsOf } from "../../client/games/port-royal/history.ts";
import { History } from "../../client/games/port-royal/panels/History.tsx";
import { textsOf } from "../../client/games/port-royal/texts/speaker.ts";
import type { PortRoyalTexts } from "../../client/games/port-royal/texts/texts.ts";
import type { Look } from "../../client/table/panels/historyOf.tsx";
import type { Name } from "../../client/table/texts.ts";
import { begin } from "../../shared/engine/play.ts";
import type { Face } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Card, Event, PortRoyal } from "../../shared/games/port-royal/state.ts";
import { infoOf, player } from "../told.ts";
import { classed, tagged } from "./drawn.ts";
import { anew, draw } from "./mounted.ts";

/** What Port Royal shows beside its canvas: what somebody has, how it ended, what became of a turn. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
// The strip only scrolls by layout effects.
vi.mock("preact/hooks", async () => ({ ...(await import("./mounted.ts")).hooks, useLayoutEffect: () => {} }));
const { Player } = await import("../../client/games/port-royal/panels/Player.tsx");
const { Result } = await import("../../client/games/port-royal/panels/Result.tsx");
const { historyOf } = await import("../../client/table/panels/historyOf.tsx");

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

test.each(["rail", "strip"] as const)(
  "of a history (%s) only the turn that tells something new is written anew; all are where a name or the language is another, and a press on any counts as now",
  (form) => {
    const written: number[] = [];
    const Toy = historyOf<PortRoyal, Turn, PortRoyalTexts>({
      textsOf,
      sign: () => "",
      turnsOf: (events, { start }) => turnsOf(events, start),
      said: () => "",
      pictured: tells,
      head: () => null,
      notes: tells,
    });
    function tells({ seat }: Turn, _: PortRoyalTexts, name: Name, look: Look) {
      written.push(seat);
      return h("button", { type: "button", disabled: look === null, onClick: () => look!(seat) }, name(seat));
    }
    const drawn = (seat: number): Event[] => [{ type: "card-revealed", seat, card: card(1, "sailor-3"), order: 1 }];
    const first: Event[] = [...drawn(0), { type: "turn-began", seat: 1, round: 1 }];
    const [view, pressed]: [PortRoyal["View"], string[]] = [at(false), []];
    const props = { ...shared, view, events: first, takenBack: [], form, look: () => {} };
    const now = (more: object = {}) => {
      const page = draw(() => h(Toy, { ...props, ...more } as never));
      return [written.splice(0).toSorted(), page] as const;
    };
    anew(() => h(Toy, props as never));
    written.length = 0;
    expect(now({ look: (seat: number) => pressed.push(`seat ${seat}`) })[0]).toEqual([]);
    const events = [...first, ...drawn(1)];
    const [again, page] = now({ events, look: (seat: number) => pressed.push(`now seat ${seat}`) });
    expect(again).toEqual([1]);
    for (const { props } of tagged(page, "button")) (props["onClick"] as () => void)();
    expect(pressed.toSorted()).toEqual(["now seat 0", "now seat 1"]);
    const info = infoOf({ seats: [player("Ann"), player("Robert")] });
    const renamed = { events, info, name: (seat: number) => info.seats[seat]!.name };
    expect(now(renamed)[0]).toEqual([0, 1]);
    expect(now({ ...renamed, language: "de" })[0]).toEqual([0, 1]);
    expect(now({ ...renamed, language: "de", view: { ...view } })[0]).toEqual([]);
    // Where nobody may look closer nothing is left to press.
    expect(now({ ...renamed, language: "de", look: undefined })[0]).toEqual([0, 1]);
    // Nor of what was taken back: it is no moment of the match any more.
    const [, struck] = now({ takenBack: [{ at: first.length, events: drawn(1) }] });
    const pressable = tagged(struck, "button").map(({ props }) => props["disabled"]);
    expect(pressable).toEqual([false, true, false]);
    // A round stands over the newest of its turns alone, and what happens now is told apart from what was before.
    const told = (more: Event[]) => {
      const [, of] = now({ events: [...drawn(0), ...more] });
      const last = classed(of, "turn").flatMap((turn, n) => (classed([turn], "last").length > 0 ? [n] : []));
      return [tagged(of, "h3").map(({ text }) => text), last, classed(of, "before").length];
    };
    const more: Event[] = [{ type: "turn-began", seat: 1, round: 1 }, ...drawn(1)];
    const on: Event[] = [{ type: "turn-began", seat: 0, round: 2 }, ...drawn(0)];
    const inRail = (rounds: readonly number[], before: number) =>
      form === "rail" ? [rounds.map(words.round), [0], before] : [[], [], 0];
    expect(told([])).toEqual(inRail([1], 0));
    expect(told(more)).toEqual(inRail([1], 0));
    expect(told([...more, ...on])).toEqual(inRail([2, 1], 2));
  },
);

test("a note on the tax says once what those who gained had most or fewest of", () => {
  const sums = (...all: [string, number][]) => all;
  const told = words.taxed(false, sums(["Ann", 6]), sums(["Bob", 1], ["Cy", 1]), words.why["tax-most-swords"]);
  expect(told).toBe("Tax: Ann −6, Bob +1, Cy +1 (most swords)");
  expect(words.taxed(true, sums(["Ann", 6]), [], words.why["tax-most-swords"])).toBe("Additional tax: Ann −6");
});
