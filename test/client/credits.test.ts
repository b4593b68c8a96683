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
  const fonts = files.filter((it) => /\.(woff2?|otf|ttf)$/.test(it));
  expect(fonts.length).toBeGreaterThan(3);
  for (const file of fonts) {
    const [, family, weight] = /^client\/app\/fonts\/alegreya-(sans|sc)-(\d+)\.woff2$/.exec(file) ?? [];
    const name = family === "sc" ? "Alegreya SC" : "Alegreya Sans";
    expect(credits, file).toMatch(new RegExp(`^\\| ${name} [\\d, ]*\\b${weight}\\b`, "m"));
  }
});

/** Packages that the pages and what they share with the house import, by their names among the licences. */
function packages(): string[] {
  const sources = ["client", "shared"].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => read(`${folder}/${file}`)),
  );
  const names = sources.flatMap((text) =>
    [...text.matchAll(/(?:\bfrom|\bimport\() ?"((?:@[\w-]+\/)?[\w-]+(?:\.js)?)[/"]/g)].map(([, name]) => name!),
  );
  return [...new Set(names)].map((name) => (name === "colyseus.js" ? "@colyseus/sdk" : name));
}

test("what others made goes out with its licence: each package that a page is made of, the type, and who drew which icon", () => {
  const shipped = read("dist/client/licences.txt");
  const licensed = [...shipped.matchAll(/^## (\S+) - [\d.]+ \(/gm)].map(([, name]) => name!);
  expect(packages().length).toBeGreaterThan(5);
  expect(licensed).toEqual(expect.arrayContaining(packages()));
  for (const name of licensed) expect(credits, name).toContain(`\`${name}\``);
  expect(shipped).toContain(credits.trim());
  for (const family of ["Alegreya Sans", "Alegreya"])
    expect(shipped).toContain(`The ${family} Project Authors (https://github.com/huertatipografica/`);
  expect(shipped.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2);
});
