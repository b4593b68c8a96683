import type { OptionsSpec, Picking, Standing } from "../../shared/engine/contract.ts";
import type { Language } from "../table/texts.ts";

/** What is said in each language of the house. */
export type Said = { readonly [L in Language]: string };

/** What the lobby says about a game before anything of it is loaded. */
export interface Notice {
  readonly title: Said;
  /** Whose game it is; null: the house’s own. */
  readonly author: string | null;
  /** Two sentences: what one does, and what may go wrong. */
  readonly about: Said;
  readonly minutes: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Seats of a match against bots at once, the player's own among them. */
  readonly alone: number;
  /** In the order in which a table is asked for them. */
  readonly options: readonly AnyOption[];
  /** Nothing can ever be taken back, whatever the table agrees on. */
  readonly final: boolean;
  /** Where players have no points: what somebody has come to, by his standing's breakdown; null: to his place alone. */
  readonly counted?: (breakdown: Standing["breakdown"]) => Said | null;
  /** A drawing, fetched when the lobby has room for it. */
  readonly picture: () => Promise<string>;
}

interface Option {
  readonly key: string;
  readonly title: Said;
  readonly hint?: Said;
  /** Another option: while that one is off, this one means nothing and is not shown. */
  readonly needs: string | undefined;
  /** Only where all other seats are bots, never among strangers. */
  readonly practice: boolean;
}
/** Something that a table agrees on before the match begins. */
export interface Choice extends Option {
  readonly usual: unknown;
  readonly values: readonly ({ readonly value: unknown } & ValueWords)[];
}
/** A few of many, picked by hand, or left to lot. */
export interface Pick extends Option {
  readonly count: number;
  readonly byLot: Said;
  readonly byHand: Said;
  /** The names that go with the other options. */
  readonly among: (chosen: Readonly<Record<string, unknown>>) => readonly string[];
  /** What the names mean, fetched when somebody wants to pick. */
  readonly load: () => Promise<PickTexts>;
}
export type AnyOption = Choice | Pick;
export const isPick = (option: AnyOption): option is Pick => "count" in option;

/** What can be picked by hand, in words. */
export interface PickTexts {
  title(name: string, language: Language): string;
  line(name: string, language: Language): string;
}

interface OptionWords {
  readonly title: Said;
  /** What whoever opens a table should know about it. */
  readonly hint?: Said;
}
interface ValueWords {
  readonly label: Said;
  /** What a list of tables says of it, where title and label together say it badly. */
  readonly chip?: Said;
}
/** Of what can be so or not: `chip` is what a list of tables says where it is not as usual. */
interface OfUnusual {
  readonly chip?: Said;
}
type WordsFor<V> = [V] extends [boolean]
  ? OptionWords & (OfUnusual | { readonly values: { readonly [T in "false" | "true"]: ValueWords } })
  : [V] extends [readonly string[]]
    ? OptionWords & Omit<Pick, keyof Option | "count" | "among">
    : OptionWords & { readonly values: { readonly [T in V & (string | number)]: ValueWords } };

/** Everything about a game that is not its rules, in words; an option without words does not compile. */
interface Words<O> extends Omit<Notice, "options" | "seats" | "final"> {
  readonly options: { readonly [K in keyof O]: WordsFor<O[K]> };
}

const NO: ValueWords = { label: { en: "No", de: "Nein" } };
const YES: ValueWords = { label: { en: "Yes", de: "Ja" } };

/** A game's own seats and options, put into words. */
export function notice<O extends object>(
  { seats, options: spec }: { readonly seats: Notice["seats"]; readonly options: OptionsSpec<O> },
  words: Words<O>,
): Notice {
  const keys = Object.keys(words.options) as (keyof O & string)[];
  const options = keys.map((key) => inWords(spec, key, words.options[key] as OptionWords));
  return { ...words, seats, options, final: spec.final === true };
}

function inWords<O extends object>(spec: OptionsSpec<O>, key: keyof O & string, said: OptionWords): AnyOption {
  const needs = spec.needs?.[key] as string | undefined;
  const own = { key, needs, practice: spec.practice?.[key] === true };
  const picking = (spec.picks as { readonly [K in keyof O]?: Picking<O> } | undefined)?.[key];
  if (picking !== undefined) {
    const among = (chosen: object) => picking.among({ ...spec.defaults, ...chosen });
    return { ...(said as Pick), ...own, count: picking.count, among };
  }
  const { chip, values, ...words } = said as OptionWords & {
    chip?: Said;
    values?: Readonly<Record<string, ValueWords>>;
  };
  const usual = spec.defaults[key];
  const word = (label: ValueWords, value: boolean): ValueWords =>
    value === usual || chip === undefined ? label : { ...label, chip };
  const labels = values ?? { true: word(YES, true), false: word(NO, false) };
  const offered = (spec.choices as Readonly<Record<string, readonly unknown[]>>)[key]!;
  const worded = offered.map((value) => ({ ...labels[String(value)]!, value }));
  return { ...words, ...own, usual, values: worded };
}
