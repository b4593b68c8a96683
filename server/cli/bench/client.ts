import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Misuse } from "../command.ts";

/** What a browser has to fetch, in bytes as they travel (brotli; fonts and pictures are packed already). */
export interface ClientSizes {
  /** HTML, code and styles of the lobby in its longest language: usable before Phaser is fetched. Target 80 kB. */
  readonly lobby: number;
  /** Fonts with the letters of the languages that the house speaks. Target 60 kB. */
  readonly fonts: number;
  /** Fonts that a browser fetches, each by itself, only when a name has other letters. */
  readonly fontsForOtherLetters: number;
  /** Everything more that the first table of each game needs: code, Phaser, art. Target 600 kB. */
  readonly firstTable: Readonly<Record<string, number>>;
  /** Phaser's share of it. */
  readonly phaser: number;
}
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const dist = path.join(import.meta.dirname, "..", "..", "..", "dist", "client");

/** Reads the last build. Throws when there is none. */
export function benchClient(): ClientSizes {
  const file = path.join(dist, ".vite", "manifest.json");
  if (!existsSync(file)) throw new Misuse("There is no built client: run npm start once, or node scripts/build.ts.", 1);
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]!.isEntry)!;
  const fonts = keys.filter(isFont);
  const languages = keys.filter((key) => /(^|\/)i18n\/[^/]+\.ts$/.test(key));
  const lobby = reach(manifest, [entry]);
  const games = keys.filter((key) => /(^|\/)games\/[^/]+\/index\.ts$/.test(key));
  const later = keys.filter((key) => !games.includes(key) && manifest[key]!.src !== undefined && isTable(key));
  const table = (game: string) => {
    const own = game.replace(/index\.ts$/, "");
    const dynamic = [...reach(manifest, [game])].flatMap((key) => manifest[key]!.dynamicImports ?? []);
    return reach(manifest, [game, ...later, ...dynamic.filter((key) => !games.includes(key) || key.startsWith(own))]);
  };
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, name) => sum + travels(name), 0);
  const lobbyFiles = filesOf(manifest, lobby);
  return {
    lobby:
      travels("index.html") +
      weigh([...lobbyFiles].filter((name) => !isFont(name) && !isPicture(name))) +
      Math.max(...languages.map((key) => travels(manifest[key]!.file))),
    fonts: weigh(fonts.filter((key) => !isWhole(key)).map((key) => manifest[key]!.file)),
    fontsForOtherLetters: weigh(fonts.filter(isWhole).map((key) => manifest[key]!.file)),
    firstTable: Object.fromEntries(
      games.map((game) => {
        const more = [...filesOf(manifest, table(game))].filter((name) => !lobbyFiles.has(name) && !isFont(name));
        return [game.split("/").at(-2)!, weigh(more)];
      }),
    ),
    phaser: weigh(
      Object.values(manifest)
        .filter(({ name }) => name === "phaser")
        .map((chunk) => chunk.file),
    ),
  };
}

const isFont = (name: string) => /\.woff2?$/.test(name);
const isWhole = (key: string) => /node_modules\/@fontsource/.test(key);
const isPicture = (name: string) => /\.(webp|avif|png|jpe?g)$/.test(name);
const isTable = (key: string) => /client\/table\/|app\/table\/|^table\//.test(key);

/** These chunks and all they import at once. */
function reach(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key) || manifest[key] === undefined) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return seen;
}

function filesOf(manifest: Manifest, keys: Iterable<string>): Set<string> {
  const files = new Set<string>();
  for (const key of keys) {
    const { file, css = [], assets = [] } = manifest[key]!;
    for (const name of [file, ...css, ...assets]) files.add(name);
  }
  return files;
}

function travels(name: string): number {
  const packed = path.join(dist, `${name}.br`);
  return statSync(existsSync(packed) ? packed : path.join(dist, name)).size;
}
