import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), "utf8");
const credits = read("assets/CREDITS.md");

test("every icon has its author in the credits, and nobody is credited for one that is not there", () => {
  const kebab = (name: string): string => name.replace(/[A-Z]|\d+/g, (letter) => `-${letter.toLowerCase()}`);
  const modules = [...read("scripts/icons.ts").matchAll(/^ {2}"(client\/[^"]+)": \[/gm)].map((m) => m[1]!);
  expect(modules.length).toBeGreaterThan(1);
  const used = modules.flatMap((file) => [...read(file).matchAll(/^export const (\w+)/gm)].map((m) => kebab(m[1]!)));
  const rows = credits.slice(credits.indexOf("| author |"), credits.indexOf("## Type")).split("\n").slice(2);
  const credited = rows.flatMap((row) => (row.split("|")[2] ?? "").split(",").map((it) => it.trim())).filter(Boolean);
  expect(credited.sort()).toEqual([...new Set(used)].sort());
});

test("every picture and font file is in the credits", () => {
  const files = ["assets", "client"].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const art = files.filter((file) => /\.(webp|avif|png|jpe?g|svg)$/.test(file));
  expect(art.length).toBeGreaterThan(3);
  for (const file of art) expect(credits, file).toContain(file);
  for (const file of files.filter((it) => /\.(woff2?|otf|ttf)$/.test(it)))
    expect(file).toMatch(/^client\/app\/fonts\/alegreya-s/);
});
