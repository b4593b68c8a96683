import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Folder } from "../../server/store/folder.ts";
import { data } from "./harness.ts";

/** What a data folder says of its files, without a house. */
function laid(files: Readonly<Record<string, string>>) {
  const dir = data();
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text);
  return { folder: new Folder(dir), has: (name: string) => existsSync(path.join(dir, name)), dir };
}
const DATABASE = "x".repeat(200);

test("where there is neither a database nor a key, a mark of before says nothing of the house that is made there", () => {
  const { folder, has } = laid({ "house.open": "This house is open. Opening 5\n" });
  expect(folder.opening).toBe(5);
  folder.check();
  expect([has("house.open"), folder.opening]).toEqual([false, null]);
});

test("an opening that could not be counted is compared with none: the log beside its database is believed", () => {
  const files = { "kontor.db": DATABASE, "kontor.db-wal": "moves" };
  const { folder } = laid({ ...files, "house.open": "This house is open.\n" });
  expect(() => folder.check()).not.toThrow();
  expect(() => laid({ ...files, "house.open": "This house is open. Opening 5\n" }).folder.check()).toThrow("pair");
});

test("a key that is there and cannot be read is lost, not missing", async () => {
  const { folder, dir } = laid({});
  expect(await folder.readKey()).toBeNull();
  mkdirSync(path.join(dir, "secret.key"));
  await expect(folder.readKey()).rejects.toMatchObject({ name: "Lost", what: "key" });
});

test("a house that was never marked as open is closed all the same", () => {
  const { folder, has } = laid({});
  folder.markClosed();
  folder.markOpen(null);
  expect([has("house.open"), folder.opening]).toEqual([true, null]);
  folder.markClosed();
  expect(has("house.open")).toBe(false);
});
