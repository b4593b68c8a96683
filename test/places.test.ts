import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { run, typed } from "./typed.ts";

/** Places and words that a command is given by a slip: each is told in words, and nothing is left behind. */
function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), "kontor-places-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

type Place = readonly [name: string, place: (dir: string) => string, words: RegExp];
// Where Linux makes no folder, however often one asks.
const IN_PROC: readonly Place[] = [["in /proc", () => "/proc/kontor/records", /\/proc\/kontor/]];
const PLACES: readonly Place[] = [
  ["on a file", (dir) => path.join(dir, "file"), /file: .*\(EEXIST\)/],
  ["beneath a file", (dir) => path.join(dir, "file", "records"), /no folder \(ENOTDIR\)/],
  ...(process.platform === "linux" ? IN_PROC : []),
];
test.each(PLACES)("sim --record: %s no match can be kept", async (_, place, words) => {
  const dir = folder();
  writeFileSync(path.join(dir, "file"), "");
  const { status, stdout, stderr } = await run("sim", "--games", "1", "--record", place(dir));
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(words);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(readdirSync(dir)).toEqual(["file"]);
});

test.each([
  [["sim", "--record", ""], /--record takes a folder/],
  [["sim", "--option", "constructor=1"], /no option constructor/],
  [["sim", "--option", "__proto__=1"], /no option __proto__/],
  [["backup", ""], /Name a folder/],
] as const)("%j is refused in words, with the usage", ([command, ...args], words) => {
  const { status, stdout, stderr } = typed(command, ...args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(words);
  expect(stderr).toContain(`npm run ${command} `);
  expect(stderr).not.toMatch(/^\s+at /m);
});
