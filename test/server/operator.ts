import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { expect } from "vitest";
import { until } from "./harness.ts";

const root = path.join(import.meta.dirname, "..", "..");

/** A house as the operator starts it: what he typed, and what he reads. */
export class Started {
  said = "";
  /** Its exit code, once it has ended; null after a signal. */
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(env: Record<string, string>) {
    this.child = spawn(process.execPath, ["server/main.ts"], {
      cwd: root,
      env: { ...process.env, PORT: "0", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) stream?.on("data", (text) => (this.said += text));
    this.ended = new Promise((done) => this.child.once("close", done));
  }

  /** Its address, once it has said that it is open. */
  url(): Promise<string> {
    return until(() => /Kontor is open: (\S+)/.exec(this.said)?.[1], "the house opens", 60_000);
  }

  /** Without warning, like a power cut; or politely. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** The house that cannot open: its exit code, and what it says. */
export async function refused(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const house = new Started(env);
  const tooLong = setTimeout(() => void house.end("SIGKILL"), 60_000);
  const code = await house.ended;
  clearTimeout(tooLong);
  return { code, said: house.said };
}

/** For a person: short, no trace of a program, and with these parts. */
export function inWords(said: string, ...parts: (string | RegExp)[]): void {
  expect(said).not.toMatch(/^\s+at |Error:|throw /m);
  expect(said.trim().split("\n").length).toBeLessThanOrEqual(3);
  for (const part of parts) expect(said).toMatch(part);
}
