import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startHouse } from "../../server/house.ts";

/**
 * The house after an update: on the same port and data, but every file of its client has another name, as after a build
 * from other sources. What an old page still asks for is gone.
 */
const { env } = process;
const dataDir = env["DATA_DIR"]!;
const clientDir = path.join(dataDir, "client");
rmSync(clientDir, { recursive: true, force: true });
cpSync(path.join(import.meta.dirname, "..", "..", "dist", "client"), clientDir, { recursive: true });
for (const packed of globSync("**/*.{br,gz}", { cwd: clientDir })) rmSync(path.join(clientDir, packed));

const assets = globSync("assets/*", { cwd: clientDir }).map((file) => path.basename(file));
/** As long as before, so that it still reads as a name and what tells one build's file from another's. */
const renamed = (file: string): string => file.replace(/-[\w-]{3}([\w-]{5}\.\w+)$/, "-new$1");
for (const file of globSync(["index.html", "assets/*.{js,css}"], { cwd: clientDir })) {
  const full = path.join(clientDir, file);
  let text = readFileSync(full, "utf8");
  for (const asset of assets) text = text.replaceAll(asset, renamed(asset));
  writeFileSync(full, text);
}
for (const asset of assets)
  renameSync(path.join(clientDir, "assets", asset), path.join(clientDir, "assets", renamed(asset)));

const { url } = await startHouse({ port: Number(env["PORT"]), dataDir, clientDir });
// As the house itself says it: whoever started this waits for it.
console.log(`Kontor is open: ${url}`);
