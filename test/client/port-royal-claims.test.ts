import { describe, expect, test } from "vitest";
import { turnsOf } from "../../client/games/port-royal/history.ts";
import { tradeLabel } from "../../client/games/port-royal/scene/deal.ts";
import { reckoning } from "../../client/games/port-royal/scene/reckoning.ts";
import { lesson } from "../../client/games/port-royal/texts/lesson.ts";
import { textsOf } from "../../client/games/port-royal/texts/speaker.ts";
import { CANVAS_WORDS } from "../../client/games/port-royal/texts/words.ts";
import { HOUSE_WORDS } from "../../client/table/kit/words.ts";
import { say } from "../../client/table/texts.ts";
import { legalActions } from "../../shared/engine/play.ts";
import type { Face } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Action, State, View } from "../../shared/games/port-royal/state.ts";
import { act, acts, discovering, trading, type Wanted } from "../games/port-royal/tables.ts";
import { drawn, host, shownOf } from "./boards.ts";

const DESK = { width: 1440, height: 900 };
const name = (seat: number) => ["Nora", "Jonas", "Mira", "Ayşe"][seat]!;
const speaker = (language: "en" | "de") => ({
  language,
  texts: textsOf(language),
  words: CANVAS_WORDS[language],
  house: HOUSE_WORDS[language],
  name,
  bot: () => false,
  keys: false,
  playsHimself: () => true,
  away: () => false,
});
/** All that a piece of the table says. */
const saidBy = (view: View, id: string): string =>
  drawn(shownOf(view, DESK))
    .filter((piece) => piece.id === id)
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.type === "line" ? part.bits : part.type === "words" ? [part] : []))
    .flatMap((bit) => ("text" in bit ? [bit.text] : []))
    .join(" | ");

describe.each(["en", "de"] as const)("what Port Royal claims in %s is so", (language) => {
  const { texts, words } = speaker(language);
  const prompt = (state: State, seat = 0) => texts.prompt(portRoyal.view(state, seat), name);

  test("PR-20: whoever may take several cards is told that fewer will do", () => {
    const harbour: Face[] = ["ship-red-1-1", "ship-blue-1-1", "sailor-3"];
    const players = [
      { coins: 9, display: ["governor-8"] as Face[] },
      { coins: 4, display: ["governor-8"] as Face[] },
    ];
    const mine = trading({ harbour, players });
    expect(prompt(mine)).toMatch(language === "en" ? /^Take up to 2 cards/ : /^Nimm bis zu 2 Karten/);
    expect(texts.chance(2, 9, null).title).toBe(language === "en" ? "Take up to 2 cards" : "Nimm bis zu 2 Karten");
    expect(prompt(act(mine, { type: "pass" }).state, 1)).toMatch(
      language === "en" ? /up to 2 cards/ : /bis zu 2 Karten/,
    );
    expect(prompt(trading({ harbour }))).toBe(
      language === "en" ? "Take 1 card, or nothing." : "Nimm 1 Karte oder nichts.",
    );
  });

  test("PR-24, PR-51: where only an expedition is left to do, no card is offered", () => {
    const players = [{ coins: 0, display: ["captain-4", "captain-4"] as Face[] }];
    const only = (harbour: Face[]): Wanted => ({ harbour, expeditions: ["expedition-anchors"], players });
    for (const harbour of [[], ["sailor-3"]] as Face[][])
      expect(prompt(trading(only(harbour)))).toMatch(
        language === "en" ? /^Fulfil an expedition/ : /^Erfülle eine Expedition/,
      );
    expect(prompt(trading(only(["ship-red-1-1"])))).toMatch(/1 (card|Karte)/);
  });

  test("PR-28: who passes twelve points has reached them, and the round under way is the last one", () => {
    const said = [texts.events["end-announced"]({ type: "end-announced", seat: 0 }, name), texts.words.ends("Nora")];
    for (const it of said) expect(it).toMatch(language === "en" ? /reached 12/ : /12 .*erreicht/);
    expect(words.hints.influence("Nora", 3)).not.toMatch(/begins|beginnt/);
  });

  test("PR-28, PR-80: a match that ends because only one is left does not end because of twelve points", () => {
    const rich: Face[] = ["pirate-9", "mademoiselle-9", "jester-9", "admiral-9"];
    const why = (gone: number[]) => {
      const view = portRoyal.view(discovering({ seats: 3, players: [{ display: rich }], gone, ending: true }), 0);
      return texts.heading({ ...view, phase: "over", asked: null }, name).why;
    };
    expect(why([1])).toMatch(/Nora .*12/);
    expect(why([1, 2])).toBeUndefined();
  });

  test("PR-12, PR-18: it is two ships in the harbour that end a turn: a second one may be repelled", () => {
    const second = /A second (one|ship of this colour) ends|(Eine zweite|Ein zweites Schiff dieser Farbe) beendet/;
    expect(texts.abilities["ship-red-1-1"]).not.toMatch(second);
    expect(words.hints.colour("red", true)).not.toMatch(second);
  });

  test("PR-19, PR-23: a newcomer learns that only his own turn allows more cards for more colours", () => {
    expect(lesson.situations.chance[language]).toMatch(language === "en" ? /your own turn/ : /eigenen Zug/);
  });

  test("PR-70: what one keeps after hiring or fulfilling has the coins of the contracts in it that are completed by it", () => {
    const sums = (state: State, action: Action) => reckoning(action, portRoyal.view(state, 0), speaker(language));
    const keeps = (state: State, action: Action) => Number(sums(state, action).at(-1)!.amount);
    const contracts = ["comedian", "cheap-staff", "explorer", "fighter"] as const;
    const display: Face[] = ["jester-5", "sailor-3", "sailor-3", "trader-red-3"];
    const tables: [State, Face][] = [
      [trading({ harbour: ["priest-4"], players: [{ coins: 6, display }], contracts: [...contracts] }), "priest-4"],
      [trading({ harbour: ["sailor-3"], players: [{ coins: 6, display }], contracts: [...contracts] }), "sailor-3"],
      [
        trading({
          harbour: ["sailor-3"],
          players: [{ coins: 6, display }],
          // One cube is left, for the one that pays more; Fighter would be the second.
          contracts: [
            { contract: "comedian", completed: [0] },
            { contract: "explorer", completed: [0] },
            "fighter",
            "cheap-staff",
          ],
        }),
        "sailor-3",
      ],
      [trading({ harbour: ["admiral-5"], players: [{ coins: 6, display }], contracts: [...contracts] }), "admiral-5"],
    ];
    for (const [state, face] of tables) {
      const hire: Action = { type: "hire", card: state.harbour.find((id) => state.faces[id] === face)! };
      expect(keeps(state, hire)).toBe(act(state, hire).state.players[0]!.coins.length);
    }
    const away = discovering({
      expeditions: ["expedition-anchors"],
      players: [{ coins: 1, display: ["captain-4", "captain-4"] }, {}],
      contracts: ["explorer"],
    });
    const fulfil = legalActions(portRoyal, away, 0).find(({ type }) => type === "fulfil")!;
    expect(keeps(away, fulfil)).toBe(act(away, fulfil).state.players[0]!.coins.length);
    expect(sums(away, fulfil).some(({ label }) => label.includes(texts.contracts.titles.explorer))).toBe(true);
  });

  test("PR-7: what a ship, an expedition or a contract brings is said as the bank can pay it", () => {
    const sums = (state: State, action: Action) => reckoning(action, portRoyal.view(state, 0), speaker(language));
    const display: Face[] = ["captain-4", "captain-4", "trader-yellow-3", "jester-5"];
    const wanted: Wanted = {
      harbour: ["ship-yellow-4-4", "priest-4", "ship-blue-1-1"],
      expeditions: ["expedition-anchors"],
      players: [{ coins: 4, display }, { coins: 3 }],
      contracts: ["explorer", "comedian"],
    };
    const brought: number[] = [];
    for (const discard of [[], ["sailor-3"], ["sailor-3", "sailor-3", "sailor-3", "sailor-3"]] as Face[][]) {
      const state = trading({ ...wanted, draw: [], discard });
      for (const action of legalActions(portRoyal, state, 0)) {
        if (action.type === "pass") continue;
        const after = act(state, action).state.players[0]!.coins.length;
        expect(Number(sums(state, action).at(-1)!.amount), JSON.stringify(action)).toBe(after);
        if (action.type !== "trade") continue;
        const sentence = say(texts.actions, "type", action, portRoyal.view(state, 0), name);
        expect(sentence).toMatch(new RegExp(`\\b${after - 4} (coin|Münze)`));
        const button = tradeLabel(portRoyal.view(state, 0), state.faces[action.card]!, speaker(language));
        expect(button).toBe(texts.buttons.trade(after - 4, 0, name(0)));
        brought.push(after - 4);
      }
    }
    expect(brought).toEqual([1, 1, 2, 1, 5, 1]);
  });
});

