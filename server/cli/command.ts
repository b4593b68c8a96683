import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { Hindrance } from "../store/hindrance.ts";

/** Something wrong that whoever typed the command can mend: told in words, without a stack. */
export class Misuse extends Error {
  override readonly name = "Misuse";
  /** 2: the command was typed wrongly, and its usage helps. 1: what it was to work on is wrong. */
  readonly code: 1 | 2;

  constructor(message: string, code: 1 | 2 = 2) {
    super(message);
    this.code = code;
  }
}

/** As a command tells of them. */
export const minutesInWords = (minutes: number): string => (minutes === 1 ? "1 minute" : `${minutes} minutes`);

/** Runs a command to its end. Standard output is left to its results; everything else goes to standard error. */
export async function command(usage: string, run: () => void | Promise<void>): Promise<void> {
  process.stdout.on("error", () => process.exit(1)); // whoever read along has gone
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Misuse || error instanceof Hindrance)) throw error;
    const code = error instanceof Misuse ? error.code : 1;
    console.error(code === 2 ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = code;
  }
}

/** The arguments this command was given; whatever it does not know is a misuse. */
export function parsed<T extends ParseArgsOptionsConfig>(options: T) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/** For a command that is given nothing but options. */
export function nothingMore(positionals: readonly string[]): void {
  if (positionals.length > 0) throw new Misuse(`"${positionals.join(" ")}" is more than this command can use.`);
}

export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Misuse(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`);
  return value;
}

export function oneOf<T extends string>(what: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new Misuse(`There is no ${what} "${text}". There is: ${choices.join(", ")}.`);
  return choice;
}
