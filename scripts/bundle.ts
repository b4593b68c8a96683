import path from "node:path";
import { build, type Plugin } from "vite";

/** Of `colyseus` the house uses these two; what else it brings would be read at every start. */
const ENOUGH = ["@colyseus/core", "@colyseus/ws-transport"];
/** Stays in node_modules: what is no script, and what the packages above load only when somebody sets it up. */
const OUTSIDE = ["better-sqlite3", "@colyseus/redis-driver", "@colyseus/redis-presence", "@colyseus/tools", "@pm2/io"];

const lean: Plugin = {
  name: "colyseus-without-the-rest",
  enforce: "pre",
  resolveId: (id) => (id === "colyseus" ? "\0colyseus" : null),
  load: (id) => (id === "\0colyseus" ? ENOUGH.map((name) => `export * from "${name}";`).join("\n") : null),
};

/**
 * The server as one file: it opens in half the time and with a quarter less memory than from its hundreds of modules. It
 * lies as deep as server/main.ts, so both find the project's folder in the same place. Names stay, for those who read a
 * stack; the map beside it says where in the sources that was.
 */
export async function bundleHouse(root: string, file: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    plugins: [lean],
    ssr: { target: "node", noExternal: true, external: OUTSIDE },
    build: {
      ssr: "server/main.ts",
      outDir: path.dirname(file),
      emptyOutDir: false,
      target: "node22",
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: { entryFileNames: path.basename(file), codeSplitting: false, sourcemapExcludeSources: true },
      },
    },
  });
}
