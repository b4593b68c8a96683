import {
  LOBBY_ROWS,
  type LobbyCalled,
  type LobbyList,
  type LobbyMine,
  type LobbyShows,
  type MyRow,
  SHOWN_AT_FIRST,
  type TableRow,
} from "../../shared/messages.ts";
import type { LinkState } from "./beats.ts";
import type { HouseClient } from "./http.ts";
import { Lifeline, type World, world } from "./reconnect.ts";

/** A list that all share, without the player's own tables and those he was sent away from. */
export interface Listed {
  /** As many as are shown, and a few more. */
  readonly rows: readonly TableRow[];
  /** Of others, shown or not. */
  readonly total: number;
}
/** What the lobby shows. */
export interface LobbyView {
  readonly mine: readonly MyRow[];
  /** Waiting for players; somebody is at the first ones. */
  readonly open: Listed;
  /** To watch. */
  readonly running: Listed;
  readonly company: { readonly players: number; readonly tables: number };
}
/** Who hears what the lobby says. */
export interface LobbyListener {
  view(view: LobbyView): void;
  /** What this player is called from now on: he has said so, perhaps on another device. */
  called?(name: string): void;
  state(state: LinkState): void;
}
/** A page's line to the lobby: it comes back by itself. */
export interface LobbyLink {
  /** How many rows the page shows; null while nobody sees it. */
  show(shows: LobbyShows | null): void;
  close(): void;
}

/** Keeps the lists alive until they are closed. */
export function openLobby(house: HouseClient, listener: LobbyListener, around: World = world): LobbyLink {
  return new LobbyConnection(house, listener, around);
}

class LobbyConnection implements LobbyLink {
  private readonly lifeline: Lifeline;
  private readonly listener: LobbyListener;
  private shows: LobbyShows | null = SHOWN_AT_FIRST;
  /** What the house was told last. */
  private told = JSON.stringify(SHOWN_AT_FIRST);
  private mine: Rows<LobbyMine> | null = null;
  private open: Rows<LobbyList> | null = null;
  private running: Rows<LobbyList> | null = null;

  constructor(house: HouseClient, listener: LobbyListener, around: World) {
    this.listener = listener;
    this.lifeline = new Lifeline(
      house,
      "lobby",
      {},
      {
        state: (state) => listener.state(state),
        joined: (room) =>
          new Promise((done) => {
            this.told = JSON.stringify(SHOWN_AT_FIRST);
            const hear = <M extends LobbyList | LobbyMine>(type: string, keep: (message: M) => void): void => {
              room.onMessage(type, (bytes: Uint8Array) => {
                keep(read<M>(bytes));
                this.ask();
                if (this.speak()) done();
              });
            };
            [this.mine, this.open, this.running] = [null, null, null];
            room.onMessage("called", (bytes: Uint8Array) => listener.called?.(read<LobbyCalled>(bytes).name));
            hear<LobbyList>("open", (message) => (this.open = merged(this.open, message)));
            hear<LobbyList>("running", (message) => (this.running = merged(this.running, message)));
            hear<LobbyMine>("mine", (message) => (this.mine = merged(this.mine, message)));
          }),
      },
      around,
    );
  }

  show(shows: LobbyShows | null): void {
    this.shows = shows;
    this.ask();
  }

  close(): void {
    this.lifeline.close();
  }

  /** The lists have tables in them that are not shown there, the player's own and those barred to him: he asks for so many more. */
  private ask(): void {
    const own = this.mine?.rows ?? [];
    const barred = this.mine?.last.barred?.length ?? 0;
    const more = (rows: number, status: TableRow["status"]) =>
      Math.min(LOBBY_ROWS, rows + own.filter((row) => row.status === status).length + barred);
    const { shows } = this;
    const wanted = shows && { open: more(shows.open, "waiting"), running: more(shows.running, "playing") };
    const told = JSON.stringify(wanted);
    if (told === this.told || this.lifeline.room === null) return;
    this.told = told;
    this.lifeline.room.send("show", wanted);
  }

  /** Whether everything is there to be shown. */
  private speak(): boolean {
    const { mine, open, running } = this;
    if (mine === null || open === null || running === null) return false;
    const hidden = new Set([...mine.rows.map(({ code }) => code), ...(mine.last.barred ?? [])]);
    const others = ({ rows, last }: Rows<LobbyList>): Listed => {
      const theirs = rows.filter(({ code }) => !hidden.has(code));
      return { rows: theirs, total: last.total - (rows.length - theirs.length) };
    };
    this.listener.view({
      mine: mine.rows.map((row, nth) => ({
        ...row,
        // A process of before the update does not say it yet.
        mySeat: mine.last.seats?.[nth] ?? null,
        myTurn: mine.last.turns.includes(row.code),
        due: mine.last.dues?.[row.code] ?? null,
        mayClose: mine.last.closes.includes(row.code),
      })),
      open: others(open),
      running: others(running),
      company: running.last.company ?? { players: 0, tables: 0 },
    });
    return true;
  }
}

const read = <M>(bytes: Uint8Array): M => JSON.parse(new TextDecoder().decode(bytes)) as M;

/** A list as it stands, and the message that made it so. */
interface Rows<M> {
  readonly rows: readonly TableRow[];
  readonly last: M;
}
function merged<M extends LobbyList | LobbyMine>(before: Rows<M> | null, last: M): Rows<M> {
  const known = new Map(before?.rows.map((row) => [row.code, row]));
  const part = (code: string, more: Partial<TableRow>) => known.set(code, { ...known.get(code)!, ...more });
  for (const card of last.cards) part(card.code, card);
  for (const score of last.scores) part(score.code, score);
  return { rows: last.order.map((code) => known.get(code)!), last };
}
