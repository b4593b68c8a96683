import { command, nothingMore, parsed, wholeNumber } from "./command.ts";
import { holds, runChaos } from "./load/chaos.ts";
import { GROUND_OPTIONS, GROUND_USAGE, groundOf } from "./load/ground.ts";

const usage = `Plays matches over real sockets on bad lines at a house that is killed again and again, and looks whether it keeps
its word: every acknowledged action stands in the journal once, every hash agrees, every match can be finished.

  npm run chaos [-- --tables 100] [--kills 50] [--outages 0] [--rate 400] [--seed 1]
                    [--database URL [--redis URL [--processes N]]] [--json]

  --tables N   matches at once (100)
  --kills N    so often the house is killed, at any moment (50)
  --outages N  so often its disk is full for up to three seconds (needs prlimit); with --database that is out of reach (0)
  --rate N     moves a second, all tables together (400)
  --seed N     another one for other misfortunes (1)
  --json       one object, for programs
${GROUND_USAGE.slice(1)}

  Actions go out twice, late, again behind later ones, or not at all; lines are cut at any message; after one death in four a
  torn write lies behind the log. Ends with code 1 where something is lost, doubled, broken or cannot be finished.`;

await command(usage, async () => {
  const { values, positionals } = parsed({
    tables: { type: "string", default: "100" },
    kills: { type: "string", default: "50" },
    outages: { type: "string", default: "0" },
    rate: { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
    ...GROUND_OPTIONS,
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return console.log(usage);
  nothingMore(positionals);
  const wanted = {
    tables: wholeNumber("tables", values.tables, 1, 10_000),
    kills: wholeNumber("kills", values.kills, 0, 100_000),
    outages: wholeNumber("outages", values.outages, 0, 100_000),
    rate: wholeNumber("rate", values.rate, 1, 100_000),
    seed: wholeNumber("seed", values.seed, 0, 2 ** 32 - 1),
    ground: groundOf(values),
  };
  const report = await runChaos(wanted, values.json ? () => {} : (words) => console.error(words));
  const { happened, ...counts } = report;
  const lines = Object.entries({ ...counts, ...happened }).map(([name, many]) => `${name.padEnd(14)}${many}`);
  console.log(values.json ? JSON.stringify(report) : lines.join("\n"));
  if (!holds(report)) process.exitCode = 1;
});
