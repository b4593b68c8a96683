import { Client, type Room } from "colyseus.js";
import type { HouseClient } from "./house.ts";
import type { LinkState } from "./link.ts";

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
/** Between attempts, in milliseconds; the last one stays. */
const WAITS = [50, 200, 500, 1000, 1000, 2000, 2000, 2000, 2000, 4000];

/** The house stops and said so (shared/messages.ts). So long its "in a moment" is believed. */
const CLOSING = 4001;
const MOMENT = 60_000;

/** The page, where there is one: tests run without. */
type Attend = (event: string, listener: () => void) => void;
type Listening = { readonly [V in "addEventListener" | "removeEventListener"]: Attend };
const page = globalThis as Partial<Listening> & { document?: Listening & { visibilityState: string } };

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * A connection to one room that comes back by itself, whatever ended it: a lost socket, a sleeping phone, a house that
 * was stopped or killed. It always joins anew by the player's identity. The SDK could take up a dropped socket, but not
 * after a restart; one way back for every fall is tested more often than two.
 */
export class Line {
  room: Room | null = null;
  private readonly house: HouseClient;
  private readonly name: string;
  private readonly options: object;
  private readonly listener: LineListener;
  private closed = false;
  private wake = (): void => {};
  private abandon = (): void => {};
  private told: LinkState | null = null;
  private promised = -Infinity;
  private readonly waiting = new Set<() => void>();

  constructor(house: HouseClient, name: string, options: object, listener: LineListener) {
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

  /** The room once it is live, or null when this line has ended. */
  async live(patience: number): Promise<Room | null> {
    const until = Date.now() + patience;
    while (this.told !== "live" && !this.closed && Date.now() < until) {
      await new Promise<void>((done) => {
        this.waiting.add(done);
        setTimeout(done, Math.max(0, until - Date.now()));
      });
    }
    return this.told === "live" ? this.room : null;
  }

  /** What came over this socket is not to be trusted any more: a new one. */
  drop(room: Room): void {
    if (room !== this.room) return;
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
    for (const done of this.waiting) done();
  }

  private async run(): Promise<void> {
    this.tell("connecting");
    for (let attempt = 0; !this.closed; attempt++) {
      const end = await this.once();
      if (end === "unknown-table") {
        this.tell("gone");
        return this.end();
      }
      if (this.closed) return;
      if (end === "left") attempt = 0;
      if (end === "signed-out") this.house.forget();
      this.tell(this.without(end));
      const wait = WAITS[Math.min(attempt, WAITS.length - 1)]!;
      await Promise.race([later(wait * (0.75 + Math.random() / 2)), new Promise<void>((done) => (this.wake = done))]);
    }
  }

  /** From joining to the end of the connection; answers why it ended or never began. */
  private async once(): Promise<"left" | "away" | string> {
    const guest = await this.house.guest();
    if (!guest.ok) return guest.reason;
    // As a header: the SDK's own way would write the token into the socket's address, where logs keep it.
    const client = new Client(this.house.url, { headers: { Authorization: `Bearer ${guest.token}` } });
    let room: Room;
    try {
      room = await inTime(client.joinOrCreate(this.name, this.options), (late) => void late.leave().catch(() => {}));
    } catch (error) {
      return error instanceof Error ? error.message : "away";
    }
    room.reconnection.enabled = false;
    const left = new Promise<void>((done) => {
      room.onLeave((code) => {
        if (code === CLOSING) this.promised = performance.now();
        done();
      });
      this.abandon = done;
    });
    room.onError(() => {});
    if (this.closed) {
      void room.leave().catch(() => {});
      return "left";
    }
    this.room = room;
    const beating = setInterval(() => this.beat(room), PING_EVERY);
    this.listener.joined(room).then(
      () => this.room === room && this.tell("live"),
      () => this.drop(room),
    );
    await left;
    clearInterval(beating);
    this.room = null;
    return "left";
  }

  /** Whoever was here a moment ago has lost the connection; when nobody answers, the house is away. Or it told us why. */
  private without(end: string): LinkState {
    if (end === "too-many-pages" || end === "table-crowded") return end;
    if (performance.now() - this.promised < MOMENT) return "closing";
    return end === "left" ? "lost" : "away";
  }

  private beat(room: Room): void {
    const silent = setTimeout(() => this.drop(room), PING_PATIENCE);
    room.ping(() => clearTimeout(silent));
  }

  private tell(state: LinkState): void {
    if (this.told === state || this.closed) return;
    this.told = state;
    this.listener.state(state);
    if (state !== "live") return;
    this.promised = -Infinity;
    for (const done of this.waiting) done();
    this.waiting.clear();
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
function inTime<T>(promise: Promise<T>, late: (value: T) => void): Promise<T> {
  return new Promise((done, fail) => {
    let over = false;
    const timer = setTimeout(() => {
      over = true;
      fail(new Error("away"));
    }, PATIENCE);
    promise.then(
      (value) => {
        clearTimeout(timer);
        if (over) late(value);
        else done(value);
      },
      (error) => {
        clearTimeout(timer);
        fail(error);
      },
    );
  });
}
