import type { Seat } from "../../shared/engine/contract.ts";
import type { Wire } from "../../shared/engine/wire.ts";
import type { SeatInfo } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import { numbered } from "../names.ts";
import type { Sitter, StoredMatch } from "../store/matches.ts";
import type { Posted } from "./Board.ts";
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

export const seatInfos = (seats: readonly Sitter[], names: readonly string[], here: ReadonlySet<string>): SeatInfo[] =>
  seats.map((sitter, seat) => ({
    kind: sitter.kind,
    name: names[seat]!,
    online: sitter.kind === "bot" || (sitter.kind === "player" && here.has(sitter.player)),
  }));

/** A table's notice for the lobby: what a spectator sees, in one line. */
export function postedOf(
  table: Table,
  wire: Wire<object>,
  host: string,
  seats: readonly SeatInfo[],
  watchers: number,
): Posted {
  const { match, position, status } = table;
  const { points, round } =
    position === null ? { points: match.seats.map(() => 0), round: 0 } : wire.row(table.viewFor("spectator"));
  return {
    code: match.code,
    game: match.game,
    options: match.options as Readonly<Record<string, unknown>>,
    status,
    host,
    seats,
    watchers,
    points,
    round,
    players: match.seats.map((sitter) => (sitter.kind === "player" ? sitter.player : null)),
    waitsFor: status === "playing" ? position!.legal.map(({ seat }) => seat) : [],
    createdAt: match.createdAt,
  };
}

/** Puts a table on the board that has no room: a new one, or one from before a restart. Answers whether bots have to move. */
export async function postStored(house: House, stored: StoredMatch): Promise<boolean> {
  const table = await Table.open(house, stored.code);
  const wire = house.wires.get(stored.game);
  if (table === null || wire === undefined) return false;
  const players = stored.seats.flatMap((sitter) => (sitter.kind === "player" ? [sitter.player] : []));
  const names = await house.store.players.names([...players, stored.host]);
  const nameOf = (player: string) => names.get(player) ?? "?";
  const seats = seatInfos(stored.seats, namesAt(stored.seats, [], nameOf), new Set());
  house.board.post(postedOf(table, wire, nameOf(stored.host), seats, 0));
  return table.busy;
}
