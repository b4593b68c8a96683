import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { Game, Kind, Seat, Seed, Viewer } from "../../shared/engine/contract.ts";
import { hashOf } from "../../shared/engine/hash.ts";
import type { Playable } from "../../shared/engine/offer.ts";
import { atRandom, byBot } from "../../shared/engine/playout.ts";
import { fromSeed } from "../../shared/engine/random.ts";
import {
  type Entry,
  type MatchRecord,
  newMatch,
  next,
  type Position,
  retrace,
  start,
} from "../../shared/engine/record.ts";

/** How a golden match is made. `leaves`: this seat resigns after so many entries. */
export interface Script {
  readonly seats: number;
  readonly seed: Seed;
  readonly by: "random" | "bot";
  readonly options?: object;
  readonly leaves?: { readonly seat: Seat; readonly after: number };
}

/** Plays a match by the script, always the same one. */
export function scripted<G extends Kind>(offer: Playable<G>, script: Script): MatchRecord<G> {
  const { game } = offer;
  const { seats, seed, leaves, options = {} } = script;
  const dice = fromSeed([seed[2], seed[1], seed[0]]);
  const policy = script.by === "bot" ? byBot(game, offer.bot, dice) : atRandom<G>(dice);
  const match = newMatch(game, seats, options, seed);
  const log: Entry<G>[] = [];
  let position = start(game, match);
  for (let [asked] = position.legal; asked !== undefined; [asked] = position.legal) {
    const made =
      leaves?.after === position.n
        ? next(game, position, leaves.seat, { type: "resign" })
        : next(game, position, asked.seat, {
            type: "action",
            action: policy(position.state, asked.seat, asked.actions),
          });
    if (!made.ok) throw new Error(`the script's move is refused: ${made.refusal.reason}`);
    log.push(made.entry);
    position = made.position;
  }
  return { ...match, log };
}

/**
 * A whole match as text, to be read and compared: every entry with its events, what changed in everybody's view, and
 * who may do what next. A line that not everybody gets names in brackets who gets it.
 */
export function playthrough<G extends Kind>(game: Game<G>, record: MatchRecord<G>): string {
  const viewers: Viewer[] = [...Array(record.seats).keys(), "spectator"];
  const { seats, options, seed, version } = record;
  const lines = [`${game.id} ${version}: ${seats} seats, options ${show(options)}, seed ${seed.join(" ")}`];
  let seen: Seen = new Map();
  const settle = ({ state, legal }: Position<G>) => {
    const now = look(game, state, viewers);
    for (const [path, text] of now)
      if (seen.get(path) !== text) lines.push(...text.split("\n").map((t) => `  ${path} ${t}`));
    for (const path of seen.keys()) if (!now.has(path)) lines.push(`  ${path} -`);
    seen = now;
    for (const { seat, actions } of legal) lines.push(`  > ${seat} may ${actions.map(named).join(" | ")}`);
  };

  settle(start(game, record));
  for (const { entry, events, position } of retrace(game, record)) {
    const did = entry.what.type === "action" ? named(entry.what.action) : "resign";
    lines.push("", `${position.n}. seat ${entry.by}: ${did}`);
    for (const event of events)
      for (const told of shared(viewers, (viewer) => named(game.redact(event, viewer)))) lines.push(`  * ${told}`);
    settle(position);
    if (position.legal.length === 0) lines.push("", ...result(game, position.state));
  }
  return `${lines.join("\n")}\n`;
}

function result<G extends Kind>(game: Game<G>, state: G["State"]): string[] {
  const rows = game.outcome(state).map(({ place, seat, points, breakdown, tieBreaks }) => {
    return `place ${place}: seat ${seat}, ${points} points ${show(breakdown)}, ties ${show(tieBreaks)}`;
  });
  return [...rows, `hash ${hashOf(state)}`];
}

/** Compares with test/golden/<name>.txt. UPDATE_GOLDEN=1 writes the file instead: its diff is reviewed like code. */
export function golden(name: string, text: string): void {
  const file = fileURLToPath(new URL(`${name}.txt`, import.meta.url));
  if (process.env["UPDATE_GOLDEN"]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(existsSync(file), `test/golden/${name}.txt is missing; npm run golden:update writes it`).toBe(true);
  expect(text).toBe(readFileSync(file, "utf8"));
}

/** What everybody sees, as one text per place in the view; several lines where viewers see different things. */
type Seen = Map<string, string>;

function look<G extends Kind>(game: Game<G>, state: G["State"], viewers: readonly Viewer[]): Seen {
  const views = new Map(viewers.map((viewer) => [viewer, flat(game.view(state, viewer))]));
  const paths = new Set([...views.values()].flatMap((view) => [...view.keys()]));
  paths.delete("viewer");
  return new Map(
    [...paths].map((path) => [path, shared(viewers, (viewer) => views.get(viewer)!.get(path) ?? "-").join("\n")]),
  );
}

/** One line for all viewers who are told the same, with their names unless it is everybody. */
function shared(viewers: readonly Viewer[], tell: (viewer: Viewer) => string): string[] {
  const groups = Map.groupBy(viewers, tell);
  return [...groups].map(([text, who]) => (groups.size === 1 ? text : `${text}  [${who.join(" ")}]`));
}

function flat(value: unknown, path = "", into: Map<string, string> = new Map()): Map<string, string> {
  if (isPlain(value) || isCard(value)) return into.set(path, show(value));
  const fields = Object.entries(value as object);
  if (path !== "" && fields.every(([, field]) => isPlain(field) || isCard(field))) return into.set(path, show(value));
  for (const [name, field] of fields) flat(field, path === "" ? name : `${path}.${name}`, into);
  return into;
}

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;
const isCard = (value: unknown): value is { id: number; face: unknown } =>
  typeof value === "object" && value !== null && "id" in value && "face" in value;

/** `take card=4`, `set-sold seat=1 cards=[3:red 7:red] coins=3`. */
const named = ({ type, ...rest }: { readonly type: string }): string => [type, ...pairs(rest)].join(" ");
const pairs = (fields: object): string[] => Object.entries(fields).map(([name, value]) => `${name}=${show(value)}`);

function show(value: unknown): string {
  if (isCard(value)) return `${value.id}:${show(value.face)}`;
  if (Array.isArray(value)) return `[${value.map(show).join(" ")}]`;
  if (typeof value === "object" && value !== null) return `{${pairs(value).join(" ")}}`;
  return String(value);
}