test("PR-50: of whoever passes after an expedition the history does not tell that he took nothing", () => {
  const players = [{ coins: 9, display: ["captain-4", "captain-4"] as Face[] }];
  const notes = (...first: Action[]) => {
    const state = trading({ harbour: ["sailor-3"], expeditions: ["expedition-anchors"], players });
    const { events } = acts(state, ...first, { type: "pass" });
    return turnsOf([{ type: "discover-stopped", seat: 0 }, ...events], 0)[0]!.notes.filter(
      ({ type }) => type === "passes",
    ).length;
  };
  const card = trading({ harbour: ["sailor-3"], expeditions: ["expedition-anchors"], players }).expeditions[0]!;
  expect([notes(), notes({ type: "fulfil", card, jacks: [] })]).toEqual([1, 0]);
  // Before he stopped it was no card of his chance.
  const before = discovering({ harbour: ["sailor-3"], expeditions: ["expedition-anchors"], players });
  const { events } = acts(
    { ...before, revealed: 1 },
    { type: "fulfil", card: before.expeditions[0]!, jacks: [] },
    { type: "stop" },
    { type: "pass" },
  );
  expect(turnsOf(events, 0)[0]!.notes.map(({ type }) => type)).toContain("passes");
});

test("PR-28, PR-80: next is who really has the next turn: nobody who left, and nobody after the last turn", () => {
  const marked = (wanted: Wanted) => {
    const view = portRoyal.view(discovering({ seats: 4, ...wanted }), "spectator");
    const { next } = host.language() === "de" ? HOUSE_WORDS.de : HOUSE_WORDS.en;
    return [0, 1, 2, 3].filter((seat) => saidBy(view, `seat:${seat}`).includes(next));
  };
  expect(marked({ active: 1 })).toEqual([2]);
  expect(marked({ active: 1, gone: [2] })).toEqual([3]);
  expect(marked({ active: 3, start: 0 })).toEqual([0]);
  expect(marked({ active: 3, start: 0, ending: true })).toEqual([]);
  expect(marked({ active: 2, start: 0, ending: true, gone: [3] })).toEqual([]);
});
