import { expect, test } from "vitest";
import type { Emit, Game } from "../shared/engine/contract.ts";
import { below } from "../shared/engine/random.ts";
import { choose } from "../shared/games/just-4-fun-colours/bot.ts";
import { just4FunColours } from "../shared/games/just-4-fun-colours/index.ts";
import type { Card, Event, Just4Fun, State } from "../shared/games/just-4-fun-colours/state.ts";
import { choose as chooseByBot } from "../shared/games/port-royal/bot.ts";
import { portRoyal } from "../shared/games/port-royal/index.ts";
import type { PortRoyal } from "../shared/games/port-royal/state.ts";
import { conformance } from "./conformance.ts";
import { boxOf, cardsOf } from "./games/boxes.ts";
import { byHouse, compareLate, type Delay, type Delayed } from "./late-worlds.ts";
import { compareWorlds } from "./worlds.ts";

const { rules, redact } = just4FunColours;
const { place, exchange } = rules;

/** Whatever a rule lays open goes through these hands first: the cards as they lay in the hand, and as they lie now. */
type Relay = (s: State, hand: readonly number[], open: readonly Card[]) => Card[];

/** Just 4 Fun Colours with cards that come into the open in another way. */
function laidOpenBy(relay: Relay): Partial<Game<Just4Fun>> {
  const telling = (s: State, hand: readonly number[], emit: Emit<Event>): Emit<Event> => {
    return (event) => {
      if (event.type !== "cards-played" && event.type !== "hand-discarded") return emit(event);
      const cards = relay(s, hand, event.cards);
      s.discard.splice(-cards.length, cards.length, ...cards);
      emit({ ...event, cards });
    };
  };
  return {
    flaw: () => null,
    rules: {
      place: {
        ...place,
        apply: (s, seat, action, emit) => place.apply(s, seat, action, telling(s, s.hands[seat]!, emit)),
      },
      exchange: {
        ...exchange,
        apply: (s, seat, action, emit) => exchange.apply(s, seat, action, telling(s, s.hands[seat]!, emit)),
      },
    },
  };
}

/** Every card that lies open now is the one of its colour held longest, and has the id it had in the hand. */
const heldLongest =
  (idOf: (card: number) => number): Relay =>
  (s, hand, open) => {
    const left = [...hand];
    return open.map(({ face }) => {
      const at = left.findIndex((card) => s.faces[card] === face);
      return { id: idOf(left.splice(at, 1)[0]!), face };
    });
  };

/** Ways in which ids and orders told what faces do not, and the words of the complaint. */
const faults: Record<string, [RegExp, Partial<Game<Just4Fun>>]> = {
  "ids in the order of the deck, kept when a card is played": [
    /is told (by ids what no face tells|how somebody holds his cards)/,
    laidOpenBy(heldLongest((card) => card)),
  ],
  "ids given out at random, where payment is always the card held longest": [
    /is told (by ids what no face tells|how somebody holds his cards)/,
    laidOpenBy(heldLongest((card) => 1000 + ((card * 7919) % 1009))),
  ],
  "a stuck hand laid open in the order in which it was drawn": [
    /is told how somebody holds his cards/,
    laidOpenBy((s, hand, open) =>
      open.length < 7 ? [...open] : hand.map((card, i) => ({ ...open[i]!, face: s.faces[card]! })),
    ),
  ],
  "labels out of the generator that shuffles": [
    /is told by ids what no face tells/,
    laidOpenBy((s, _, open) => open.map(({ face }) => ({ id: below(s.rng, 4096), face }))),
  ],
  "a draw that tells rivals the number of the card": [
    /is told by ids what no face tells|is told how somebody holds his cards/,
    {
      redact(event, viewer) {
        if (event.type !== "cards-drawn" || event.seat === viewer) return redact(event, viewer);
        return {
          ...redact(event, viewer),
          count: event.count,
          cards: event.cards!.filter(({ face }) => face === "red"),
        };
      },
    },
  ],
};

