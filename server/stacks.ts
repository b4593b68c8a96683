import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";

/**
 * `npm start` runs the server from one built file. Node could translate every stack as it comes, but reads the whole map
 * for that when it starts: a fifth of a second and forty megabytes. Ours is read when the first fault is written down.
 */
let map: SourceMap | null = null;

/** The same stack, its places in the built file told as places in the sources. */
export function inSources(stack: string, built = import.meta.filename): string {
  if (!existsSync(`${built}.map`)) return stack;
  map ??= new SourceMap(JSON.parse(readFileSync(`${built}.map`, "utf8")));
  const { findOrigin } = map;
  return stack.replace(/(?:file:\/\/)?([^\s()]+):(\d+):(\d+)/g, (place, file: string, line: string, column: string) => {
    if (path.resolve(file) !== built) return place;
    const origin = findOrigin.call(map, Number(line), Number(column));
    if (!("fileName" in origin)) return place;
    const source = path.relative(path.dirname(path.dirname(built)), path.resolve(path.dirname(built), origin.fileName));
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
