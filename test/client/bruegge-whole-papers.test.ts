import { expect, test } from "vitest";
import { asks, isTile, PROMPT, targets } from "../../client/games/bruegge/choices.ts";
import { scene } from "../../client/games/bruegge/scene/index.ts";
import { textsOf } from "../../client/games/bruegge/texts/speaker.ts";
import type { Texts } from "../../client/table/texts.ts";
import { bruegge } from "../../shared/games/bruegge/index.ts";
import { PERSONS } from "../../shared/games/bruegge/persons.ts";
import { SHIPS } from "../../shared/games/bruegge/ships.ts";
import type { Bruegge, State } from "../../shared/games/bruegge/state.ts";
import type { Op, Person } from "../../shared/games/bruegge/vocabulary.ts";
import { COLOURS } from "../../shared/games/bruegge/vocabulary.ts";
import { asked, does, FIVE, legal, shown, table, type Wants } from "../games/bruegge/tables.ts";
import { sample } from "../sample.ts";
import { brokenPart } from "./cut-words.ts";
import { hostOf, shownOf } from "./paper.ts";
import { named, PORTS } from "./ports.ts";
import { withRealLetters } from "./ruler.ts";

withRealLetters();

const LANGUAGES = ["en", "de"] as const;
type Language = (typeof LANGUAGES)[number];
/** Where there is room words are long before they are cut. */
const SMALL = PORTS.filter(({ width, height }) => Math.min(width, height) < 600);

/** Of what is asked there, and of all papers that lie open one after another: what is cut, and on which screen. */
function cutAt(s: State, language: Language): string[] {
  const seat = asked(s);
  const view = bruegge.view(s, seat);
  const [may, refused] = [legal(s), shown(s)];
  const host = { ...hostOf<Bruegge>("bruegge", textsOf(language) as Texts<Bruegge>, 4), language: () => language };
  const first = [...may, ...refused.map(([action]) => action)].flatMap((action) => targets(action, view)[0] ?? []);
  const opens = new Set(first.filter((id) => /^(hand|house):/.test(id)));
  const choices = [...opens].map((id) => {
    const choice = { type: "choosing", path: [id], fits: [], chosen: null, warned: false } as const;
    return { choice };
  });
  return sample(SMALL, PORTS).flatMap((port) =>
    [{}, ...choices].flatMap((more) =>
      scene
        .pieces(shownOf<Bruegge>(view, port, { legal: may, refused, ...more }), host)
        // What a power does is said whole where it is explained.
        .filter(({ id }) => id === PROMPT || (isTile(id) && !id.startsWith("power:")))
        .flatMap(({ id, parts }) => parts.flatMap(brokenPart).map((what) => `${named(port)}, ${id}: ${what}`)),
    ),
  );
}

/** What somebody does who moves in, is used or hears of something. */
const deedsOf = (person: Person): readonly (readonly Op[])[] => {
  if (person.kind === "once" || person.kind === "worker") return [person.do];
  if (person.kind !== "passive") return [];
  const { effect } = person;
  return "act" in effect ? effect.act.map((way) => way.do) : "do" in effect ? [effect.do] : [];
};
/** Everything that persons and ships do, once, and who does it. */
const DEEDS = new Map(
  [
    ...PERSONS.flatMap((person) => deedsOf(person).map((ops) => ({ ops, by: person.id }))),
    ...SHIPS.map((ship) => ({ ops: ship.do, by: ship.id })),
  ].map((deed) => [JSON.stringify(deed.ops), deed]),
);
const EACH = { blue: 2, yellow: 1, red: 2, brown: 1, purple: 1 } as const;
const RICH: Wants = { hand: FIVE, houses: 1, threats: EACH, canals: [2, 3] };

test.each(LANGUAGES)(
  "in %s no answer to what a person or a ship asks is cut on a phone, nor the question",
  (language) => {
    const states = [...DEEDS.values()].map(({ ops, by }) => does({ seats: 3, players: [RICH, {}, {}] }, ops, by).state);
    // Most of it happens by itself, and the turn goes on.
    const asking = states.filter((s) => bruegge.view(s, asked(s)).asked?.type !== "turn");
    expect(asking.length).toBeGreaterThan(20);
    const cut = asking.flatMap((s) => cutAt(s, language));
    expect([...new Set(cut)]).toEqual([]);
  },
);

test.each(LANGUAGES)("in %s nothing that a card may be used for is cut on a phone, nor why it may not", (language) => {
  const cut = [0, 1, 2, 3, 4].flatMap((canal) =>
    [
      { guilders: 20, threats: EACH, houses: 1 },
      { guilders: 0, workers: 0 },
    ].flatMap((more) => {
      const players = [{ hand: FIVE, canals: [canal, canal] as [number, number], ...more }, {}];
      const berths = SHIPS.filter(({ id }) => id.endsWith("-1")).map(({ id }) => id);
      const s = table({ seats: 2, zwin: true, berths, players });
      return [s, { ...s, turn: { ...s.turn, reading: 6 } }].flatMap((it) => cutAt(it, language));
    }),
  );
  expect([...new Set(cut)]).toEqual([]);
});

