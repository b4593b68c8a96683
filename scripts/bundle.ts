import { globSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { build, type Plugin } from "vite";

/** Of `colyseus` the house uses these two; what else it brings would be read at every start. */
const ENOUGH = ["@colyseus/core", "@colyseus/ws-transport"];
/** Stays in node_modules: what is no script, and what the packages above load only when somebody sets it up. */
const OUTSIDE = ["better-sqlite3", "@colyseus/redis-driver", "@colyseus/redis-presence", "@colyseus/tools", "ioredis"];
/** What server/fence.ts keeps from starting is not even read here: 12 MB, and a moment just when everybody comes back. */
const AGENT = "@pm2/io";

const lean: Plugin = {
  name: "colyseus-without-the-rest",
  enforce: "pre",
  resolveId(id, importer) {
    // For describing what it answers to: the house asks it for no such thing, and with all of it come refusals in fifty languages.
    if (id === "zod" && importer?.includes("better-call")) return { id, external: true };
    return id === "colyseus" || id === AGENT ? `\0${id}` : null;
  },
  load(id) {
    if (id === "\0colyseus") return ENOUGH.map((name) => `export * from "${name}";`).join("\n");
    return id === `\0${AGENT}` ? "export default { metric() {} };" : null;
  },
};

/**
 * To import `http` reads each name it has, and three of them bring a whole other client of HTTP with them: 4 MB, and a
 * tenth of the time that a house takes to open. Taken from the engine as it is they stay unread.
 */
const frugal: Plugin = {
  name: "http-without-undici",
  enforce: "pre",
  resolveId: (id) => (/^(node:)?http$/.test(id) ? "\0http" : null),
  load(id) {
    if (id !== "\0http") return null;
    const plain = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(([, { get }]) => !get);
    return `const http = process.getBuiltinModule("http");
export default http;
export const { ${plain.map(([name]) => name).join(", ")} } = http;`;
  },
};

/** Node keeps a script in which a single letter is not of ASCII with two bytes for each, and reads it for longer. */
const plain: Plugin = {
  name: "plain-letters",
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === "chunk") part.code = part.code.replace(/[^\0-\x7f]/g, escaped);
  },
};
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** What works for a house while no page of it is open: one file at the root of the client, so that it may for every page. */
export async function bundleWorker(root: string, folder: string): Promise<void> {
  const notices = globSync("client/games/*/notice.ts", { cwd: root }).map(async (file) => {
    const { notice } = (await import(path.join(root, file))) as { readonly notice: { readonly title: object } };
    return [path.basename(path.dirname(file)), notice.title] as const;
  });
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    define: { TITLES: JSON.stringify(Object.fromEntries(await Promise.all(notices))) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2023",
      rolldownOptions: {
        input: path.join(root, "client/worker/main.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

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
    plugins: [lean, frugal, plain],
    ssr: { target: "node", noExternal: true, external: OUTSIDE },
    build: {
      ssr: "server/main.ts",
      outDir: path.dirname(file),
      emptyOutDir: false,
      target: "node22",
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: {
          entryFileNames: path.basename(file),
          codeSplitting: false,
          comments: false,
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}
