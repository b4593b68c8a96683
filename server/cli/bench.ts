import { benchClient } from "./bench/client.ts";
import { benchEngine } from "./bench/engine.ts";
import { command, oneOf, parsed } from "./command.ts";

const benches = { engine: benchEngine, client: benchClient } as const;
const names = Object.keys(benches) as (keyof typeof benches)[];

const usage = `Measures what the house must reach, on this machine.

  npm run bench -- [${names.join("|")}]... [--json]

  engine     matches and moves per second, played by chance on one core
  client     bytes that a browser fetches of the last build
  --json     one object, a field for each thing measured
  Without a name everything is measured.`;

await command(usage, () => {
  const { values, positionals } = parsed({
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return console.log(usage);
  const chosen = positionals.length === 0 ? names : positionals.map((name) => oneOf("bench", name, names));
  const figures = Object.fromEntries(chosen.map((name) => [name, benches[name]()]));
  console.log(JSON.stringify(figures, null, values.json ? undefined : 2));
});
