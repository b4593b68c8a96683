import { h } from "preact";
import { beforeAll, expect, test } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { NotNow, readAloud, Summary } from "../../client/app/table/Spoken.tsx";
import { textsOf as bruegge } from "../../client/games/bruegge/texts/speaker.ts";
import { textsOf as tribes } from "../../client/games/jaeger-und-spaeher/texts/speaker.ts";
import { textsOf as fields } from "../../client/games/just-4-fun-colours/texts/speaker.ts";
import { textsOf as harbour } from "../../client/games/port-royal/texts/speaker.ts";
import type { Language, Texts } from "../../client/table/texts.ts";
import type { Game, Kind, Viewer } from "../../shared/engine/contract.ts";
import { begin, legalActions, play } from "../../shared/engine/play.ts";
import { bruegge as brueggeRules } from "../../shared/games/bruegge/index.ts";
import { PERSON } from "../../shared/games/bruegge/persons.ts";
import { jaegerUndSpaeher } from "../../shared/games/jaeger-und-spaeher/index.ts";
import { just4FunColours } from "../../shared/games/just-4-fun-colours/index.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import { drawn, tagged } from "./drawn.ts";

/** The table for whoever does not see it: what is read to him, and what he finds. */
beforeAll(learnAll);

const name = (seat: number): string => ["Ann", "Bob", "Cleo"][seat]!;
/** A table as far as it is read: who is asked, and what. */
const texts = {
  events: {
    took: ({ seat }: { seat: number }) => `${name(seat)} takes a card.`,
    lay: () => "A card lies there.",
    ended: () => "The match is over.",
    "only-choice": ({ seat }: { seat: number }) => `${name(seat)} has only one choice.`,
  },
  prompt: ({ asked, viewer }: View) =>
    asked === null ? "The match is over." : asked.seat === viewer ? "Take a card." : `${name(asked.seat)} chooses.`,
  unsaid: ({ type }: { type: string }, beat: readonly { type: string }[]) =>
    type === "lay" && beat.some((it) => it.type === "took"),
} as unknown as Texts<Kind>;
interface View {
  readonly viewer: Viewer;
  readonly asked: { readonly seat: number } | null;
}
type Happened = readonly (readonly [type: string, seat?: number])[];
/** One beat after another, as a screen reader is given them. */
function reader(viewer: Viewer, { asks = true, byBot = (): boolean => false } = {}) {
  const read = { beat: null, asked: "", mine: false };
  return (seq: number, asked: number | null, ...happened: Happened): string[] => {
    const events = happened.map(([type, seat]) => ({ type, ...(seat !== undefined && { seat }) }));
    const view = { viewer, asked: asked === null ? null : { seat: asked } };
    return readAloud({ seq, events } as never, view as never, { texts, name, asks, plays: !byBot() }, read);
  };
}

test("for whom the table waits is read once, and not where it has just been said; what one is asked oneself is read each time", () => {
  const reads = reader(0);
  expect(reads(1, 0)).toEqual(["Take a card."]);
  expect(reads(2, 0, ["took", 0])).toEqual(["Ann takes a card.", "Take a card."]);
  expect(reads(3, 1, ["took", 0])).toEqual(["Ann takes a card.", "Bob chooses."]);
  expect(reads(4, 1, ["lay"])).toEqual(["A card lies there."]);
  expect(reads(5, 2, ["took", 2])).toEqual(["Cleo takes a card."]);
  expect(reads(6, 2, ["lay"])).toEqual(["A card lies there."]);
  expect(reads(7, 0, ["took", 2])).toEqual(["Cleo takes a card.", "Take a card."]);
  // The same moment once more, as a watcher sees it who looks at another place.
  expect(reads(7, 0)).toEqual([]);
  expect(reads(8, null, ["ended"])).toEqual(["The match is over."]);
});