for (const [name, [complaint, fault]] of Object.entries(faults))
  test(`two worlds name ${name}`, () => {
    const offer = { game: { ...just4FunColours, ...fault }, bot: choose };
    expect(() => compareWorlds<Just4Fun>(offer, boxOf("just-4-fun-colours"), { games: 20 })).toThrow(complaint);
  });

/** What the house makes for late watchers, but for what is put in its place. */
const tampered =
  (tamper: (late: Delayed, last: Parameters<Delayed["add"]>) => Partial<Delayed>): Delay =>
  (game, first) => {
    const late = byHouse(game, first);
    let last: Parameters<Delayed["add"]> | null = null;
    const add: Delayed["add"] = (...entry) => {
      last = entry;
      late.add(...entry);
    };
    return new Proxy(late, {
      get: (_, key: keyof Delayed) =>
        key === "add" ? add : { ...view(late), ...(last !== null && tamper(late, last)) }[key],
    });
  };
const view = ({ seq, view, settled, facts, released }: Delayed) => ({ seq, view, settled, facts, released });

/** Ways in which late watchers are told too much or too little, and the words of the complaint. */
const slips: Record<string, [RegExp, Delay]> = {
  "a late watcher who sees the table as it is": [
    /what has been done since/,
    tampered((_late, [, , , now]) => ({ view: now })),
  ],
  "a late watcher who is told who plays on": [
    /what has been done since/,
    tampered((late, [, , { byBots }]) => ({ facts: { ...late.facts, byBots } })),
  ],
  "a late watcher who misses the first entry of a turn": [
    /misses something/,
    tampered(({ released }) => ({ released: released.slice(released.length > 1 ? 1 : 0) })),
  ],
  "a late watcher who hears what only its player may": [
    /told otherwise than everybody else/,
    tampered(({ released }, [{ events }]) => ({
      released: released.map(({ beat, ...rest }) => ({ ...rest, beat: { ...beat, events } })),
    })),
  ],
};
for (const [name, [complaint, delay]] of Object.entries(slips))
  test(`two worlds name ${name}`, () => {
    const offer = { game: portRoyal, bot: chooseByBot };
    expect(() => compareLate<PortRoyal>(offer, { games: 20 }, delay)).toThrow(complaint);
  });

test("the examiner names labels that begin anew with every shuffle", () => {
  const again: Partial<Game<Just4Fun>> = {
    tasks: {
      ...just4FunColours.tasks,
      refill(s, task, emit) {
        just4FunColours.tasks.refill(s, task, (event) => {
          if (event.type === "pile-reshuffled") s.uncovered = 0;
          emit(event);
        });
      },
    },
  };
  const offer = { game: { ...just4FunColours, ...again }, bot: choose };
  expect(() => conformance<Just4Fun>(offer, cardsOf("just-4-fun-colours"), { games: 25 })).toThrow(
    /under an old id|changed card/,
  );
});

test("the examiner names a card that is shuffled in and comes back under its old id", () => {
  const { reveal } = portRoyal.rules;
  const again: Partial<Game<PortRoyal>> = {
    flaw: () => null,
    rules: {
      ...portRoyal.rules,
      reveal: {
        ...reveal,
        apply(s, seat, action, emit) {
          const left = [...s.discard];
          reveal.apply(s, seat, action, (event) => {
            if (event.type === "pile-reshuffled")
              s.draw = s.draw.map(
                (card) =>
                  left.splice(
                    left.findIndex((old) => s.faces[old] === s.faces[card]),
                    1,
                  )[0]!,
              );
            emit(event);
          });
        },
      },
    },
  };
  const offer = { game: { ...portRoyal, ...again }, bot: chooseByBot };
  expect(() => conformance<PortRoyal>(offer, cardsOf("port-royal"), { games: 40 })).toThrow(
    /comes back under an old id/,
  );
});
