import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import * as zlib from "node:zlib";

/**
 * Builds the client into dist/client and the server into dist/house.js. `--if-stale`: only what has a changed source, and
 * what builds is not even read where nothing has.
 */
const { constants } = zlib;
const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];
const root = path.dirname(import.meta.dirname);
const dist = (name: string): string => path.join(root, "dist", name);

interface Part {
  readonly name: string;
  readonly sources: readonly string[];
  /** There when it was built. */
  readonly result: string;
  build(): Promise<void>;
}
const parts: readonly Part[] = [
  {
    name: "client",
    sources: [
      "client/**/*",
      "shared/**/*",
      "assets/**/*",
      "vite.config.ts",
      "scripts/{lean-phaser,lean-sdk,parts-first}.ts",
    ],
    result: dist("client/index.html"),
    async build() {
      const [{ build }, { bundleWorker }] = await Promise.all([import("vite"), import("./bundle.ts")]);
      await build({ configFile: path.join(root, "vite.config.ts"), logLevel: "warn" });
      await bundleWorker(root, dist("client"));
      credit(dist("client"));
      await pack(dist("client"));
    },
  },
  {
    name: "server",
    sources: ["server/**/*", "shared/**/*"],
    result: dist("house.js"),
    build: async () => (await import("./bundle.ts")).bundleHouse(root, dist("house.js")),
  },
];

// Side by side, for each leaves a core idle now and then; what could be built stays so where the other could not.
for (const result of await Promise.allSettled(parts.map(made))) if (result.status === "rejected") throw result.reason;

async function made(part: Part): Promise<void> {
  const stamp = dist(`${part.name}.stamp`);
  const now = fingerprint([...part.sources, "package-lock.json", "scripts/{build,bundle}.ts"]);
  const fresh = existsSync(part.result) && existsSync(stamp) && readFileSync(stamp, "utf8") === now;
  if (fresh && process.argv.includes("--if-stale")) return;
  console.log(`Building the ${part.name} ...`);
  await part.build();
  writeFileSync(stamp, now);
}

/** Contents, not times: a checkout touches every file, a branch switch may make them older. */
function fingerprint(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync(files, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const full = path.join(file.parentPath, file.name);
    hash.update(path.relative(root, full)).update("\0").update(readFileSync(full)).update("\0");
  }
  return hash.digest("hex");
}

/** What others made goes out with their names and licences: pictures and type, then every package and both families of type in full. */
function credit(folder: string): void {
  const texts = [
    "assets/CREDITS.md",
    path.join(folder, ".vite/license.md"),
    ...["alegreya-sans", "alegreya-sc"].map((family) => `node_modules/@fontsource/${family}/LICENSE`),
  ].map((file) => readFileSync(path.resolve(root, file), "utf8").trim());
  writeFileSync(path.join(folder, "licences.txt"), `${texts.join("\n\n")}\n`);
}

/** Once for all who fetch it. */
async function pack(folder: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const packed = async (file: string): Promise<void> => {
    const bytes = readFileSync(path.join(folder, file));
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzip(bytes, { level: 9 })]);
    writeFileSync(path.join(folder, `${file}.br`), br);
    writeFileSync(path.join(folder, `${file}.gz`), gz);
  };
  await Promise.all(globSync("**/*.{html,js,css,svg,json,txt}", { cwd: folder }).map(packed));
}
