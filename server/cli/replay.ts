import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Kind } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { BrokenRecord, type MatchRecord, type Position, retrace } from "../../shared/engine/record.ts";
import { games } from "../../shared/games/registry.ts";
import { command, Misuse, parsed } from "./command.ts";

const usage = `Plays a recorded match again by the rules of today and checks its hashes.

  npm run replay -- FILE [--trace]

  --trace    one line of JSON for each entry: who, action, events and the full state after it;
             the result then goes to standard error`;

const word = z.int().min(0).max(0xffffffff);
const shape = z.object({
  game: z.string(),
  version: z.int(),
  options: z.record(z.string(), z.unknown()),
  seats: z.int(),
  seed: z.tuple([word, word, word]),
  log: z.array(
    z.object({
      by: z.int(),
      what: z.discriminatedUnion("type", [
        z.object({ type: z.literal("action"), action: z.looseObject({ type: z.string() }) }),
        z.object({ type: z.literal("resign") }),
        z.object({ type: z.literal("undo"), to: z.int().min(0) }),
      ]),
      hash: z.string().exactOptional(),
    }),
  ),
});

await command(usage, () => {
  const { values, positionals } = parsed({
    trace: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  });
  if (values.help) return console.log(usage);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Misuse("Exactly one file is played again.");
  const record = read(file);
  const offer = games.get(record.game);
  if (offer === undefined) throw new Misuse(`${file}: a match of ${record.game}, which is not played here.`, 1);
  try {
    const end = replay(offer.game, record, values.trace);
    (values.trace ? console.error : console.log)(result(offer.game, end));
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    throw new Misuse(`${file}: the record is broken. ${error.message}`, 1);
  }
});

function read(file: string): MatchRecord<Kind> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, 1);
  }
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Misuse(`${file} is no record: it is not JSON.`, 1);
  }
  const shaped = shape.safeParse(given);
  if (shaped.success) return shaped.data;
  const { path, message } = shaped.error.issues[0]!;
  throw new Misuse(`${file} is no record: ${path.join(".") || "the whole"}: ${message}.`, 1);
}

function replay(game: AnyGame, record: MatchRecord<Kind>, trace: boolean): Position<Kind> {
  const entries = retrace(game, record);
  for (let n = 0; ; n++) {
    const { done, value } = nextOf(entries, n + 1);
    if (done) return value;
    if (!trace) continue;
    const { entry, events, position } = value;
    const action = entry.what.type === "action" ? entry.what.action : entry.what;
    process.stdout.write(
      `${JSON.stringify({ n: position.n, who: entry.by, action, events, state: position.state })}\n`,
    );
  }
}

/** Rules trust the types of an action; a file may hold anything. */
function nextOf(entries: ReturnType<typeof retrace<Kind>>, n: number) {
  try {
    return entries.next();
  } catch (error) {
    if (error instanceof BrokenRecord) throw error;
    throw new BrokenRecord(
      `entry ${n}: the rules cannot make sense of it (${error instanceof Error ? error.message : error})`,
    );
  }
}

function result(game: AnyGame, { match, n, state, legal }: Position<Kind>): string {
  const rows = game.outcome(state).map(({ place, seat, points, breakdown, tieBreaks }) => {
    const parts = Object.entries(breakdown).map(([name, value]) => `${name} ${value}`);
    return `${place}. seat ${seat}: ${points} points (${parts.join(", ")}; on a tie ${tieBreaks.join(", ")})`;
  });
  const asked = legal.map(({ seat }) => `seat ${seat}`).join(" and ");
  return [
    `${match.game}, ${match.seats} seats, ${n} entries: every hash agrees.`,
    legal.length === 0 ? "The match is over:" : `The match goes on, ${asked} to move. It stands like this:`,
    ...rows,
  ].join("\n");
}
