import { once } from "../../../engine/once.ts";
import { HAND_SIZE, THREAT_LIMIT } from "../data.ts";
import { PERSON, type PersonId } from "../persons.ts";
import type { House } from "../state.ts";
import type { Activation, Colour, Group, Modifier, Occasion, Op, Payment, Person, Trigger } from "../vocabulary.ts";

/** Houses as anybody sees them. */
export type Street = readonly Pick<House, "person" | "since">[];
type Resident = Person & { readonly id: PersonId };

/** What the persons of a street are together. */
export interface City {
  /** In the order of their placing. */
  readonly persons: readonly Resident[];
  readonly groups: Readonly<Partial<Record<Group, number>>>;
  readonly colours: Readonly<Partial<Record<Colour, number>>>;
  /** Who reacts, in the order of their placing. */
  readonly reactions: Readonly<Partial<Record<Occasion, readonly Reactor[]>>>;
  /** Whose power can be used: worker persons and activations. */
  readonly powers: readonly Power[];
  readonly immune: Readonly<Partial<Record<Colour, PersonId>>>;
  readonly untargetable: PersonId | null;
  readonly threatLimit: number;
  readonly handLimit: number;
  readonly houseAnyWorker: boolean;
  readonly canalDiscount: number;
  readonly stepDiscount: number;
  readonly recruitDiscounts: readonly Discount[];
}
export interface Power {
  readonly person: PersonId;
  readonly ways: readonly Way[];
}
/** One way to use a power. */
export interface Way {
  readonly pay: Price;
  readonly do: readonly Op[];
}
/** What a power or a ship costs. */
export type Price = Payment | { readonly worker: Colour };
export interface Reactor {
  readonly person: PersonId;
  readonly trigger: Trigger;
}
type Discount = Extract<Modifier, { mod: "recruit-discount" }>;
type Effect = Trigger | Modifier | Activation;

const known = new WeakMap<Street, City>();
/** Worked out once for a street as it stands: streets are replaced, never changed. */
export const cityOf = (houses: Street): City => once(known, houses, standing);

function standing(houses: Street): City {
  const persons = houses
    .filter(({ person }) => person !== null)
    .sort((a, b) => a.since - b.since)
    .map(({ person }): Resident => PERSON[person!]);
  const effects = persons.flatMap((person): [PersonId, Effect][] =>
    person.kind === "passive" ? [[person.id, person.effect]] : [],
  );
  return {
    persons,
    groups: tally(persons.map(({ group }) => group)),
    colours: tally(persons.map(({ colour }) => colour)),
    reactions: reactionsAmong(effects),
    powers: persons
      .map((person) => ({ person: person.id, ways: waysOf(person) }))
      .filter(({ ways }) => ways.length > 0),
    ...modified(effects.flatMap(([person, effect]) => ("mod" in effect ? [{ ...effect, person }] : []))),
  };
}

/** A worker person has one way, for a worker of his colour (BR-32). */
function waysOf(person: Person): readonly Way[] {
  if (person.kind === "worker") return [{ pay: { worker: person.colour }, do: person.do }];
  return person.kind === "passive" && "act" in person.effect ? person.effect.act : [];
}
function tally<K extends string>(kinds: readonly K[]): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
function reactionsAmong(effects: readonly (readonly [PersonId, Effect])[]): City["reactions"] {
  const reactions: Partial<Record<Occasion, Reactor[]>> = {};
  for (const [person, effect] of effects)
    if ("on" in effect) (reactions[effect.on] ??= []).push({ person, trigger: effect });
  return reactions;
}
/** The rules that persons change: discounts of all add up, of limits the highest counts. */
function modified(mods: readonly (Modifier & { readonly person: PersonId })[]) {
  const immune: Partial<Record<Colour, PersonId>> = {};
  const recruitDiscounts: Discount[] = [];
  let untargetable: PersonId | null = null;
  let [threatLimit, handLimit, canalDiscount, stepDiscount, houseAnyWorker] = [THREAT_LIMIT, HAND_SIZE, 0, 0, false];
  for (const each of mods)
    if (each.mod === "immune") immune[each.colour] ??= each.person;
    else if (each.mod === "untargetable") untargetable ??= each.person;
    else if (each.mod === "threat-limit") threatLimit = Math.max(threatLimit, each.n);
    else if (each.mod === "hand-limit") handLimit = Math.max(handLimit, each.n);
    else if (each.mod === "canal-discount") canalDiscount += each.n;
    else if (each.mod === "step-discount") stepDiscount += each.n;
    else if (each.mod === "recruit-discount") recruitDiscounts.push(each);
    else houseAnyWorker = true;
  return {
    immune,
    untargetable,
    threatLimit,
    handLimit,
    canalDiscount,
    stepDiscount,
    houseAnyWorker,
    recruitDiscounts,
  };
}

/** How much less this person costs here than is printed. */
export function recruitDiscount({ recruitDiscounts }: City, { group, colour }: Person): number {
  let off = 0;
  for (const each of recruitDiscounts)
    if ("group" in each ? each.group === group : each.colour === colour) off += each.n;
  return off;
}
