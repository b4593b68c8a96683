import {
  type Amounts,
  CHARACTERS,
  type Character,
  type Effect,
  type Face,
  ITEMS,
  type Item,
  LAND,
  LOCATIONS,
  type LocationFace,
  PRINTED,
  type Printed,
  type Space,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { HOLY, type Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { Language } from "../../../table/texts.ts";
import { kindsIn, lyingOpen, type Things } from "./texts.ts";

/** A thing's name by itself, and within a sentence. */
type Named = readonly [title: string, phrase: string];
/** A location without the letter that tells its cards apart. */
export type Landscape = LocationFace extends infer F ? (F extends `${infer L}-${"a" | "b" | "c"}` ? L : F) : never;

/** What a language calls each thing; sentences about it are made of this. */
export interface Dictionary {
  readonly language: Language;
  readonly items: { readonly [I in Item]: Named };
  readonly lands: { readonly [L in Landscape]: Named };
  /** The third: what it does for whoever has a member there (JS-N9). */
  readonly holy: { readonly [H in Holy]: readonly [...Named, string] };
  readonly characters: { readonly [C in Character]: readonly [title: string, instructions: string] };
  readonly resources: { readonly [S in Space]: readonly [one: string, other: string] };
  readonly uses: Things["uses"];
  readonly nothing: string;
  readonly effects: { readonly [E in Effect]: string };
  /** Within a sentence. `effects` are in words already; none: "". */
  readonly brings: (printed: Printed, effects: string) => string;
  /** Both in words already, the second as a sentence begins. */
  readonly item: (cost: string, brings: string) => string;
  readonly land: (of: { readonly wild: boolean; readonly points: boolean }, spaces: string, marked: string) => string;
}

const landscapeOf = (face: LocationFace): Landscape => face.replace(/-[abc]$/, "") as Landscape;
const by = <K extends string, V>(keys: readonly K[], value: (key: K) => V): { readonly [P in K]: V } =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as { readonly [P in K]: V };

/** Everything that is said of single things, from a dictionary. */
export function thingsOf(words: Dictionary): Things {
  const { count, and, upper } = grammarOf(words.language);
  const resource = (space: Space, n: number): string => count(n, ...words.resources[space]);
  const amounts = (all: Amounts): string => {
    const kinds = kindsIn(all);
    return kinds.length === 0 ? words.nothing : and(kinds.map(([space, n]) => resource(space, n)));
  };
  const brings = (it: Item): string => {
    const { effects } = PRINTED[it];
    const told = [...new Set(effects)].map((effect) => {
      const times = effects.filter((other) => other === effect).length;
      return times > 1 ? `${times} × ${words.effects[effect]}` : words.effects[effect];
    });
    return words.brings(PRINTED[it], told.join(", "));
  };
  const item = (it: Item): string => words.item(amounts(PRINTED[it].cost), upper(brings(it)));
  const land = (face: LocationFace): string => {
    const { ground, spaces, marked } = LAND[face];
    const points = kindsIn(spaces).some(([space]) => space === "point");
    return words.land(
      { wild: ground === "wild", points },
      amounts(spaces),
      kindsIn(marked).length ? amounts(marked) : "",
    );
  };
  const named = (part: 0 | 1): { readonly [F in Face]: string } => ({
    ...by(ITEMS, (it) => words.items[it][part]),
    ...by(LOCATIONS, (face) => words.lands[landscapeOf(face)][part]),
    ...by(HOLY, (holy) => words.holy[holy][part]),
  });
  const things = {
    titles: named(0),
    cards: named(1),
    abilities: { ...by(ITEMS, item), ...by(LOCATIONS, land), ...by(HOLY, (holy) => words.holy[holy][2]) },
    characters: by(CHARACTERS, (it) => words.characters[it][0]),
    instructions: by(CHARACTERS, (it) => words.characters[it][1]),
    resource,
    uses: words.uses,
    amounts,
    brings,
  };
  return { ...things, glossary: (view) => lyingOpen(view, things) };
}
