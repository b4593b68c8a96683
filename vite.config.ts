import { defineConfig } from "vite";
import { leanPhaser } from "./scripts/lean-phaser.ts";
import { leanSdk } from "./scripts/lean-sdk.ts";
import { partsFirst } from "./scripts/parts-first.ts";

const house = process.env.HOUSE ?? "http://127.0.0.1:2568";

/** The game that a module belongs to, in the browser or in the rule book. */
const gameOf = (id: string): string | null => /\/(?:client|shared)\/games\/([^/]+)\//.exec(id)?.[1] ?? null;

/** The client: the lobby is small; Phaser is a chunk of its own, fetched when a table opens. */
export default defineConfig({
  root: "client",
  plugins: [leanPhaser(), leanSdk(), partsFirst()],
  server: {
    // `npm run dev`: everything the house answers goes through to it, WebSockets too.
    proxy: {
      "/api": house,
      "/healthz": house,
      "/matchmake": { target: house, ws: true },
      "^/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+\\?.*sessionId=": { target: house, ws: true },
    },
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    manifest: true,
    // Of every package that is in it: scripts/build.ts puts the fonts' and the icons' beside them.
    license: true,
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    target: "es2023",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rollupOptions: {
      output: {
        // What every page begins with is one file, and so are the pictures of its games: a dozen small ones pack worse, and
        // each brings headers of its own. What several parts of a table take is a file for each layer, in the order in which
        // they build on each other: sixty small ones kept a slow device busy.
        codeSplitting: {
          groups: [
            { name: "phaser", test: /node_modules\/phaser|lean-phaser/ },
            { name: "house", tags: ["$initial"] },
            { name: "pictures", test: /client\/(art\/svg|games\/[^/]+\/art\/lobby)/ },
            { name: "engine", test: /\/shared\/engine\//, minShareCount: 2 },
            { name: "drawing", test: /\/client\/art\//, minShareCount: 2 },
            { name: "kit", test: /\/client\/table\//, minShareCount: 2 },
            { name: gameOf, minShareCount: 2, debugName: "game" },
          ],
        },
      },
    },
  },
});
