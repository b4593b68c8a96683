import type { Viewer } from "../../shared/engine/contract.ts";
import { type Secrets, secretsFor, type Wire } from "../../shared/engine/wire.ts";
import { type BeatMessage, CLOSING } from "../../shared/messages.ts";
import type { Writer } from "../../shared/terse.ts";
import { type Client, ClientState } from "../colyseus.ts";
import { type Eyes, eyesAt } from "./eyes.ts";
import type { Deed } from "./Story.ts";
import { TableState } from "./sync.ts";
import type { Table } from "./Table.ts";
import type { Ear } from "./Talk.ts";
import type { Hearer, Tidings } from "./Tidings.ts";
import type { Sees } from "./TwoStates.ts";

/** One connection of a player. It hears beats once it has asked for the truth. */
export interface Visit extends Hearer, Ear {
  readonly address: string;
  readonly terse: Writer;
  hears: boolean;
  /** What it was sent of the state is that of late watchers. */
  late: boolean;
  /** The secrets it was told last: what it has already is not sent again. */
  secrets: string;
}

/** A connection that has just come, or does not trust what it has: whatever it is told is news. */
export const UNTOLD = { eyes: null, secrets: "?", info: null, hearing: null } as const;

/** What a room does for whoever publishes in it. */
interface Outlet {
  /** This is the state that everybody is sent. */
  show(state: TableState): void;
  /** Some connections are sent another one. */
  showTwo(late: TableState, sees: Sees): void;
  /** What these connections are sent now goes out in one write each. */
  together(clients: Iterable<Client>): void;
  /** What has changed in the state is sent, and what was said for behind it. */
  patch(): void;
}

/**
 * The match as it goes out: its state to all who are here, and behind it to each the beat that he may read. What somebody
 * may see is decided here, in the moment of sending, by the seat he has then.
 */
export class Publisher {
  private readonly table: Table;
  private readonly wire: Wire<object>;
  /** All who are here, by their connections. */
  private readonly visits: Map<string, Visit>;
  private readonly tidings: Tidings;
  private readonly outlet: Outlet;
  private readonly sync: TableState;
  /** The state of those who watch one turn late, where there are such. */
  private lateSync: TableState | null = null;

  constructor(table: Table, wire: Wire<object>, visits: Map<string, Visit>, tidings: Tidings, outlet: Outlet) {
    this.table = table;
    this.wire = wire;
    this.visits = visits;
    this.tidings = tidings;
    this.outlet = outlet;
    this.sync = new TableState(wire);
    if (table.position !== null) this.sync.write(table.viewFor("spectator"));
    outlet.show(this.sync);
    this.showLate();
  }

  /** Somebody has moved, or the house has for him. */
  moved(deed: Deed): void {
    this.publish((viewer) => this.table.beat(deed, viewer));
    this.publishLate();
  }

  /** The match begins. */
  began(): void {
    // Nobody has been sent anything of the match: whoever has no seat watches as it was agreed on, or no longer.
    for (const visit of this.visits.values()) visit.late = eyesAt(this.table, visit.player) === "late";
    this.showLate();
    for (const visit of this.visits.values()) if (visit.late && visit.hears) say(visit, this.table.settled("late"), []);
    this.publish((viewer) => this.table.settled(viewer));
  }

  /** How things stand, for one who has asked. */
  tell(visit: Visit): void {
    const eyes = eyesAt(this.table, visit.player);
    if (this.table.position === null || eyes === "none") return;
    say(visit, this.table.settled(eyes), this.secretsFor(eyes));
    this.outlet.patch();
  }

  /** The new state for all, and behind it each connection's beat: whose seat has changed is told so first. */
  private publish(beatFor: (viewer: Viewer) => BeatMessage): void {
    if (this.table.match.terms.watching !== "open") for (const visit of this.visits.values()) this.leadOut(visit);
    const heard = this.heard();
    this.outlet.together(heard.map(({ client }) => client));
    this.tidings.tellIfDue();
    this.sync.write(this.table.viewFor("spectator"));
    const beats = new Map<Viewer, { readonly beat: BeatMessage; readonly secrets: Secrets }>();
    for (const visit of heard) {
      if (visit.late) continue;
      const viewer = this.table.viewerOf(visit.player);
      const known = beats.get(viewer);
      const made = known ?? { beat: beatFor(viewer), secrets: this.secretsFor(viewer) };
      if (known === undefined) beats.set(viewer, made);
      if (visit.eyes !== viewer) this.tidings.inform(visit);
      say(visit, made.beat, made.secrets);
    }
    this.outlet.patch();
  }

  /** Whoever has asked how things stand hears what comes. */
  private heard(): Visit[] {
    return [...this.visits.values()].filter(({ hears }) => hears);
  }

  /** Whoever may not see any longer what he was sent so far comes again, and is then told what he may see. */
  private leadOut(visit: Visit): void {
    const eyes = eyesAt(this.table, visit.player);
    if (eyes !== "none" && (eyes !== "late" || visit.late)) return;
    this.visits.delete(visit.client.sessionId);
    // The patch that is about to be sent is nothing for him.
    visit.client.state = ClientState.LEAVING;
    // When what he asked for is answered.
    setImmediate(() => visit.client.leave(CLOSING));
  }

  /** From now on late watchers have a state of their own. */
  private showLate(): void {
    const { late } = this.table;
    if (late === null || this.lateSync !== null) return;
    this.lateSync = new TableState(this.wire);
    this.outlet.showTwo(this.lateSync, ({ sessionId }) => {
      const visit = this.visits.get(sessionId);
      return visit === undefined ? null : visit.late ? "late" : "now";
    });
    // Whoever has waited here has the empty table: what is written from now on he is sent.
    this.lateSync.write(late.view);
  }

  /** A turn is over: what it was, entry by entry, for those who watch one turn late. */
  private publishLate(): void {
    const released = this.table.late?.released ?? [];
    if (released.length === 0) return;
    const heard = this.heard().filter(({ late }) => late);
    for (const visit of heard) this.tidings.inform(visit);
    for (const { view, beat } of released) {
      this.lateSync?.write(view);
      for (const visit of heard) say(visit, beat, []);
      this.outlet.patch();
    }
  }

  private secretsFor(eyes: Eyes): Secrets {
    const { game, position } = this.table;
    if (eyes === "late" || eyes === "none" || position === null) return [];
    return secretsFor(game, this.wire, position.state, eyes);
  }
}

/** A connection as far as a beat is sent on it. */
type Hearing = Pick<Visit, "secrets" | "terse"> & { readonly client: Pick<Client, "sendBytes"> };

/** Right behind the next patch. Its words are numbered per connection, in the order in which they are said. */
export function say(visit: Hearing, beat: BeatMessage, secrets: Secrets): void {
  // An empty list is something else than none: whoever resigns without a card has had one.
  const text = secrets.map((list) => `${list};`).join("");
  const message = text === visit.secrets ? beat : { ...beat, secrets };
  visit.secrets = text;
  visit.client.sendBytes("beat", visit.terse.write(message), { afterNextPatch: true });
}
