import { games } from "../../shared/games/registry.ts";
import { command, oneOf, parsed } from "./command.ts";

/** Each reads what it measures, and not what the others do: a browser, the house. */
const benches = (game: string | null) => ({
  engine: async () => (await import("./bench/engine.ts")).benchEngine(),
  server: async () => (await import("./bench/server.ts")).benchServer(),
  client: async () => (await import("./bench/client.ts")).benchClient(game),
  sharp: async () => (await import("./bench/client.ts")).benchSharp(game),
  wire: async () => (await import("./bench/wire.ts")).benchWire(),
});
const names = Object.keys(benches(null)) as (keyof ReturnType<typeof benches>)[];

const usage = `Measures what the house must reach, on this machine.

  npm run bench -- [${names.join("|")}]... [--game=NAME] [--json]

  engine     matches and moves per second, played by chance on one core
  server     what one move costs the server, part by part, in microseconds
  client     what a Chromium fetches of the last build, what a table costs it, what ten matches leave behind
  sharp      memory of a phone at device pixel ratio 3, at the end of three matches of each game and after it
  wire       bytes that reach one viewer for one move
  --game     client and sharp: of all tables this one alone
  --json     one object, a field for each thing measured
  Without a name everything is measured.`;

await command(usage, async () => {
  const { values, positionals } = parsed({
    game: { type: "string" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return console.log(usage);
  const game = values.game === undefined ? null : oneOf("game", values.game, [...games.keys()]);
  const chosen = positionals.length === 0 ? names : positionals.map((name) => oneOf("bench", name, names));
  const figures: Record<string, unknown> = {};
  for (const name of chosen) figures[name] = await benches(game)[name]();
  console.log(JSON.stringify(figures, null, values.json ? undefined : 2));
});
