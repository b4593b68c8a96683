import type { TableRow } from "../../shared/messages.ts";
import type { HouseClient } from "./house.ts";
import { Line } from "./line.ts";
import type { LinkState } from "./link.ts";

export interface LobbyListener {
  /** All tables that wait or play, this player's own first. */
  rows(rows: readonly TableRow[]): void;
  state(state: LinkState): void;
}

/** Keeps the list of tables alive until it is closed. */
export function openLobby(house: HouseClient, listener: LobbyListener): { close(): void } {
  let rows = new Map<string, TableRow>();
  const show = () => listener.rows([...rows.values()].sort((a, b) => Number(b.mine) - Number(a.mine)));
  const line = new Line(
    house,
    "lobby",
    {},
    {
      state: (state) => listener.state(state),
      joined(room) {
        room.onMessage("row", (row: TableRow) => {
          // A new table comes first, a known one stays where it is.
          rows = rows.has(row.code) ? rows.set(row.code, row) : new Map([[row.code, row], ...rows]);
          show();
        });
        room.onMessage("gone", ({ code }: { code: string }) => {
          rows.delete(code);
          show();
        });
        return new Promise((done) =>
          room.onMessage("rows", (all: readonly TableRow[]) => {
            rows = new Map(all.map((row) => [row.code, row]));
            show();
            done();
          }),
        );
      },
    },
  );
  return { close: () => line.close() };
}
