import { type DestinationStream, type Logger, pino, type SerializedError } from "pino";
import { inSources } from "./stacks.ts";

/** How the log is written: one JSON object a line for machines, or in words for whoever sits before it. */
export type LogStyle = "json" | "words";

const { err } = pino.stdSerializers;

/** The log of a house. Its lines go to standard output: whoever started the house keeps them, and throws the old ones away. */
export function logOf(level: string, style: LogStyle, out: DestinationStream = process.stdout): Logger {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: (error: unknown) => (error instanceof Error ? fault(err(error)) : error),
      },
    },
    style === "words" ? { write: (line) => void out.write(inWords(line)) } : out,
  );
}

/**
 * What an error says of itself. Libraries hang more on theirs: the connection, what was asked over it, or the row that was
 * to be written; all that is long, and may be nobody's business.
 */
function fault({ aggregateErrors, ...told }: SerializedError): object {
  const facts = Object.entries(told).filter(([name, fact]) => typeof fact !== "object" && name !== "detail");
  return {
    ...Object.fromEntries(facts),
    stack: inSources(told.stack),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(fault) }),
  };
}

/** What is said of an error beside the rest. */
interface Told {
  readonly message?: string;
  readonly stack?: string;
}

/** `20:15:03 error  a table did not come back  code=abc`, and the stack of what went wrong below. */
function inWords(line: string): string {
  const { level, time, msg = "", err, pid: _, hostname: __, ...facts } = JSON.parse(line) as Record<string, unknown>;
  const said = Object.entries(facts).map(([name, fact]) => `  ${name}=${plain(fact)}`);
  const head = `${String(time).slice(11, 19)} ${String(level).padEnd(5)}  ${String(msg)}${said.join("")}\n`;
  const { stack, message } = (err ?? {}) as Told;
  const below = stack ?? message;
  return below === undefined ? head : `${head}${below.replace(/^(?=.)/gm, "  ")}\n`;
}

const plain = (fact: unknown): string => (typeof fact === "string" ? fact : JSON.stringify(fact));
