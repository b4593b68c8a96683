import type { Client, SchemaSerializer } from "../colyseus.ts";

type Serializer = Pick<SchemaSerializer<never>, "getFullState" | "applyPatches" | "handshake">;

/** Which state a connection is sent; null: none any more. */
export type Sees = (client: Client) => "now" | "late" | null;

/**
 * What Colyseus sends of a table whose watchers are late: theirs is a state of their own, of the same make. Who sees which
 * is asked for each connection; whoever sees one has never been sent a byte of the other.
 */
export class TwoStates implements Serializer {
  readonly id = "schema";
  readonly hasUnreliableFields = false;
  private readonly now: Serializer;
  private readonly late: Serializer;
  private readonly sees: Sees;

  constructor(now: Serializer, late: Serializer, sees: Sees) {
    this.now = now;
    this.late = late;
    this.sees = sees;
  }

  /** Neither state is ever another one. */
  reset(): void {}

  /** They are of the same make: one description is enough. */
  handshake(): Uint8Array {
    return this.now.handshake();
  }

  /** Whom nobody knows may see what everybody may. */
  getFullState(client?: Client): Uint8Array {
    return (client !== undefined && this.sees(client) === "now" ? this.now : this.late).getFullState(client);
  }

  applyPatches(clients: Client[]): boolean {
    const those = (which: "now" | "late") => clients.filter((client) => this.sees(client) === which);
    const isNews = this.late.applyPatches(those("late"));
    return this.now.applyPatches(those("now")) || isNews;
  }
}
