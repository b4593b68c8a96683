import type { Client } from "../colyseus.ts";
import type { Player } from "../store/players.ts";
import { rowFor } from "./Board.ts";
import { Gate } from "./Gate.ts";

/** Changes are sent together, so that a table of quick bots does not chatter. */
const GATHER = 200;
/** More rows nobody reads. */
const MOST = 200;

/** The live list of tables: everything once, then only what changed. */
export abstract class LobbyRoom extends Gate {
  private readonly changed = new Set<string>();
  private unlisten = (): void => {};
  private callOff: (() => void) | null = null;

  override onCreate(): void {
    this.guard();
    this.unlisten = this.house.board.listen((code) => {
      this.changed.add(code);
      this.callOff ??= this.house.clock.after(GATHER, () => this.push());
    });
  }

  override onJoin(client: Client): void {
    const { id } = client.auth as Player;
    this.house.places.take(client.sessionId, id, null);
    const tables = this.house.board.all();
    const mine = tables.filter(({ players }) => players.includes(id));
    const others = tables.filter(({ players }) => !players.includes(id));
    client.send(
      "rows",
      [...mine, ...others].slice(0, MOST).map((table) => rowFor(table, id)),
    );
  }

  override onLeave(client: Client): void {
    this.house.places.leave(client.sessionId);
  }

  override onDispose(): void {
    this.unlisten();
    this.callOff?.();
  }

  private push(): void {
    this.callOff = null;
    for (const code of this.changed) {
      const table = this.house.board.find(code);
      for (const client of this.clients)
        if (table === undefined) client.send("gone", { code });
        else client.send("row", rowFor(table, (client.auth as Player).id));
    }
    this.changed.clear();
  }
}
