import type { Seat } from "../../shared/engine/contract.ts";
import type { Wire } from "../../shared/engine/wire.ts";
import type { SeatInfo } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import type { Posted, Score } from "../lobby/Directory.ts";
import { nameIn, numbered } from "../names.ts";
import { playersAt, type Sitter, type StoredMatch } from "../store/storedMatch.ts";
import { mayNotClose } from "./closing.ts";
import { Table } from "./Table.ts";

/** The bots of the house, by seat: short names that are the same in every language. */
const BOTS = ["Ada", "Bela", "Cosmo", "Dora", "Emil", "Flora"] as const;

/** Names of all who sit here, then of all who watch, as they stand at one table: "" for an open seat. */
export function namesAt(
  seats: readonly Sitter[],
  watching: readonly string[],
  nameOf: (player: string) => string,
): string[] {
  const seated = seats.map((sitter, seat: Seat) => {
    if (sitter.kind === "player") return nameOf(sitter.player);
    return sitter.kind === "bot" ? BOTS[seat % BOTS.length]! : "";
  });
  return numbered([...seated, ...watching.map(nameOf)]);
}

/** Names by seat, as those who sit or sat there are called now. */
export const storedNames = async ({ store }: House, seats: readonly Sitter[]): Promise<string[]> =>
  namesAt(seats, [], nameIn(await store.players.names(playersAt(seats))));

/** Where bots of the house sit: their names alone do not say so. */
export const botsAt = (seats: readonly Sitter[]): Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === "bot" ? [seat] : []));

export const seatInfos = (seats: readonly Sitter[], names: readonly string[], here: ReadonlySet<string>): SeatInfo[] =>
  seats.map((sitter, seat) => ({
    kind: sitter.kind,
    name: names[seat]!,
    online: sitter.kind === "bot" || (sitter.kind === "player" && here.has(sitter.player)),
  }));

/** A table's listing for the lobby: what a spectator sees, in one line. Its score is computed when somebody reads it. */
export function postedOf(
  table: Table,
  wire: Wire<object>,
  host: string,
  seats: readonly SeatInfo[],
  watchers: number,
  absentSince: number | null,
): Posted {
  const { match, status, game } = table;
  const gone = table.position?.gone ?? [];
  const players = match.seats.map((sitter, seat) =>
    sitter.kind === "player" && !gone.includes(seat) ? sitter.player : null,
  );
  const own = new Set([...players, match.host].filter((player) => player !== null));
  return {
    code: match.code,
    game: match.game,
    options: match.options as Readonly<Record<string, unknown>>,
    listed: match.terms.listed,
    watched: match.terms.watching !== "closed",
    overDays: match.terms.clock.type === "days",
    usual: JSON.stringify(match.options) === JSON.stringify(game.options.defaults),
    status,
    host,
    seats,
    watchers,
    owner: match.host,
    players,
    closers: [...own].filter((player) => mayNotClose(match, player) === null),
    ...(match.terms.listed && match.sentAway.length > 0 && { barred: match.sentAway }),
    createdAt: match.createdAt,
    absentSince,
    score: () => scoreOf(table, wire),
  };
}

function scoreOf(table: Table, wire: Wire<object>): Score {
  const { match, position, status } = table;
  if (position === null) return { points: match.seats.map(() => 0), round: 0, waitsFor: [] };
  // What the lobby tells everybody, watchers who are late know too.
  const { points, round } = wire.row((status === "playing" && table.late?.view) || table.viewFor("spectator"));
  // What a bot does in somebody's place waits for nobody.
  const asked = status === "playing" ? position.legal.filter(({ seat }) => !position.byBots.includes(seat)) : [];
  const due = asked.length === 1 ? (table.hourglass?.due ?? null) : null;
  return { points, round, waitsFor: asked.map(({ seat }) => seat), ...(due !== null && { due }) };
}

/** Puts a table in the directory that has no room: a new one, or one from before a restart. Answers whether bots have to move. */
export async function postStored(house: House, stored: StoredMatch): Promise<boolean> {
  const table = await Table.open(house, stored.code);
  if (table === null) return false;
  const nameOf = nameIn(await house.store.players.names([...playersAt(stored.seats), stored.host]));
  // A room that has opened meanwhile speaks for itself.
  if (house.rooms.has(stored.code)) return table.busy;
  const seats = seatInfos(stored.seats, namesAt(stored.seats, [], nameOf), new Set());
  const absent = house.absences.at(stored.code, stored.absentSince);
  house.directory.post(postedOf(table, table.offer.wire, nameOf(stored.host), seats, 0, absent.since));
  // Nothing of the table is kept beside its listing.
  house.directory.settle(stored.code);
  return table.busy;
}

/** The same for a table that was just written down: where it cannot be read at once it is put there by whoever comes to it. */
export async function postNew(house: House, stored: StoredMatch): Promise<void> {
  await postStored(house, stored).catch((err: unknown) =>
    house.log.error({ code: stored.code, err }, "a table is not in the lobby"),
  );
}
