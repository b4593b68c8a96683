import { matchMaker } from "../colyseus.ts";
import type { House } from "../context.ts";
import { newestFirst } from "../lobby/Directory.ts";
import { nameIn } from "../names.ts";
import type { Gate, Visitor } from "../rooms/Gate.ts";
import { playersAt, type StoredMatch } from "../store/storedMatch.ts";
import type { Overview, TableRow } from "./pages.ts";

/** More rows nobody reads. */
const MOST_TABLES = 200;
const MOST_FROZEN = 50;
const MOST_RESTING = 50;
const MOST_REPORTS = 20;

/** How the house stands; with who is connected at this table, where one is named. */
export async function overviewOf(house: House, table: string | null): Promise<Overview> {
  const { directory, store, clock } = house;
  const all = [...directory.all()].sort(newestFirst);
  const tables = all.slice(0, MOST_TABLES).map(({ posted }): TableRow => {
    const { seats, players } = posted;
    return {
      ...posted,
      seats: seats.map(({ name, kind }, seat) => ({ name: kind === "open" ? "–" : name, id: players[seat] ?? null })),
    };
  });
  return {
    tables,
    allTables: all.length,
    ...(await resting(house)),
    frozen: await Promise.all((await store.matches.frozen(MOST_FROZEN)).map((match) => rowOf(house, match))),
    people: table === null ? null : { code: table, connected: await connectedAt(table) },
    bans: await store.bans.standing(clock.now()),
    reports: await store.reports.last(MOST_REPORTS),
  };
}

/** Matches that were begun, and at which nobody is: the house has nothing of them in memory. */
async function resting(house: House): Promise<Pick<Overview, "resting" | "allResting">> {
  const { directory, store } = house;
  const awake = [...directory.all()].filter(({ posted }) => posted.status === "playing").length;
  const { newest, all } = await store.matches.begun(awake + MOST_RESTING);
  const matches = newest.filter(({ code }) => directory.find(code) === undefined).slice(0, MOST_RESTING);
  return {
    resting: await Promise.all(matches.map((match) => rowOf(house, match))),
    allResting: Math.max(matches.length, all - awake),
  };
}

async function rowOf({ store }: House, { code, game, status, seats, createdAt }: StoredMatch): Promise<TableRow> {
  const ids = seats.map((sitter) => (sitter.kind === "player" ? sitter.player : null));
  const nameOf = nameIn(await store.players.names(playersAt(seats)));
  const sitters = ids.map((id) => ({ name: id === null ? "–" : nameOf(id), id }));
  return { code, game, status, seats: sitters, watchers: 0, createdAt };
}

async function connectedAt(code: string): Promise<Visitor[]> {
  const method: keyof Gate = "whoIsHere";
  const [room] = await matchMaker.query({ name: "table", id: code } as object);
  return room === undefined ? [] : matchMaker.remoteRoomCall(room.roomId, method, []);
}
