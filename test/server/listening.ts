import { type Logger, pino } from "pino";

/** A line of a house's log. */
interface Line {
  readonly level: number;
  readonly msg: string;
  readonly route?: string;
  readonly err?: { readonly message: string };
}
/** A log of a house, from warnings on, and the lines in it. */
export function listening(): { log: Logger; lines: Line[] } {
  const lines: Line[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { lines, log: pino({ level: "warn" }, { write }) };
}
