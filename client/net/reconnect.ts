import type { Room } from "colyseus.js";
import { pauseBefore } from "../../shared/comingBack.ts";
import { CLOSING } from "../../shared/messages.ts";
import { MINUTE } from "../../shared/time.ts";
import { elapsed } from "./awake.ts";
import type { LinkState } from "./beats.ts";
import type { HouseClient } from "./http.ts";
import { Client, comeBack, wayTo } from "./sdk.ts";

/** Who hears how a line to a room stands. */
export interface LineListener {
  /** Joined. Messages are listened to here; resolves when the other side has said how things stand. */
  joined(room: Room): Promise<void>;
  state(state: LinkState): void;
}

/** How long a join may take before it counts as failed. */
const PATIENCE = 10_000;
/** A silent socket is asked for a sign of life so often, and has so long to give it. */
const PING_EVERY = 20_000;
const PING_PATIENCE = 3000;

/** Why nobody comes back: there is no such table, nobody can read it, or its host does not want him there. */
const FOR_GOOD: Readonly<Record<string, LinkState>> = {
  "unknown-table": "gone",
  frozen: "frozen",
  "no-game": "no-game",
  "sent-away": "sent-away",
  "no-watchers": "no-watchers",
};

/** So long the "in a moment" of a house that stops is believed. */
const MOMENT = MINUTE;

/** The page, where there is one: tests run without. */
type Attend = (event: string, listener: () => void) => void;
type Listening = { readonly [V in "addEventListener" | "removeEventListener"]: Attend };
export const page = globalThis as Partial<Listening> & { document?: Listening & { visibilityState: string } };

/** What a lifeline needs around it: a clock, chance, and the way to a room. Tests bring their own. */
export interface World {
  /** Milliseconds that never go back. */
  now(): number;
  /** Runs it once, later; the answer calls it off. */
  after(ms: number, run: () => void): () => void;
  pause(ms: number): Promise<void>;
  /** 0 to 1: so that not all who were thrown out come back in the same moment. */
  chance(): number;
  /**
   * `way`: by which he was there a moment ago, if he was. `answered`: is told when the house has a place there, and only the
   * socket to it is still missing.
   */
  join(
    url: string,
    token: string,
    name: string,
    options: object,
    answered: () => void,
    way: string | null,
  ): Promise<Room>;
}
/** Where only a way leads nowhere, the house is asked for a seat, and says why not; what a room has said itself counts. */
function unsaid(error: Error): null {
  if (error.message !== "") throw error;
  return null;
}
/** The one of a browser. */
export const world: World = {
  now: elapsed,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  chance: Math.random,
  // The token as a header: the SDK's own way would write it into the socket's address, where logs keep it.
  join: async (url, token, name, options, answered, way) => {
    if (way !== null) {
      const back = await comeBack(way, token, name, options).catch(unsaid);
      if (back !== null) return back;
    }
    const asks: typeof fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (answer.ok && answer.headers.get("Content-Type")?.includes("json")) answered();
      return answer;
    };
    return new Client(url, { headers: { Authorization: `Bearer ${token}` }, fetchFn: asks }).joinOrCreate(
      name,
      options,
    );
  },
};

/**
 * A connection to one room that comes back by itself, whatever ended it: a lost socket, a sleeping phone, a house that
 * was stopped or killed. It always joins anew by the player's identity: over the way by which he was there, without asking
 * for a seat first, and where that leads nowhere as whoever comes for the first time. The SDK could take up a dropped socket,
 * but not after a restart.
 */
export class Lifeline {
  room: Room | null = null;
  private readonly house: HouseClient;
  private readonly name: string;
  private readonly options: object;
  private readonly listener: LineListener;
  private closed = false;
  private wake = (): void => {};
  private abandon = (): void => {};
  private stopAsking = (): void => {};
  private told: LinkState | null = null;
  /** By which the process was reached that has the room; null: not yet, or not to be tried again. */
  private way: string | null = null;
  private promised = -Infinity;
  private readonly waiting = new Set<() => void>();
  private readonly world: World;

  constructor(house: HouseClient, name: string, options: object, listener: LineListener, around: World = world) {
    this.world = around;
    this.house = house;
    this.name = name;
    this.options = options;
    this.listener = listener;
    this.attend("addEventListener");
    void this.run();
  }

  get ended(): boolean {
    return this.closed;
  }

  /** The room once it is live, or null when it has ended. */
  async live(patience: number): Promise<Room | null> {
    if (this.told !== "live" && !this.closed)
      await new Promise<void>((done) => {
        const callOff = this.world.after(patience, () => stop());
        const stop = () => {
          callOff();
          this.waiting.delete(stop);
          done();
        };
        this.waiting.add(stop);
      });
    return this.told === "live" ? this.room : null;
  }

