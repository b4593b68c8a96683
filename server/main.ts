import { realClock } from "./clock.ts";
import { startHouse } from "./house.ts";
import { logOf } from "./log.ts";
import { measureProcess } from "./meters.ts";
import { letMovesGoFirst } from "./precedence.ts";
import { settings } from "./settings.ts";
import { inWords } from "./trouble.ts";

/** The house fell over a fault of its own: scripts/house.mjs opens it again when it ends with this code. */
const FELL = 70;
/** So long the house may take to close; where others are, its tables go to them one after another. */
const LONGEST = 10_000;
const LONGEST_AMONG_OTHERS = 60_000;
/** One press of Ctrl-C may reach us twice, by the terminal and by npm. Who presses again later cannot wait. */
const TWICE = 1000;

const given = settings();
const log = logOf(given.logLevel, given.logStyle);
// Whoever runs the house can do nothing about what a package will have to ask otherwise one day.
process.removeAllListeners("warning").on("warning", (warning) => {
  log[warning.name === "DeprecationWarning" ? "debug" : "warn"]({ err: warning }, "Node warns");
});
measureProcess();
letMovesGoFirst();
const house = await startHouse({ ...given, log }).catch((error: unknown) => {
  const words = inWords(error, given);
  if (words === null) throw error;
  console.error(words);
  process.exit(1);
});

let closingSince: number | null = null;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
  process.on(signal, () => {
    if (closingSince !== null && performance.now() - closingSince > TWICE) process.exit(1);
    close(0);
  });
// A fault that nobody caught: who knows what is true now. The tables are told, what is being written is written, and
// the house is opened again from its records. Nothing acknowledged is lost.
for (const fault of ["uncaughtException", "unhandledRejection"] as const)
  process.on(fault, (error) => {
    log.fatal({ err: error }, "nobody caught this; the house closes");
    close(FELL);
  });

// Said when the house hears what it is told: whoever ends it from here on ends it in order.
greet(`Kontor is open: ${house.url}`);
if (house.lanUrl !== null) greet(`On a phone in the same network: ${house.lanUrl}`);

/** However little the log is to hold; in a log for machines it is a line like all others. */
function greet(words: string): void {
  if (given.logStyle === "words") console.log(words);
  else log.child({}, { level: "info" }).info(words);
}

/** Ends the house in order, and the process in any case. */
function close(code: number): void {
  if (closingSince !== null) return;
  closingSince = performance.now();
  realClock.after(given.meeting === null ? LONGEST : LONGEST_AMONG_OTHERS, () => {
    log.error({ step: house.waitsFor }, "the house did not close in time");
    process.exit(code || 1);
  });
  house.stop().then(
    () => process.exit(code),
    (error: unknown) => {
      log.error({ err: error }, "the house did not close in order");
      process.exit(code || 1);
    },
  );
}
