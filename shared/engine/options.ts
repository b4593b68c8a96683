import type { OptionsSpec, Picking } from "./contract.ts";
import { below, type Rng, shuffle } from "./random.ts";

/** What a game declares of its options; how they are judged is the same for all games. */
export function optionsSpec<O extends object>(game: string, spec: Omit<OptionsSpec<O>, "validate">): OptionsSpec<O> {
  return { ...spec, validate: (given) => validated<O>(game, spec, given) };
}

/** Completed by the defaults. An option whose need is switched off means nothing and gets its default. */
function validated<O extends object>(game: string, spec: Omit<OptionsSpec<O>, "validate">, given: unknown): O {
  if (given !== undefined && (typeof given !== "object" || given === null || Array.isArray(given)))
    throw new Error(`${game}: options are named values, not ${JSON.stringify(given)}`);
  for (const name of Object.keys(given ?? {}))
    if (!Object.hasOwn(spec.defaults, name)) throw new Error(`${game} has no option ${name}`);
  const options: O = { ...spec.defaults, ...given };
  const values = options as Readonly<Record<string, unknown>>;
  for (const [name, choices] of Object.entries<readonly unknown[]>(spec.choices))
    if (!choices.includes(values[name])) throw new Error(`${game}: ${name} is one of ${choices.join(", ")}`);
  const settled: O = { ...options };
  for (const name of Object.keys(spec.needs ?? {}) as (keyof O)[])
    if (!options[spec.needs![name]!]) settled[name] = spec.defaults[name];
  for (const [name, picking] of Object.entries<Picking<O>>(spec.picks ?? {}))
    judgePick(game, name, picking, settled, values[name]);
  return settled;
}

function judgePick<O>(game: string, name: string, picking: Picking<O>, options: O, picked: unknown): void {
  const { count, among, apart = [] } = picking;
  if (!Array.isArray(picked) || (picked.length > 0 && picked.length !== count))
    throw new Error(`${game}: ${name} takes ${count} names, or none for a choice by lot`);
  const words = among(options);
  for (const [i, word] of picked.entries()) {
    if (!words.includes(word)) throw new Error(`${game}: ${word} is none of the ${name} that can be picked here`);
    if (picked.indexOf(word) !== i) throw new Error(`${game}: ${word} is picked twice`);
  }
  for (const group of apart)
    if (group.filter((word) => picked.includes(word)).length > 1)
      throw new Error(`${game}: only one of ${group.join(", ")} can be picked`);
}

/** Whether these options are for practice, where all others are bots. */
export function isPractice(spec: OptionsSpec<object>, options: object): boolean {
  const [chosen, usual] = [options, spec.defaults] as Readonly<Record<string, unknown>>[];
  return Object.keys(spec.practice ?? {}).some(
    (name) => JSON.stringify(chosen![name]) !== JSON.stringify(usual![name]),
  );
}

/** What a table may choose whatever is played there. Only the unusual is written down: records from before read the same. */
export interface HouseOptions {
  /** Nobody may take anything back. */
  readonly undo?: false;
}

/** Options from outside, completed: the house's own beside those of the game. Throws on anything that is not a choice. */
export function agreedOptions<O extends object>(spec: OptionsSpec<O>, given: unknown, seats: number): O & HouseOptions {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return spec.validate(given, seats);
  const { undo = true, ...own } = given as { readonly undo?: unknown };
  if (typeof undo !== "boolean") throw new Error(`undo is true or false, not ${JSON.stringify(undo)}`);
  const options = spec.validate(own, seats);
  return undo ? options : { ...options, undo };
}

/** The game's part of what a table has agreed on. */
export const ownOptions = ({ undo: _, ...own }: HouseOptions): object => own;
export const mayUndo = (options: HouseOptions): boolean => options.undo !== false;

/** Options by lot, every combination possible: for simulations and examiners. */
export function randomOptions<O extends object>(spec: OptionsSpec<O>, seats: number, rng: Rng): O {
  const drawn: Record<string, unknown> = {};
  for (const [name, values] of Object.entries<readonly unknown[]>(spec.choices))
    drawn[name] = values[below(rng, values.length)];
  const chosen = spec.validate(drawn, seats);
  for (const [name, picking] of Object.entries<Picking<O>>(spec.picks ?? {}))
    if (below(rng, 2) === 0) drawn[name] = pickAtRandom(picking, chosen, rng);
  return spec.validate(drawn, seats);
}

function pickAtRandom<O>({ count, among, apart = [] }: Picking<O>, options: O, rng: Rng): string[] {
  const picked: string[] = [];
  for (const word of shuffle(rng, among(options)))
    if (!apart.some((group) => group.includes(word) && group.some((other) => picked.includes(other))))
      picked.push(word);
  return picked.slice(0, count);
}
