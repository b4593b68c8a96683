import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { Misuse, oneOf, wholeNumber } from "../server/cli/command.ts";

/** What every command of the project does alike. */
test("a number is a whole one within its bounds, both of them included; else it is said which ones fit", () => {
  expect(["1", "7", "10"].map((text) => wholeNumber("games", text, 1, 10))).toEqual([1, 7, 10]);
  for (const text of ["0", "11", "1.5", "-1", "1e1", "", "ten"])
    expect(() => wholeNumber("games", text, 1, 10), text).toThrow(
      new Misuse(`--games takes a whole number from 1 to 10, not "${text}".`),
    );
  expect(() => oneOf("game", "chess", ["port-royal", "bruegge"])).toThrow("There is: port-royal, bruegge.");
});

test("whoever has read enough of what a command prints may go: no trace of the program is left behind", () => {
  const command = `"${process.execPath}" server/cli/replay.ts --trace test/games/port-royal/recorded/everything-runs-dry.json | head -n 1`;
  const { stdout, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8" });
  expect(JSON.parse(stdout)).toMatchObject({ n: 1 });
  expect(stderr).not.toMatch(/EPIPE|^\s+at /m);
});

test("the last line of npm test counts as failed also what no test says, and only then ends well when some passed", async () => {
  const { counted } = (await import(String(new URL("../scripts/counted.mjs", import.meta.url)))) as {
    counted(report: object | null, code: number): { passed: number; failed: number; code: number };
  };
  const of = (numPassedTests: number, numFailedTests: number, code: number) =>
    Object.values(counted({ numPassedTests, numFailedTests }, code));
  expect(of(9, 0, 0)).toEqual([9, 0, 0]);
  expect(of(8, 1, 1)).toEqual([8, 1, 1]);
  // A file that could not be loaded, or an error beside all tests.
  expect(of(9, 0, 1)).toEqual([9, 1, 1]);
  expect(of(0, 0, 0)).toEqual([0, 0, 1]);
  expect(counted(null, 1)).toEqual({ passed: 0, failed: 1, code: 1 });
});
