import { existsSync } from "node:fs";
import path from "node:path";
import type { HouseSettings } from "./house.ts";

const { env } = process;

/**
 * What the operator may set; README.md has the list. A `.env` in the folder where the house is started says what the
 * command does not. What cannot be meant ends the process, in words.
 */
export function settings(): HouseSettings & { readonly logLevel: string } {
  readFolder();
  return {
    port: number("PORT", 2567, 65_535),
    dataDir: env["DATA_DIR"] || "./data",
    clientDir: path.join(import.meta.dirname, "..", "dist", "client"),
    publicUrl: publicUrl(),
    origins: (env["ORIGINS"] ?? "")
      .split(",")
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ""),
    proxies: number("PROXIES", 0),
    requestsPerMinute: number("REQUESTS_PER_MINUTE", 600),
    socketsPerAddress: number("SOCKETS_PER_ADDRESS", 200),
    pace: number("BOT_PACE_MS", 900),
    logLevel: env["LOG_LEVEL"] || "warn",
  };
}

function readFolder(): void {
  if (!existsSync(".env")) return;
  try {
    process.loadEnvFile(".env");
  } catch {
    misset("The file .env in this folder cannot be read. Mend it, or take it away.");
  }
}

function publicUrl(): string | null {
  const url = env["PUBLIC_URL"];
  if (url === undefined || url === "") return null;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url.replace(/\/+$/, "");
  return misset(`PUBLIC_URL must be an address like https://kontor.example, not "${url}".`);
}

function number(name: string, otherwise: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = env[name] === undefined || env[name] === "" ? otherwise : Number(env[name]);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  const bound = most < Number.MAX_SAFE_INTEGER ? ` of at most ${most}` : "";
  return misset(`${name} must be a whole number${bound}, not "${env[name]}".`);
}

/** Said to whoever typed the command: what does not fit, and what would. */
function misset(words: string): never {
  console.error(words);
  process.exit(1);
}
