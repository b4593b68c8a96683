import path from "node:path";
import type { Plugin } from "vite";

/** What Vite puts in front of every `import()` of a build. */
const HELPER = "\0vite/preload-helper.js";
const partsFile = path.join(import.meta.dirname, "..", "client", "app", "parts.ts");

/** Puts client/app/parts.ts in front of every `import()`, in the place of Vite's own helper; fails the build when there is none. */
export function partsFirst(): Plugin {
  let met = false;
  return {
    name: "parts-first",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id !== HELPER) return null;
      met = true;
      return `export { partOf as __vitePreload } from ${JSON.stringify(partsFile)};`;
    },
    buildEnd(error) {
      if (error === undefined && !met)
        this.error(`Vite has changed: scripts/parts-first.ts meets no ${HELPER.slice(1)}`);
    },
  };
}
