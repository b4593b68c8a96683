import type { Kind, Seat } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import type { Position, What } from "../../shared/engine/record.ts";
import type { BeatMessage, TableInfo } from "../../shared/messages.ts";
import type { StoredMatch } from "../store/storedMatch.ts";
import { NONE } from "./choices.ts";
import type { Deed } from "./Story.ts";

/** The open table after one entry of the log, and what happened by it. */
interface Moment {
  readonly deed: Deed;
  readonly view: Kind["View"];
  readonly byBots: readonly Seat[];
}
/** The same as it is told to a watcher: without clocks, which would tell how far the next turn is. */
interface Late {
  readonly view: Kind["View"];
  readonly beat: BeatMessage;
}

/**
 * What those see who watch one turn late: the open table as it was when the last turn ended. A turn is what is done until
 * others are asked; what is taken back ends none. What has been done since is held here, until the next turn has ended.
 */
export class LateView {
  /** How things stand for them. */
  private now: Moment;
  private held: Moment[] = [];
  /** What the last entry lets them know, oldest first. */
  released: readonly Late[] = [];
  /** Who was asked after the last entry. */
  private asked: readonly Seat[];
  private readonly game: AnyGame;

  private constructor(game: AnyGame, first: Position<Kind>, view: Kind["View"]) {
    this.game = game;
    this.now = { deed: { seq: first.n, events: [] }, view, byBots: first.byBots };
    this.asked = askedIn(first);
  }

  /** Of a table that has agreed on it: from the position before the first entry. Null elsewhere: it costs nothing there. */
  static of(
    game: AnyGame,
    { terms }: Pick<StoredMatch, "terms">,
    first: Position<Kind>,
    view: () => Kind["View"],
  ): LateView | null {
    return terms.watching === "late" ? new LateView(game, first, view()) : null;
  }

  /** The last entry they know of. */
  get seq(): number {
    return this.now.deed.seq;
  }
  get view(): Kind["View"] {
    return this.now.view;
  }
  /** How things stand, for whoever comes. */
  get settled(): BeatMessage {
    return { seq: this.seq, events: [], ...NONE };
  }
  /** What the table says of itself that would tell what has happened since: it stands as it did then. */
  get facts(): Pick<TableInfo, "away" | "byBots" | "breakOff" | "voices"> {
    return { away: [], byBots: this.now.byBots, breakOff: [], voices: 0 };
  }

  /** One more entry. The end of the match they see at once. */
  add(deed: Deed, what: What<Kind>, at: Position<Kind>, view: Kind["View"]): void {
    this.held.push({ deed, view, byBots: at.byBots });
    const asked = askedIn(at);
    const isTurned = asked.length === 0 || asked.some((seat) => !this.asked.includes(seat));
    this.asked = asked;
    this.released = [];
    if (!isTurned || what.type === "undo") return;
    this.released = this.held.map((moment) => this.told(moment));
    this.now = this.held.at(-1)!;
    this.held = [];
  }

  private told({ deed: { seq, events }, view }: Moment): Late {
    const heard = events.map((event) => this.game.redact(event, "spectator"));
    return { view, beat: { seq, events: heard, ...NONE } };
  }
}

/** Whose answers are awaited; nobody's at the end. */
const askedIn = ({ legal }: Position<Kind>): readonly Seat[] => legal.map(({ seat }) => seat);

/** The open view of a position whose state is lent. */
export const openView = (game: AnyGame, { state }: Position<Kind>): Kind["View"] =>
  game.view(game.copy(state), "spectator");
