import { benchClient } from "./bench/client.ts";
import { benchEngine } from "./bench/engine.ts";
import { benchServer } from "./bench/server.ts";
import { benchWire } from "./bench/wire.ts";
import { command, oneOf, parsed } from "./command.ts";

const benches = { engine: benchEngine, server: benchServer, client: benchClient, wire: benchWire } as const;
const names = Object.keys(benches) as (keyof typeof benches)[];

const usage = `Measures what the house must reach, on this machine.

  npm run bench -- [${names.join("|")}]... [--json]

  engine     matches and moves per second, played by chance on one core
  server     what one move costs the server, part by part, in microseconds
  client     what a Chromium fetches of the last build, what a table costs it, what ten matches leave behind
  wire       bytes that reach one viewer for one move
  --json     one object, a field for each thing measured
  Without a name everything is measured.`;

await command(usage, async () => {
  const { values, positionals } = parsed({
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return console.log(usage);
  const chosen = positionals.length === 0 ? names : positionals.map((name) => oneOf("bench", name, names));
  const figures: Record<string, unknown> = {};
  for (const name of chosen) figures[name] = await benches[name]();
  console.log(JSON.stringify(figures, null, values.json ? undefined : 2));
});