test("where several choose at once, what one is asked is read when it is asked, and not again whenever another has chosen", () => {
  const read = { beat: null, asked: "", mine: false };
  let [bid, plays] = ["Bid.", true];
  const prompt = ({ asked }: { asked: readonly { seat: number }[] }) =>
    asked.some(({ seat }) => seat === 0) ? bid : "All others bid.";
  const reads = (seq: number, asked: readonly number[], ...by: readonly number[]): string[] => {
    const view = { viewer: 0, asked: asked.map((seat) => ({ seat })) } as never;
    const events = by.map((seat) => ({ type: "took", seat }));
    const spoken = { texts: { ...texts, prompt } as never, name, asks: true, plays };
    return readAloud({ seq, events } as never, view, spoken, read);
  };
  expect(reads(1, [0, 1, 2], 2)).toEqual(["Cleo takes a card.", "Bid."]);
  expect(reads(2, [0, 2], 1)).toEqual(["Bob takes a card."]);
  expect(reads(3, [0], 2)).toEqual(["Cleo takes a card."]);
  // His own choice, and all are asked once more.
  expect(reads(4, [0, 1, 2], 0)).toEqual(["Ann takes a card.", "Bid."]);
  expect(reads(5, [1, 2], 0)).toEqual(["Ann takes a card.", "All others bid."]);
  expect(reads(6, [0, 1, 2], 2)).toEqual(["Cleo takes a card.", "Bid."]);
  // Something else is asked of him, by what another did.
  bid = "Bid again.";
  expect(reads(7, [0, 1], 1)).toEqual(["Bob takes a card.", "Bid again."]);
  // What was not read to him, for a bot played, is as soon as he plays again.
  expect(reads(8, [1], 0)).not.toContain("Bid again.");
  plays = false;
  expect(reads(9, [0, 1], 1)).toEqual(["Bob takes a card."]);
  plays = true;
  expect(reads(10, [0], 1)).toEqual(["Bob takes a card.", "Bid again."]);
});

test("what another event of the beat says as well is not read aloud, nor that somebody else had no choice", () => {
  const reads = reader(0);
  expect(reads(1, 1, ["only-choice", 1], ["lay"], ["took", 1])).toEqual(["Bob takes a card."]);
  expect(reads(2, 1, ["lay"], ["only-choice", 0])).toEqual(["A card lies there.", "Ann has only one choice."]);
});

test("a beat is read once, though it is looked at anew when the match is over with it", () => {
  const read = { beat: null, asked: "", mine: false };
  const view = { viewer: 0, asked: null } as never;
  const last = { seq: 1, events: [{ type: "took", seat: 1 }, { type: "ended" }] } as never;
  const reads = () => readAloud(last, view, { texts, name, asks: true, plays: true }, read);
  expect([reads(), reads()]).toEqual([["Bob takes a card.", "The match is over."], []]);
});

test("what a bot is asked in one's place is not read, what others are asked is; whoever is back reads what he is asked", () => {
  let isAway = true;
  const reads = reader(0, { byBot: () => isAway });
  expect([reads(1, 0), reads(2, 1, ["took", 0])]).toEqual([[], ["Ann takes a card.", "Bob chooses."]]);
  expect(reads(3, 0, ["took", 1])).toEqual(["Bob takes a card."]);
  isAway = false;
  expect(reads(4, 0, ["lay"])).toEqual(["A card lies there.", "Take a card."]);
});

test("in a match that is only seen again nobody is asked for anything", () => {
  const reads = reader(0, { asks: false });
  expect([reads(0, 0), reads(1, 1, ["took", 0])]).toEqual([[], ["Ann takes a card."]]);
});

test("Port Royal reads a card that was revealed and landed once, one that waited for its fate when it lands", () => {
  const card = { id: 1, face: "sailor-3" } as const;
  const revealed = { type: "card-revealed", seat: 1, card, order: 1 } as const;
  const landed = { type: "card-landed", card } as const;
  const { unsaid } = harbour("de");
  expect(unsaid!(landed, [revealed, landed], 0)).toBe(true);
  expect(unsaid!(landed, [landed], 0)).toBe(false);
  expect(unsaid!(revealed, [revealed, landed], 0)).toBe(false);
});

