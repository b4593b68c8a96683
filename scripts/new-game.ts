import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** `npm run new-game -- <id>`: lays the smallest complete game out under a new name, for its rules to be replaced one by one. */
const root = path.dirname(import.meta.dirname);
const EXAMPLE = "test/games/lanterns";
const GOLDEN = "test/golden/lanterns";

const [id = "", ...more] = process.argv.slice(2);
if (more.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
  fail("Say its name as it will stand in links: npm run new-game -- paper-boats");
// The example is a game, too: what it is made of is made over again.
if (["shared/games", "test/games"].some((games) => existsSync(path.join(root, games, id))))
  fail(`There is a game ${id} already.`);

const parts = id.split("-");
const upper = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
/** As people read it, as types are called, as values are, and how its rule numbers begin. */
const title = upper(parts.join(" "));
const type = parts.map(upper).join("");
const value = type[0]!.toLowerCase() + type.slice(1);
const prefix = freePrefix();

/** In a house the example's tests find their game where all games are. */
const OFFERED = `import { games } from "../../../shared/games/registry.ts";\n\nconst offer = games.get("lanterns")!;`;

/** The game by its name, and not its cards: "Lanterns of one colour". */
const NAMED = "\\bLanterns(?! (?:of|in)\\b)";

const laid = layOut();
for (const [from, to] of laid) {
  mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
  writeFileSync(path.join(root, to), renamed(from, to, readFileSync(path.join(root, from), "utf8")));
}
const before = new Map<string, string>();
const registries = [enterShared(), enterClient()];
const { status, error } = spawnSync(
  path.join(root, "node_modules/.bin/biome"),
  ["check", "--write", ...registries, ...[...laid.values()].filter((file) => /\.tsx?$/.test(file))],
  { cwd: root, stdio: "ignore" },
);
if (error !== undefined)
  giveUp("What is laid out is put in order by Biome, which is not there: npm install brings it.");
if (status !== 0)
  giveUp(
    `${id} means something in the sources already: as the name of a game it cannot stand there. Choose another one.`,
  );
console.log(`${title} is laid out: shared/games/${id}, client/games/${id}, test/games/${id}, test/golden/${id}, and a line in each registry.
It is the example's game under another name, and everything is green. README.md, "How to add a game", says where what goes.`);

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}

/** The first letters of its name, and as many more as tell its rules from those of every other game. */
function freePrefix(): string {
  const books = globSync(["shared/games/*/rules.en.md", `${EXAMPLE}/rules.en.md`], { cwd: root });
  const taken = books.map((file) => /^- \*\*([A-Z\d]+)-/m.exec(readFileSync(path.join(root, file), "utf8"))?.[1]);
  const [first, ...rest] = parts as [string, ...string[]];
  const initials = rest.map((part) => part[0]).join("");
  for (let letters = rest.length > 0 ? 1 : 2; ; letters++) {
    const tried = `${first.padEnd(letters, "x").slice(0, letters)}${initials}`.toUpperCase();
    if (!taken.includes(tried)) return tried;
  }
}

/** Every file of the example, and where it goes. */
function layOut(): Map<string, string> {
  const files = globSync([`${EXAMPLE}/**/*`, `${GOLDEN}/**/*`], { cwd: root })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => statSync(path.join(root, file)).isFile() && file !== `${EXAMPLE}/offer.ts`);
  return new Map(files.map((file) => [file, placeOf(file).replace("lanterns.test.ts", `${id}.test.ts`)]));
}
function placeOf(file: string): string {
  if (file.startsWith(GOLDEN)) return file.replace(GOLDEN, `test/golden/${id}`);
  const inside = file.slice(EXAMPLE.length + 1);
  if (inside.startsWith("client/")) return `client/games/${id}/${inside.slice("client/".length)}`;
  return /\.test\.ts$|^(box|builders)\.ts$/.test(inside)
    ? `test/games/${id}/${inside}`
    : `shared/games/${id}/${inside}`;
}

function renamed(from: string, to: string, text: string): string {
  if (from.endsWith(".txt")) return text.replace(/^lanterns \d+:/, `${id} 1:`);
  const numbered = text.replaceAll(/\bLA-(?=\d)/g, `${prefix}-`).replace('"LA-"', `"${prefix}-"`);
  if (from.endsWith(".md")) return numbered.replace(/^# .*/, `# ${title}`);
  return numbered
    .replace(/^import \{ offer \} from "[^"]*";$/m, OFFERED)
    .split("\n")
    .map((line) => renamedLine(line, from))
    .join("\n")
    .replaceAll(
      /(from|import\(|import)(\s*)"(\.[^"]*)"/g,
      (_, word, gap, target) => `${word}${gap}"${moved(target, from, to)}"`,
    );
}
/** Words stay what they are, for they are what is sold; names of the game become those of the new one. */
function renamedLine(line: string, from: string): string {
  if (/^\s*(\/?\*|\/\/)/.test(line)) return line.replaceAll(new RegExp(`${NAMED}\\b`, "g"), title);
  const typed = line
    .replace('{ en: "Lanterns", de: "Laternen" }', `{ en: "${title}", de: "${title}" }`)
    .replaceAll(new RegExp(`${NAMED}(?=(Texts)?\\b)`, "g"), type)
    .replace("version: 2,", "version: 1,");
  if (from.includes("/texts/")) return typed;
  return typed.replaceAll(/(["'`/])lanterns(?=["'`/, ])/g, `$1${id}`).replaceAll(/\blanterns(?=[,.:)]| \})/g, value);
}

/** Where an import leads from a file's new place. */
function moved(target: string, from: string, to: string): string {
  const old = path.posix.join(path.posix.dirname(from), target);
  const now = laid.get(old) ?? old;
  const way = path.posix.relative(path.posix.dirname(to), now);
  return way.startsWith(".") ? way : `./${way}`;
}

function edit(file: string, change: (text: string) => string): string {
  const text = readFileSync(path.join(root, file), "utf8");
  const changed = change(text);
  if (changed === text) giveUp(`${file} is not as it was: there is no place for another game.`);
  before.set(file, text);
  writeFileSync(path.join(root, file), changed);
  return file;
}

/** Nothing of it is left. */
function giveUp(why: string): never {
  for (const [file, text] of before) writeFileSync(path.join(root, file), text);
  for (const folder of ["shared/games", "client/games", "test/games", "test/golden"])
    rmSync(path.join(root, folder, id), { recursive: true, force: true });
  fail(why);
}

/** The server's list: rules, bot and wire. */
function enterShared(): string {
  const imports = `import { choose as ${value}Bot } from "./${id}/bot.ts";
import { ${value} } from "./${id}/index.ts";
import { wire as ${value}Wire } from "./${id}/wire.ts";
`;
  const line = `  { game: ${value}, bot: ${value}Bot, wire: ${value}Wire },\n`;
  return edit("shared/games/registry.ts", (text) =>
    text.replace(/^(?=\n\/\*\*)/m, imports).replace(/^\);$/m, `${line});`),
  );
}

/** The browser's list: what is fetched when a table opens. */
function enterClient(): string {
  const line = `  ["${id}", () => anyGame(import("./${id}/index.ts"))],\n`;
  return edit("client/games/registry.ts", (text) => text.replace(/^\]\);$/m, `${line}]);`));
}
