import { command, Misuse, nothingMore, parsed, wholeNumber } from "./command.ts";
import { GROUND_OPTIONS, GROUND_USAGE, groundOf } from "./load/ground.ts";
import { holds, runLoad, type Wanted } from "./load/run.ts";
import { inWords } from "./load/words.ts";

const usage = `Puts a house under load and measures it from outside: real sockets, legal moves by chance.

  npm run load -- [--rooms N] [--rate N] [--seconds N | --moves N] [--watchers N] [--lobby N]
                  [--saturate] [--storm] [--roll] [--soak MINUTES] [--database URL [--redis URL [--processes N]]] [--url ADDRESS [--allow HOST] [--pid N]] [--json]

  --rooms     tables, the games of the house in turn, four players each (500)
  --rate      moves a second, all tables together (400)
  --seconds   how long is measured (30)
  --moves     or how many moves
  --watchers  so many more people watch one of the tables
  --lobby     the same load once more while so many people look at the lobby
  --saturate  then raises the rate until answers come late or tables get behind
  --storm     then kills the house under everybody, starts it again and counts who is back when; of several processes one
  --roll      then ends one process after the other in order and starts it again, as when a new version comes
  --soak      then goes on for so many minutes, and says what the house holds at their beginning, at their end, and when all
              have left
  --url       a house that runs already, instead of one of its own; on this machine, or:
  --allow     the name of another machine whose house is yours to put under load
  --pid       the process of that house, to measure what it uses
  --json      one object and nothing else
${GROUND_USAGE.slice(1)}

Beside it stands a bare relay, measured in the same run: same sockets, rate and sizes, and nothing done with a message; and
one that writes each message to the disk first, as the house does with each move.
A house of its own keeps its data in a folder that goes afterwards; every answered move is then looked up in its journal.`;

await command(usage, async () => {
  const { values, positionals } = parsed({
    rooms: { type: "string", default: "500" },
    rate: { type: "string", default: "400" },
    seconds: { type: "string" },
    moves: { type: "string" },
    watchers: { type: "string", default: "0" },
    lobby: { type: "string", default: "0" },
    saturate: { type: "boolean", default: false },
    storm: { type: "boolean", default: false },
    roll: { type: "boolean", default: false },
    soak: { type: "string", default: "0" },
    url: { type: "string" },
    allow: { type: "string" },
    pid: { type: "string" },
    ...GROUND_OPTIONS,
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return console.log(usage);
  nothingMore(positionals);
  if (values.seconds !== undefined && values.moves !== undefined)
    throw new Misuse("--seconds and --moves both say when it ends: one is enough.");
  if (values.storm && values.url !== undefined)
    throw new Misuse("--storm kills the house: it takes one of its own, not --url.");
  if (values.roll && (values.url !== undefined || values.processes === "1"))
    throw new Misuse("--roll ends one process of several after the other: it takes --processes of its own.");
  if (values.soak !== "0" && values.url !== undefined)
    throw new Misuse("--soak asks the house what it holds: it takes one of its own, not --url.");
  const wanted: Wanted = {
    rooms: wholeNumber("rooms", values.rooms, 1, 10_000),
    rate: wholeNumber("rate", values.rate, 1, 100_000),
    ...(values.moves === undefined
      ? { seconds: wholeNumber("seconds", values.seconds ?? "30", 1, 86_400), moves: Number.POSITIVE_INFINITY }
      : { seconds: Number.POSITIVE_INFINITY, moves: wholeNumber("moves", values.moves, 2, 1e9) }),
    watchers: wholeNumber("watchers", values.watchers, 0, 10_000),
    lobby: wholeNumber("lobby", values.lobby, 0, 10_000),
    storm: values.storm,
    saturate: values.saturate,
    roll: values.roll,
    soak: wholeNumber("soak", values.soak, 0, 100_000),
    url: values.url === undefined ? null : mine(values.url, values.allow),
    ground: groundOf(values),
    pid: values.pid === undefined ? null : wholeNumber("pid", values.pid, 1, 2 ** 22),
  };
  const report = await runLoad(wanted, values.json ? () => {} : (words) => console.error(words));
  console.log(values.json ? JSON.stringify(report) : inWords(report));
  if (!holds(report)) process.exitCode = 1;
});

/** A house of this machine, or one whose operator has named it. Nobody puts a stranger's house under load by a slip. */
function mine(address: string, allowed: string | undefined): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Misuse(`--url takes an address like http://localhost:2567, not "${address}".`);
  const { origin, hostname } = new URL(address);
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) || hostname === allowed) return origin;
  throw new Misuse(`${hostname} is another machine. If its house is yours to put under load, say --allow ${hostname}.`);
}
