import assert from "node:assert/strict";
import { expect, test } from "vitest";
import { advance, step } from "../../../shared/engine/play.ts";
import { below, fromSeed } from "../../../shared/engine/random.ts";
import { CANAL_PRICES, HAND_SIZE, THREAT_LIMIT } from "../../../shared/games/bruegge/data.ts";
import { cityOf } from "../../../shared/games/bruegge/effects/city.ts";
import type { Event } from "../../../shared/games/bruegge/events.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import { PERSON, PERSONS, type PersonId } from "../../../shared/games/bruegge/persons.ts";
import { SHIPS } from "../../../shared/games/bruegge/ships.ts";
import type { Action, State } from "../../../shared/games/bruegge/state.ts";
import type { Modifier } from "../../../shared/games/bruegge/vocabulary.ts";
import { sample } from "../../sample.ts";

/** Every person and every ship takes effect in matches played by chance; who never does is named. */
const everybody: readonly string[] = [...PERSONS, ...SHIPS].map(({ id }) => id);
/** Events that tell of an effect without its having changed anything. */
const VAIN: readonly Event["type"][] = [
  "nothing-happened",
  "refused",
  "guilders-paid",
  "worker-paid",
  "card-paid",
  "passed-over",
  "option-chosen",
  "victim-named",
];

/** Own persons with a modifier of this name. */
const modifiers = <M extends Modifier["mod"]>(s: State, seat: number, mod: M) =>
  cityOf(s.players[seat]!.houses).persons.flatMap(({ id, ...person }) =>
    person.kind === "passive" && "mod" in person.effect && person.effect.mod === mod
      ? [{ id, effect: person.effect as Extract<Modifier, { mod: M }> }]
      : [],
  );
const ids = (found: readonly { readonly id: PersonId }[]): PersonId[] => found.map(({ id }) => id);

/** Whose rule was another one here; `paid`: guilders handed over since the last event that needed some. */
function changedRule(s: State, event: Event, paid: number): PersonId[] {
  switch (event.type) {
    case "person-recruited": {
      const { group, colour, price } = PERSON[event.person];
      const cheaper = modifiers(s, event.seat, "recruit-discount").filter(({ id, effect }) =>
        id === event.person ? false : "group" in effect ? effect.group === group : effect.colour === colour,
      );
      return paid < price ? ids(cheaper) : [];
    }
    case "canal-built":
      return paid < CANAL_PRICES[event.space - 1]! ? ids(modifiers(s, event.seat, "canal-discount")) : [];
    case "advanced":
      return event.paid < s.dice.reduce((sum, face) => sum + (face < 3 ? face : 0), 0)
        ? ids(modifiers(s, event.seat, "step-discount"))
        : [];
    case "house-built":
      return ids(modifiers(s, event.seat, "house-any-worker"));
    case "threat-received":
      return event.count === THREAT_LIMIT && event.limit > THREAT_LIMIT
        ? ids(modifiers(s, event.seat, "threat-limit"))
        : [];
    case "passed-over":
      return ids(modifiers(s, event.seat, "untargetable"));
    case "cards-seen":
      return s.phase === "draw" && s.players[event.seat]!.hand.length > HAND_SIZE
        ? ids(modifiers(s, event.seat, "hand-limit"))
        : [];
    case "disaster-spared":
      return event.by === null ? [] : [event.by];
    case "person-scored":
      return event.points > 0 ? [event.person] : [];
    default:
      return [];
  }
}

/** Everybody begins rich, and every other time builds and recruits where he can: else the dear ones would seldom come. */
const WEALTH = 30;
const isLively = (action: Action): boolean =>
  action.type === "use" ||
  action.type === "sail" ||
  (action.type === "play" && (action.use === "person" || action.use === "house"));

/** How often each has taken effect in so many matches of 2 to 4, or until all have. */
function firings(matches: number, done: (counts: ReadonlyMap<string, number>) => boolean): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (id: string) => void counts.set(id, (counts.get(id) ?? 0) + 1);
  for (let match = 0; match < matches && !done(counts); match++) {
    const rng = fromSeed([match, 5, 9]);
    const s = bruegge.setup(2 + (match % 3), { zwin: true }, [match, 1, 2]);
    for (const player of s.players) player.guilders = WEALTH;
    let paid = 0;
    let colourPaid: string | null = null;
    const hear = (event: Event) => {
      const { by = null } = event as { by?: string | null };
      if (by !== null && !VAIN.includes(event.type) && event.type !== "disaster-spared") count(by);
      if (event.type === "worker-paid") colourPaid = event.colour;
      if (event.type === "guilders-paid") paid += event.count;
      else if (event.type === "house-built") {
        if (event.by === null && colourPaid !== event.colour) changedRule(s, event, paid).forEach(count);
      } else changedRule(s, event, paid).forEach(count);
      if (event.type === "person-recruited" || event.type === "canal-built" || event.type === "steps-gained") paid = 0;
    };
    let legal = advance(bruegge, s, hear);
    for (let n = 0; legal.length > 0; n++) {
      assert(n < 4000, "the match ends");
      const { seat, actions } = legal[0]!;
      paid = 0;
      const lively = below(rng, 2) === 0 ? actions.filter(isLively) : [];
      const choice = lively.length > 0 ? lively : actions;
      legal = step(bruegge, s, seat, choice[below(rng, choice.length)]!, hear);
    }
  }
  return counts;
}
const never = (counts: ReadonlyMap<string, number>, least: number): string[] =>
  everybody.filter((id) => (counts.get(id) ?? 0) < least);

test("BR-31, BR-32, BR-33, BR-34, BR-35: each of the 165 persons and 30 ships takes effect", () => {
  expect(everybody).toHaveLength(195);
  const least = sample(1, 20);
  const counts = firings(sample(600, 3000), (found) => least === 1 && never(found, 1).length === 0);
  expect(never(counts, least)).toEqual([]);
  // Nobody else does.
  expect([...counts.keys()].filter((id) => !everybody.includes(id))).toEqual([]);
});

test("who never takes effect is named", () => {
  const few = firings(1, () => false);
  expect(never(few, 1).length).toBeGreaterThan(0);
});
