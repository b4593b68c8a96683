import { readFileSync } from "node:fs";
import * as z from "zod";
import type { Kind, Seat } from "../../shared/engine/contract.ts";
import { type Verdict, verdictOn } from "../../shared/engine/fair.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { BrokenRecord, type MatchRecord, type Position, retrace } from "../../shared/engine/record.ts";
import { games } from "../../shared/games/registry.ts";
import { chance, seed } from "../dealt.ts";
import { command, Misuse, parsed } from "./command.ts";

const usage = `Plays a recorded match again by the rules of today and checks its hashes.

  npm run replay -- FILE [--trace | --verify]

  --trace    one line of JSON for each entry: who, action, events and the full state after it;
             the result then goes to standard error
  --verify   also says whether the cards were shuffled as the house had promised (docs/fair-shuffle.md);
             ends with code 1 where they were not`;

const shape = z.object({
  game: z.string(),
  version: z.int(),
  options: z.record(z.string(), z.unknown()),
  seats: z.int(),
  seed,
  chance: chance.exactOptional(),
  log: z.array(
    z.object({
      by: z.int(),
      what: z.discriminatedUnion("type", [
        z.object({ type: z.literal("action"), action: z.looseObject({ type: z.string() }) }),
        z.object({ type: z.literal("resign") }),
        z.object({ type: z.literal("undo"), to: z.int().min(0) }),
        z.object({ type: z.literal("takeover"), asked: z.union([z.int(), z.literal("clock")]) }),
        z.object({ type: z.literal("return") }),
        z.object({ type: z.literal("break-off") }),
        z.object({ type: z.literal("deal-anew"), seed }),
      ]),
      hash: z.string().exactOptional(),
    }),
  ),
});

await command(usage, () => {
  const { values, positionals } = parsed({
    trace: { type: "boolean", default: false },
    verify: { type: "boolean", default: false },
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
    if (values.verify) verify(file, record);
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    throw new Misuse(`${file}: the record is broken. ${error.message}`, 1);
  }
});

/** Every shuffle follows from the seed, and the replay has dealt from it: what is left is where the seed comes from. */
function verify(file: string, record: MatchRecord<Kind>): void {
  const verdict = verdictOn(record);
  if (verdict.is === "other-part")
    throw new Misuse(`${file}: the shuffle is not the promised one. The house's part does not fit its seal.`, 1);
  if (verdict.is === "other-seed")
    throw new Misuse(`${file}: the shuffle is not the promised one. The seed does not follow from the parts.`, 1);
  console.log(inWords(record, verdict));
}

function inWords({ seats, chance }: MatchRecord<Kind>, verdict: Verdict): string {
  if (verdict.is === "before")
    return "The record has no seal: it is of a simulation, or from before shuffles were sealed. Nothing was promised.";
  if (verdict.is !== "sealed")
    return "A practice match: from where it began the house alone dealt anew, and had promised nothing.";
  const sealed = `The shuffle is the promised one: the house's part fits its seal ${chance!.seal}`;
  const { given } = verdict;
  if (given.length === 0) return `${sealed}; nobody's page added to it.`;
  return `${sealed}, and the seed follows from it and from what ${given.length} of ${seats} seats added (${given.join(", ")}).`;
}

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
  const { matches } = Object(given) as { readonly matches?: unknown };
  if (Array.isArray(matches))
    throw new Misuse(
      `${file} is no record: it holds matches (${matches.length}). Lay the one you mean into a file of its own.`,
      1,
    );
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

function result(game: AnyGame, { match, n, state, legal, gone, byBots, brokenOff }: Position<Kind>): string {
  const rows = game.outcome(state).map(({ place, seat, points, breakdown, tieBreaks }) => {
    const parts = Object.entries(breakdown).map(([name, value]) => `${name} ${value}`);
    return `${place}. seat ${seat}: ${points} points (${parts.join(", ")}; on a tie ${tieBreaks.join(", ")})`;
  });
  const all = (seats: readonly Seat[]): string => seats.map((seat) => `seat ${seat}`).join(" and ");
  const asked = all(legal.map(({ seat }) => seat));
  return [
    `${match.game}, ${match.seats} seats, ${n} entries: every hash agrees.`,
    ...(byBots.length > 0 ? [`A bot plays for ${all(byBots)}.`] : []),
    ...(brokenOff
      ? ["The match was broken off and counts for nobody. It stood like this:"]
      : [legal.length === 0 ? "The match is over:" : `The match goes on, ${asked} to move. It stands like this:`]),
    ...rows,
    ...(gone.length > 0
      ? [`Left for good: ${all(gone)}. Whoever stayed stands before them, whatever the points.`]
      : []),
  ].join("\n");
}
