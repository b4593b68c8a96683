import { expect } from "vitest";
import { Child, SERVER } from "./child.ts";

/** A house as the operator starts it: what he typed, and what he reads. */
export class Started extends Child {
  constructor(env: Record<string, string>) {
    super([SERVER], { PORT: "0", ...env });
  }

  /** Its address, once it has said that it is open. */
  async url(): Promise<string> {
    const [, url] = await this.says(/Kontor is open: (\S+)\n/);
    return url!;
  }
}

/** The house that cannot open: its exit code, and what it says. */
export async function refused(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const house = new Started(env);
  const tooLong = setTimeout(() => void house.kill(), 240_000);
  const end = await house.ended;
  clearTimeout(tooLong);
  return end;
}

/** For a person: short, no trace of a program, and with these parts. */
export function inWords(said: string, ...parts: (string | RegExp)[]): void {
  expect(said).not.toMatch(/^\s+at |Error:|throw /m);
  expect(said.trim().split("\n").length).toBeLessThanOrEqual(3);
  for (const part of parts) expect(said).toMatch(part);
}
