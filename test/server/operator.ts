import { expect, vi } from "vitest";
import { settings } from "../../server/settings.ts";
import { inWords as wordsFor } from "../../server/trouble.ts";
import { Child, SERVER } from "./child.ts";
import { quiet } from "./harness.ts";

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

/** The same without a process of its own, up to where the house would let somebody in: what main.ts says of these settings. */
export async function refusedHere(env: Record<string, string>): Promise<{ code: number; said: string }> {
  let said = "";
  const spies = [
    vi.spyOn(console, "error").mockImplementation((words: string) => void (said += `${words}\n`)),
    vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Refused();
    }),
  ];
  for (const name of ["PORT", "LOG_LEVEL", "ADMIN_PASSWORD"]) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ PORT: "0", LOG: "words", ...env })) vi.stubEnv(name, value);
  try {
    const given = settings();
    const { startHouse } = await import("../../server/house.ts");
    const open = await startHouse({ ...given, log: quiet }).catch((error: unknown) => wordsFor(error, given));
    if (open !== null && typeof open === "object") await open.stop();
    return typeof open === "string" ? { code: 1, said: `${open}\n` } : { code: 0, said: "it opens" };
  } catch (error) {
    if (error instanceof Refused) return { code: 1, said };
    throw error;
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
class Refused extends Error {}

/** For a person: short, no trace of a program, and with these parts. */
export function inWords(said: string, ...parts: (string | RegExp)[]): void {
  expect(said).not.toMatch(/^\s+at |Error:|throw /m);
  expect(said.trim().split("\n").length).toBeLessThanOrEqual(3);
  for (const part of parts) expect(said).toMatch(part);
}