test("in Brügge a marker that a die brings to all is read as one's own, and another's when it is his alone or strikes him", () => {
  const { unsaid } = bruegge("de");
  const marker = (seat: number, more: object = {}) =>
    ({ type: "threat-received", seat, colour: "blue", count: 1, limit: 3, by: null, ...more }) as const;
  const all = [marker(0), marker(1), marker(2, { count: 3 }), marker(2, { colour: "red" })];
  const read = (viewer: Viewer, beat: readonly ReturnType<typeof marker>[]) =>
    beat.filter((it) => unsaid!(it, beat, viewer) === false).map(({ seat }) => seat);
  expect(read(0, all)).toEqual([0, 2, 2]);
  expect(read("spectator", all)).toEqual([0, 1, 2, 2]);
  expect(read(0, [marker(1)])).toEqual([1]);
  expect(read(0, [marker(0), marker(1, { by: "poet" })])).toEqual([0, 1]);
  const paid = { type: "guilders-paid", seat: 1, count: 2, for: "advance", by: null } as const;
  const advanced = { type: "advanced", seat: 1, paid: 2, step: 3 } as const;
  expect([unsaid!(paid, [paid, advanced], 0), unsaid!({ ...paid, for: "canal" }, [paid, advanced], 0)]).toEqual([
    true,
    false,
  ]);
});

test("what cannot be done now is found with its reason, each once; where all can be done there is no list", () => {
  const list = (refused: readonly (readonly [object, string])[]) =>
    drawn(
      h(
        NotNow as never,
        {
          refused,
          says: ({ what }: { what: string }) => `Hire ${what}`,
          why: (reason: string) => `${reason}.`,
          unseen: true,
        } as never,
      ),
    );
  const lines = tagged(
    list([
      [{ what: "a Jester" }, "Too dear"],
      [{ what: "a Jester" }, "Too dear"],
      [{ what: "a Sailor" }, "Gone"],
    ]),
    "li",
  );
  expect(lines.map(({ text }) => text)).toEqual(["Hire a Jester. Too dear.", "Hire a Sailor. Gone."]);
  expect(list([])).toEqual([]);
});

test("the table in words says what things do, each once, after how it stands", () => {
  const page = (things: readonly (readonly [string, string])[]) =>
    drawn(h(Summary, { lines: ["Ann: 3 coins."], things, unseen: true }));
  const told = page([
    ["Jester", "Brings a coin."],
    ["Jester", "Brings a coin."],
  ]);
  expect(tagged(told, "li").map(({ text }) => text)).toEqual(["Ann: 3 coins.", "Jester: Brings a coin."]);
  expect(tagged(told, "h3").map(({ text }) => text)).toEqual([words.value.table.whatTheyDo]);
  expect(tagged(page([]), "h3")).toEqual([]);
});

/** What a player sees who is asked, in a new match of two, when it is so far: everybody does the first that he may. */
function seen<G extends Kind>(game: Game<G>, options: object, soFar: (view: G["View"]) => boolean): G["View"] {
  let state = begin(game, 2, game.options.validate({ ...game.options.defaults, ...options }, 2), [3, 1, 4]);
  for (let n = 0; n < 60; n++) {
    const seat = game.actors(state)[0]!;
    const view = game.view(state, seat);
    if (soFar(view)) return view;
    const played = play(game, state, seat, legalActions(game, state, seat)[0]!);
    if (played.ok) state = played.state;
  }
  throw new Error("it never came so far");
}

test("in either language the same is left out, and the same explained", () => {
  for (const textsOf of [bruegge, tribes, fields, harbour] as readonly ((language: Language) => Texts<Kind>)[]) {
    const [en, de] = [textsOf("en"), textsOf("de")];
    expect(de.unsaid).toBe(en.unsaid);
    expect(typeof de.glossary).toBe(typeof en.glossary);
  }
});

