import { once } from "../../../engine/once.ts";
import { PERSON } from "../persons.ts";
import type { Card, House } from "../state.ts";
import {
  type Activation,
  COLOURS,
  type Colour,
  type Group,
  type Modifier,
  type Occasion,
  type Person,
  type Trigger,
} from "../vocabulary.ts";

/** A person in a city: his card as it lies there. */
export interface Resident {
  readonly card: Card;
  readonly person: Person;
}
/** What the persons of a city are together. */
export interface City {
  /** In the order of their placing. */
  readonly residents: readonly Resident[];
  readonly groups: Readonly<Partial<Record<Group, number>>>;
  readonly colours: Readonly<Partial<Record<Colour, number>>>;
  /** Who reacts, in the order of placing. */
  readonly reactions: Readonly<Partial<Record<Occasion, readonly Reactor[]>>>;
  /** Whose power can be used on a turn: worker persons and activations. */
  readonly powers: readonly Resident[];
  readonly immune: ReadonlySet<Colour>;
  readonly untargetable: boolean;
  readonly threatLimit: number;
  readonly handLimit: number;
  readonly houseAnyWorker: boolean;
  readonly canalDiscount: number;
  readonly stepDiscount: number;
  readonly recruitDiscounts: readonly Extract<Modifier, { mod: "recruit-discount" }>[];
}
export interface Reactor {
  readonly card: Card;
  readonly trigger: Trigger;
}

const known = new WeakMap<readonly House[], City>();
/** Worked out once for a street as it stands: streets are replaced, never changed. */
export const cityOf = (houses: readonly House[]): City => once(known, houses, standing);

function standing(houses: readonly House[]): City {
  const residents = houses
    .flatMap(({ person, since }) => (person === null ? [] : [{ card: person, person: PERSON[person.face], since }]))
    .sort((a, b) => a.since - b.since);
  const passive = residents.flatMap(({ card, person }) =>
    person.kind === "passive" ? [{ card, effect: person.effect }] : [],
  );
  const mods = passive.flatMap(({ effect }) => ("mod" in effect ? [effect] : []));
  const total = (mod: "canal-discount" | "step-discount") =>
    mods.reduce((sum, each) => sum + (each.mod === mod ? each.n : 0), 0);
  const highest = (mod: "threat-limit" | "hand-limit", least: number) =>
    mods.reduce((most, each) => (each.mod === mod ? Math.max(most, each.n) : most), least);
  return {
    residents,
    groups: tally(residents.map(({ person }) => person.group)),
    colours: tally(residents.map(({ person }) => person.colour)),
    reactions: reactionsOf(passive),
    powers: residents.filter(
      ({ person }) => person.kind === "worker" || (person.kind === "passive" && "act" in person.effect),
    ),
    immune: new Set(mods.flatMap((each) => (each.mod === "immune" ? [each.colour] : []))),
    untargetable: mods.some(({ mod }) => mod === "untargetable"),
    threatLimit: highest("threat-limit", THREAT_LIMIT),
    handLimit: highest("hand-limit", HAND_SIZE),
    houseAnyWorker: mods.some(({ mod }) => mod === "house-any-worker"),
    canalDiscount: total("canal-discount"),
    stepDiscount: total("step-discount"),
    recruitDiscounts: mods.filter((each) => each.mod === "recruit-discount"),
  };
}

function tally<K extends string>(kinds: readonly K[]): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
function reactionsOf(passive: readonly { card: Card; effect: Effect }[]): City["reactions"] {
  const reactions: Partial<Record<Occasion, Reactor[]>> = {};
  for (const { card, effect } of passive)
    if ("on" in effect) (reactions[effect.on] ??= []).push({ card, trigger: effect });
  return reactions;
}
type Effect = Trigger | Modifier | Activation;

/** What a person costs less here than is printed (BR-A42: the discount of an operation comes on top). */
export function recruitDiscount({ recruitDiscounts }: City, { group, colour }: Person): number {
  let off = 0;
  for (const each of recruitDiscounts)
    if ("group" in each ? each.group === group : each.colour === colour) off += each.n;
  return off;
}
