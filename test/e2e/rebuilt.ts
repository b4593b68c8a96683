import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inProject } from "../server/child.ts";

/**
 * The house after an update, in a folder of its own: every file of its client has another name, as after a build from
 * other sources; but the file that has nothing of them in it. What an old page still asks for is not there.
 */
export function rebuilt(): { readonly folder: string; readonly command: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "kontor-rebuilt-"));
  const [command, client, assets] = ["house.js", "client", "client/assets"].map((it) => path.join(folder, "dist", it));
  mkdirSync(client!, { recursive: true });
  symlinkSync(inProject("node_modules"), path.join(folder, "node_modules"));
  cpSync(inProject("dist/house.js"), command!);
  const unpacked = (file: string): boolean => !/\.(br|gz)$/.test(file);
  cpSync(inProject("dist/client"), client!, { recursive: true, filter: unpacked });

  const files = new Set(globSync("*", { cwd: assets! }));
  for (const file of ["../index.html", ...[...files].filter((it) => /\.(js|css)$/.test(it))]) {
    const full = path.join(assets!, file);
    const text = readFileSync(full, "utf8");
    writeFileSync(
      full,
      text.replace(NAMED, (name) => (files.has(name) ? renamed(name) : name)),
    );
  }
  for (const file of files) renameSync(path.join(assets!, file), path.join(assets!, renamed(file)));
  return { folder, command: command! };
}

/** What a build calls its files, wherever one names another. */
const NAMED = /[\w.-]+-[\w-]{8}\.\w+\b/g;
/** As long as before, so that it still reads as a name and what tells one build's file from another's. */
const renamed = (file: string): string =>
  file.startsWith("rolldown-runtime-") ? file : file.replace(/-[\w-]{3}([\w-]{5}\.\w+)$/, "-new$1");
