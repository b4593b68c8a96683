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
