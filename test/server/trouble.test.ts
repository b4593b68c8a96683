import { expect, test } from "vitest";
import { inWords } from "../../server/trouble.ts";

/** What no test can bring about on every machine, told in words. */
const settings = { port: 80, dataDir: "/srv/kontor" };
const words = (code: string, syscall = "open") => inWords(Object.assign(new Error(code), { code, syscall }), settings);

test("a port that this user may not use, a folder that he may not write to and a disk that is full are three things", () => {
  expect(words("EACCES", "listen")).toMatch(/^Port 80 may not .* above 1023/);
  expect(words("EACCES")).toMatch(/^The data folder \/srv\/kontor cannot be used: .* DATA_DIR/);
  for (const code of ["ENOSPC", "SQLITE_FULL"])
    expect(words(code), code).toMatch(/^The disk of the data folder \/srv\/kontor is full\. Make room/);
  expect(words("EMFILE")).toBeNull();
});