/** What is asked once more of each choice that takes something away or cannot be taken back, and cut. */
function againAt(s: State, language: Language): string[] {
  const [view, may] = [bruegge.view(s, asked(s)), legal(s)];
  const host = { ...hostOf<Bruegge>("bruegge", textsOf(language) as Texts<Bruegge>, 4), language: () => language };
  const weighty = may.filter((action) => asks(action, view) !== "never");
  expect(weighty).not.toEqual([]);
  return weighty.flatMap((chosen) => {
    const path = targets(chosen, view).map(([id]) => id!);
    const choice = { type: "choosing", path, fits: [chosen], chosen, warned: false } as const;
    return SMALL.flatMap((port) =>
      scene
        .pieces(shownOf<Bruegge>(view, port, { legal: may, choice }), host)
        .filter(({ id }) => id === PROMPT)
        .flatMap(({ parts }) => parts.flatMap(brokenPart).map((what) => `${named(port)}: ${what}`)),
    );
  });
}

/** Nobody's name is longer. */
const LONG = ["historian", "master-of-the-painters"] as const;

test.each(LANGUAGES)(
  "in %s no phone cuts what is asked once more: what burns, what is built, who is recruited",
  (language) => {
    const cut = LONG.flatMap((id) => {
      const holds = { seats: 2, players: [{ hand: [id, "poet" as const], houses: 1, owed: 1 }, {}] };
      const burns = { persons: [id], houses: 2, canals: [2, 3] as [number, number], threats: { red: 2 } };
      const fire = { seats: 2, active: 1, players: [burns, {}] };
      return [
        does(holds, [{ op: "recruit", discount: 1 }]),
        does(holds, [{ op: "house" }]),
        does(fire, [{ op: "give-threat", colour: "red", to: "each-opponent" }]),
      ].flatMap(({ state }) => [...cutAt(state, language), ...againAt(state, language)]);
    });
    expect([...new Set(cut)]).toEqual([]);
  },
);

test.each(LANGUAGES)(
  "BR-33: in %s what a power does is cut on no paper that says whose worker pays for it",
  (language) => {
    const s = table({ seats: 2, players: [{ hand: FIVE, persons: ["inventor"], workers: 2 }, {}] });
    const [view, may] = [bruegge.view(s, 0), legal(s)];
    const host = { ...hostOf<Bruegge>("bruegge", textsOf(language) as Texts<Bruegge>, 4), language: () => language };
    const fits = may.filter((action) => action.type === "use" && action.worker !== null);
    const path = targets(fits[0]!, view)
      .slice(0, -1)
      .map(([id]) => id!);
    const choice = { type: "choosing", path, fits, chosen: null, warned: false } as const;
    const pays = PORTS.flatMap((port) =>
      scene
        .pieces(shownOf<Bruegge>(view, port, { legal: may, choice }), host)
        .filter(({ id }) => id.startsWith("pay:"))
        .map(({ id, parts }) => ({ id: `${named(port)}, ${id}`, cut: parts.flatMap(brokenPart) })),
    );
    expect(pays.length).toBeGreaterThan(PORTS.length);
    expect(pays.filter(({ cut }) => cut.length > 0)).toEqual([]);
  },
);

/** How many markers of each colour lie before somebody, in every way that a match can bring. */
const MARKERS = Array.from({ length: 3 ** COLOURS.length }, (_, n) =>
  Object.fromEntries(COLOURS.map((colour, i) => [colour, Math.floor(n / 3 ** i) % 3])),
);

test("on every screen each count of markers stands whole beside its triangle, also where there are some of every colour", () => {
  const host = hostOf<Bruegge>("bruegge", textsOf("de") as Texts<Bruegge>, 4);
  const broken = [2, 3, 4].flatMap((seats) =>
    sample(
      MARKERS.filter((_, n) => n % 30 === 1),
      MARKERS,
    ).flatMap((threats) => {
      const players = Array.from({ length: seats }, (_, seat) => ({
        hand: seat === 0 ? FIVE : [],
        step: 10,
        houses: 6,
        threats,
      }));
      const view = bruegge.view(table({ seats, players }), 0);
      return PORTS.flatMap((port) =>
        scene
          .pieces(shownOf<Bruegge>(view, port), host)
          .filter(({ id }) => /^seat:/.test(id))
          .flatMap(({ id, parts }) =>
            parts.flatMap(brokenPart).map((what) => `${named(port)}, ${seats} seats, ${id}: ${what}`),
          ),
      );
    }),
  );
  expect([...new Set(broken)]).toEqual([]);
});
