import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";

/** Builds the client into dist/client and packs it, once for all who fetch it. `--if-stale`: only when a source changed. */
const root = path.dirname(import.meta.dirname);
const out = path.join(root, "dist", "client");
const stamp = path.join(root, "dist", "client.stamp");

/** Contents, not times: a checkout touches every file, a branch switch may make them older. */
function sources(): string {
  const hash = createHash("sha256");
  const files = [
    "client/**/*",
    "shared/**/*",
    "assets/**/*",
    "vite.config.ts",
    "package-lock.json",
    "scripts/build.ts",
    "scripts/lean-sdk.ts",
  ];
  for (const file of globSync(files, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const full = path.join(file.parentPath, file.name);
    hash.update(path.relative(root, full)).update("\0").update(readFileSync(full)).update("\0");
  }
  return hash.digest("hex");
}

const now = sources();
const fresh = existsSync(path.join(out, "index.html")) && existsSync(stamp) && readFileSync(stamp, "utf8") === now;
if (!fresh || !process.argv.includes("--if-stale")) {
  console.log("Building the client ...");
  await build({ configFile: path.join(root, "vite.config.ts"), logLevel: "warn" });
  for (const file of globSync("**/*.{html,js,css,svg,json}", { cwd: out })) {
    const bytes = readFileSync(path.join(out, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(path.join(out, `${file}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(path.join(out, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
  writeFileSync(stamp, now);
}
