// The cruiser asks its parser for TypeScript without JSX and has no option to ask otherwise.
const swc = require("@swc/core");
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith(".tsx") });

/** Imports go one way: client -> shared <- server. Games never import each other. No cycles. */
module.exports = {
  forbidden: [
    {
      name: "shared-stands-alone",
      comment: "The rule book knows neither server nor client.",
      severity: "error",
      from: { path: "^shared/" },
      to: { path: "^(server|client|test|assets)/" },
    },
    {
      name: "shared-without-packages",
      comment: "No package in the rule book: browser and server run it as it is.",
      severity: "error",
      from: { path: "^shared/" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-peer", "npm-optional", "core"] },
    },
    {
      name: "rules-without-wire",
      comment: "No rule, bot or simulation needs the wire; what the house offers and says does.",
      severity: "error",
      from: { path: "^shared/", pathNot: "/(wire|offer|registry|messages)\\.ts$" },
      to: { path: "/wire\\.ts$" },
    },
    {
      name: "server-without-client",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^(client|test)/" },
    },
    {
      name: "lobby-without-tables",
      comment: "The lobby knows a table by its listing, and a table knows the directory alone.",
      severity: "error",
      from: { path: "^server/lobby/" },
      to: { path: "^server/rooms/", pathNot: "/(Absence|Gate|shapes)\\.ts$" },
    },
    {
      name: "tables-without-lobby",
      severity: "error",
      from: { path: "^server/rooms/" },
      to: { path: "^server/lobby/", pathNot: "/Directory\\.ts$" },
    },
    {
      name: "client-without-server",
      severity: "error",
      from: { path: "^client/" },
      to: { path: "^(server|test)/" },
    },
    {
      name: "engine-without-games",
      comment: "The registry stands with the games.",
      severity: "error",
      from: { path: "^shared/engine/" },
      to: { path: "^shared/games/" },
    },
    {
      name: "browser-without-registry",
      comment: "It fetches rules and wire of the games it opens, and of no other.",
      severity: "error",
      from: { path: "^client/" },
      to: { path: "^shared/games/registry\\.ts$" },
    },
    {
      name: "house-names-no-game",
      comment: "Lobby, table and pages know games by their registry and by a pattern of file names.",
      severity: "error",
      from: { path: "^client/", pathNot: "^client/games/" },
      to: { path: "^(shared|client)/games/[^/]+/" },
    },
    {
      name: "notices-alone",
      comment: "The lobby fetches every game's notice: its pictures and long texts come when they are wanted.",
      severity: "error",
      from: { path: "^client/games/([^/]+)/notice\\.ts$" },
      to: { dynamic: false, pathNot: "^(client/games/notice|shared/games/$1/options)\\.ts$" },
    },
    {
      name: "options-alone",
      comment: "The lobby fetches every game's options, and no rules.",
      severity: "error",
      from: { path: "^shared/games/[^/]+/options\\.ts$" },
      to: { pathNot: "^shared/engine/" },
    },
    {
      name: "games-apart",
      severity: "error",
      from: { path: "^(shared|client)/games/([^/]+)/" },
      to: { path: "^(shared|client)/games/([^/]+)/", pathNot: "^(shared|client)/games/$2/" },
    },
    {
      name: "lobby-without-phaser",
      comment: "Phaser loads when a table opens.",
      severity: "error",
      from: { path: "^client/(app|net)/" },
      to: { path: "node_modules/phaser" },
    },
    {
      name: "colyseus-behind-its-fence",
      comment:
        "Importing it changes the environment; server/colyseus.ts puts that back, and is the only one to read redis.ts.",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/(colyseus|redis)\\.ts$" },
      to: { path: "node_modules/(colyseus|@colyseus/(?!schema)[^/]+)/" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\?(url|raw)$|\\.(css|webp|png|jpg|svg|woff2|md)$" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      conditionNames: ["import", "types"],
      exportsFields: ["exports"],
    },
  },
};