  /** What came over this socket is not to be trusted any more: a new one. */
  drop(room: Room): void {
    if (room !== this.room) return;
    this.room = null;
    // Whoever says nothing any more may take in another socket and say nothing there.
    this.way = null;
    // On a dead network the socket would wait for a farewell that never comes: nobody waits for it here.
    room.removeAllListeners();
    room.connection.close();
    this.abandon();
  }

  close(): void {
    this.end();
    void this.room?.leave().catch(() => {});
  }

  private end(): void {
    this.closed = true;
    this.attend("removeEventListener");
    this.wake();
    for (const done of [...this.waiting]) done();
  }

  private async run(): Promise<void> {
    this.tell("connecting");
    for (let attempt = 0, before = ""; !this.closed; attempt++) {
      const end = await this.once();
      const last = FOR_GOOD[end];
      if (last !== undefined) {
        this.tell(last);
        return this.end();
      }
      if (this.closed) return;
      if (end === "left") attempt = 0;
      if (end === "signed-out") this.house.forget();
      // A house that goes between its answer and the socket looks the same: once says nothing.
      if (end !== "no-sockets" || before === end) this.tell(this.without(end));
      before = end;
      await this.rest(pauseBefore(attempt, this.world.chance()));
    }
  }

  /** Until it is time to try again, or something says that it is worth trying now. */
  private rest(ms: number): Promise<void> {
    return new Promise((done) => {
      const callOff = this.world.after(ms, () => this.wake());
      this.wake = () => {
        callOff();
        this.wake = () => {};
        done();
      };
      if (this.closed) this.wake();
    });
  }

  /** From joining to the end of the connection; answers why it ended or never began. */
  private async once(): Promise<"left" | "away" | string> {
    const guest = await this.house.guest();
    if (!guest.ok) return guest.reason;
    let room: Room;
    let answered = false;
    const since = this.world.now();
    try {
      const { house, name, options, way } = this;
      const joining = this.world.join(house.url, guest.token, name, options, () => (answered = true), way);
      room = await inTime(this.world, joining, (late) => void late.leave().catch(() => {}));
    } catch (error) {
      // What nobody answers in time is not tried in the same way again.
      if (this.world.now() - since >= PATIENCE) this.way = null;
      const why = error instanceof Error ? error.message : "away";
      if (why === "closing") this.promised = this.world.now();
      // A socket that is refused on the way, or never opened, gives no reason.
      return answered && (why === "" || why === "away") ? "no-sockets" : why;
    }
    const { url } = room.connection;
    this.way = url === undefined ? null : wayTo(url);
    room.reconnection.enabled = false;
    const left = new Promise<void>((done) => {
      room.onLeave((code) => {
        if (code === CLOSING) this.promised = this.world.now();
        done();
      });
      this.abandon = done;
    });
    room.onError(() => {});
    if (this.closed) {
      // What is on its way from there is nobody's any more.
      room.onMessage("*", () => {});
      void room.leave().catch(() => {});
      return "left";
    }
    this.room = room;
    this.keepAsking(room);
    this.listener.joined(room).then(
      () => this.room === room && this.tell("live"),
      () => this.drop(room),
    );
    await left;
    this.stopAsking();
    this.room = null;
    return "left";
  }

  private keepAsking(room: Room): void {
    this.stopAsking = this.world.after(PING_EVERY, () => {
      this.beat(room);
      this.keepAsking(room);
    });
  }

  /** Whoever was here a moment ago has lost the connection; when nobody answers, the house is away. Or it told us why. */
  private without(end: string): LinkState {
    if (end === "too-many-pages" || end === "table-crowded" || end === "banned") return end;
    if (this.world.now() - this.promised < MOMENT) return "closing";
    if (end === "no-sockets") return end;
    return end === "left" ? "lost" : "away";
  }

  private beat(room: Room): void {
    const callOff = this.world.after(PING_PATIENCE, () => this.drop(room));
    room.ping(callOff);
  }

  private tell(state: LinkState): void {
    if (this.told === state || this.closed) return;
    this.told = state;
    this.listener.state(state);
    if (state !== "live") return;
    this.promised = -Infinity;
    for (const done of [...this.waiting]) done();
  }

  /** A network that is back, a page that is looked at again: at once, not in four seconds. */
  private readonly back = (): void => {
    if (page.document?.visibilityState === "hidden") return;
    this.wake();
    if (this.room !== null && this.told === "live") this.beat(this.room);
  };

  private attend(verb: "addEventListener" | "removeEventListener"): void {
    page[verb]?.("online", this.back);
    page.document?.[verb]("visibilitychange", this.back);
  }
}

/** Rejects when it takes too long; what comes after all is handed to `late`. */
function inTime<T>(around: World, promise: Promise<T>, late: (value: T) => void): Promise<T> {
  return new Promise((done, fail) => {
    let over = false;
    const callOff = around.after(PATIENCE, () => {
      over = true;
      fail(new Error("away"));
    });
    promise.then(
      (value) => {
        callOff();
        if (over) late(value);
        else done(value);
      },
      (error) => {
        callOff();
        fail(error);
      },
    );
  });
}
