import path from "node:path";
import { pino } from "pino";
import { startHouse } from "./house.ts";
import { inWords } from "./trouble.ts";

/** What the operator may set. README.md has the list. */
const { env } = process;
const log = pino({ level: env["LOG_LEVEL"] ?? "warn" });

const port = number("PORT", 2567, 65_535);
const dataDir = env["DATA_DIR"] || "./data";

const house = await startHouse({
  port,
  dataDir,
  clientDir: path.join(import.meta.dirname, "..", "dist", "client"),
  publicUrl: publicUrl(),
  origins: (env["ORIGINS"] ?? "")
    .split(",")
    .map((origin) => origin.trim())
    .filter((origin) => origin !== ""),
  proxies: number("PROXIES", 0),
  requestsPerMinute: number("REQUESTS_PER_MINUTE", 600),
  pace: number("BOT_PACE_MS", 900),
  log,
}).catch((error: unknown) => {
  const words = inWords(error, { port, dataDir });
  if (words === null) throw error;
  console.error(words);
  process.exit(1);
});
console.log(`Kontor is open: ${house.url}`);
if (house.lanUrl !== null) console.log(`On a phone in the same network: ${house.lanUrl}`);

let ending = false;
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => {
    if (ending) process.exit(1);
    ending = true;
    house.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "the house did not close in order");
        process.exit(1);
      },
    );
  });
// A fault that nobody caught: end rather than go on with who knows what. Nothing acknowledged is lost.
process.on("unhandledRejection", (error) => {
  log.fatal({ err: error }, "nobody caught this");
  process.exit(1);
});

function publicUrl(): string | null {
  const url = env["PUBLIC_URL"];
  if (url === undefined || url === "") return null;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url.replace(/\/+$/, "");
  console.error(`PUBLIC_URL must be an address like https://kontor.example, not "${url}".`);
  process.exit(1);
}

function number(name: string, otherwise: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = env[name] === undefined || env[name] === "" ? otherwise : Number(env[name]);
  if (!Number.isInteger(value) || value < 0 || value > most) {
    const bound = most < Number.MAX_SAFE_INTEGER ? ` of at most ${most}` : "";
    console.error(`${name} must be a whole number${bound}, not "${env[name]}".`);
    process.exit(1);
  }
  return value;
}