test.each([
  ["en", /2 cards just drawn \((1|2) /, "empty house (red)", "(used)", "red"],
  ["de", /2 Karten gerade gezogen \((1|2) /, "leeres Haus (rot)", "(schon genutzt)", "rot"],
] as const)(
  "Brügge says of each card in hand its colour, what it costs and does, of a draw that runs what was taken, of a house its colour (%s)",
  (language, drawn, empty, used, red) => {
    const own = (view: ReturnType<typeof brueggeRules.view>) => view.players[view.viewer as number]!;
    const { summary, glossary, titles, abilities } = bruegge(language);
    const draws = seen(brueggeRules, {}, (view) => own(view).taken.length === 2 && own(view).hand.length === 0);
    expect(summary(draws, name).join(" ")).toMatch(drawn);
    const holds = seen(brueggeRules, {}, (view) => own(view).own.length === 5);
    const hand = summary(holds, name).at(-1)!;
    for (const card of own(holds).own) {
      expect(hand).toContain(`${titles[card]} (`);
      if (PERSON[card].colour === "red") expect(hand).toContain(`${titles[card]} (${red})`);
      expect(glossary!(holds)).toContainEqual([titles[card], abilities[card]]);
    }
    const house = { number: 1, colour: "red", person: null, since: 1 } as const;
    const lives = { number: 2, colour: "blue", person: "queen", since: 1 } as const;
    const side = { ...own(holds), houses: [house, lives] };
    const built = { ...holds, players: holds.players.map((it, seat) => (seat === holds.viewer ? side : it)) };
    expect(summary(built, name).join(" ")).toContain(empty);
    expect(summary(built, name).join(" ")).not.toContain(used);
    expect(summary({ ...built, used: ["queen"] }, name).join(" ")).toContain(`${titles.queen} ${used}`);
    // Nobody else reads the hand; who lives in a city is there for all.
    expect(glossary!({ ...holds, viewer: "spectator" })).toEqual([]);
    expect(glossary!({ ...built, viewer: "spectator" })).toEqual([[titles.queen, abilities.queen]]);
  },
);

test("Jäger und Späher says what characters in hand or exposed, one's hidden items and holy places do", () => {
  const tribe = seen(jaegerUndSpaeher, { normal: true }, () => true);
  const { glossary, characters, instructions, titles, abilities } = tribes("de");
  const told = glossary!(tribe);
  const mine = tribe.players[tribe.viewer as number]!;
  const exposed = tribe.display.map(({ cards }) => cards.at(-1)!);
  for (const it of [...mine.hand, ...exposed]) expect(told).toContainEqual([characters[it], instructions[it]]);
  const holy = tribe.locations.slice(0, 3).map(({ card }) => card);
  for (const { face } of [...mine.own, ...holy]) expect(told).toContainEqual([titles[face], abilities[face]]);
  // Of a pile one sees the card on top, of the others their hands, and one knows what one has laid aside.
  const piles = [{ ...tribe.display[0]!, cards: ["hunter", "scout"] as const }];
  const players = tribe.players.map((it, seat) =>
    seat === tribe.viewer ? { ...it, hand: [], ownAside: [{ id: 99, face: "shelter" }] } : { ...it, hand: ["shaman"] },
  );
  const titled = glossary!({ ...tribe, display: piles, players } as unknown as typeof tribe).map(([title]) => title);
  expect(titled).toEqual(expect.arrayContaining([characters.scout, characters.shaman, titles.shelter]));
  expect(titled).not.toContain(characters.hunter);
});

test.each(["en", "de"] as const)("Port Royal says what persons do that lie out, expeditions, too (%s)", (language) => {
  const port = seen(portRoyal, {}, ({ harbour: lying }) => lying.some(({ face }) => person(face)));
  const { glossary, titles, abilities } = harbour(language);
  const [own, other] = port.players as [(typeof port.players)[0], (typeof port.players)[0]];
  const players = [own, { ...other, display: [{ id: 99, face: "governor-8" }] }] as typeof port.players;
  const lying = [...port.harbour, ...port.expeditions].map(({ face }) => face).filter(person);
  expect(glossary!({ ...port, players })).toEqual(
    [...new Set([...lying, "governor-8" as const])].map((face) => [titles[face], abilities[face]]),
  );
});
const person = (face: string) => !face.startsWith("ship");

test("Just 4 Fun Colours says which fields of each colour are empty, also those one cannot pay for", () => {
  const lines = (view: ReturnType<typeof just4FunColours.view>) => fields("en").summary(view, name).join(" ");
  const view = seen(just4FunColours, {}, () => true);
  expect(lines(view)).toMatch(/36 of 36 fields are empty: red A1, (\w\d, ){3}\w\d and \w\d; orange /);
  const owned = view.board.map((tower, at) => (at === 0 ? { ...tower, owner: 0, stones: [0] } : tower));
  expect(lines({ ...view, board: owned } as typeof view)).toMatch(/35 of 36 fields are empty: red (?!A1)/);
  const all = view.board.map((tower) => ({ ...tower, owner: 0, stones: [0] }));
  expect(lines({ ...view, board: all } as typeof view)).toContain("0 of 36 fields are empty.");
});
