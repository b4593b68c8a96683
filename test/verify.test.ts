import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Kind } from "../shared/engine/contract.ts";
import { sealOf, seedOf } from "../shared/engine/fair.ts";
import { type MatchRecord, newMatch } from "../shared/engine/record.ts";
import { games } from "../shared/games/registry.ts";
import { run } from "./typed.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kontor-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));
const into = (name: string) => path.join(folder, name);

/** A record that was dealt from what house and players added, changed by somebody or not. */
function sealed(name: string, change: Partial<MatchRecord<Kind>> = {}): string {
  const part = "ab".repeat(32);
  const chance = { seal: sealOf(part), house: part, shares: ["cd".repeat(32), null] };
  const { game } = games.get("port-royal")!;
  const record = { ...newMatch(game, 2, {}, seedOf(chance)), log: [], chance, ...change };
  writeFileSync(into(name), JSON.stringify(record));
  return into(name);
}

test("--verify says whether the shuffle is the promised one", async () => {
  expect(await run("replay", sealed("sealed.json"), "--verify")).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringMatching(
      /every hash agrees[\s\S]*\nThe shuffle is the promised one: .* 1 of 2 seats added \(0\)/,
    ),
  });
  expect(await run("replay", sealed("seed.json", { seed: [1, 2, 3] }), "--verify")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("The seed does not follow from the parts."),
  });
  const swapped = { seal: sealOf("x"), house: "ef".repeat(32), shares: [null, null] };
  expect(
    await run("replay", sealed("part.json", { chance: swapped, seed: seedOf(swapped) }), "--verify"),
  ).toMatchObject({ status: 1, stderr: expect.stringContaining("The house's part does not fit its seal.") });
  const { chance: _, ...before } = JSON.parse(readFileSync(sealed("now.json"), "utf8"));
  writeFileSync(into("before.json"), JSON.stringify(before));
  expect(await run("replay", into("before.json"), "--verify")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("has no seal: it is of a simulation, or from before shuffles were sealed"),
  });
});
