import type { Room } from "colyseus.js";
import type { LinkState } from "../../client/net/beats.ts";
import type { HouseClient } from "../../client/net/http.ts";
import { Lifeline, type World } from "../../client/net/reconnect.ts";
import { memory } from "../memory.ts";

/** Lets everything happen that happens by itself, without any time passing. */
export async function quiet(): Promise<void> {
  for (let n = 0; n < 40; n++) await Promise.resolve();
}

/** Time that passes when a test says so, and a network whose rooms are in the test's hand. */
export class HandWorld implements World {
  /** Every attempt to join: answered by the test, or at once by `open`. */
  readonly joins: { done(room: FarRoom): void; fail(error: Error): void; token: string; way: string | null }[] = [];
  /** Answers every further attempt. */
  answer: (() => FarRoom | Error | null) | null = null;
  /** Whether the house answers first, so that only the socket may still fail. */
  answersFirst = false;
  private time = 0;
  private readonly waiting: { readonly due: number; readonly run: () => void }[] = [];

  now = (): number => this.time;
  chance = (): number => 0.5;
  after(ms: number, run: () => void): () => void {
    const one = { due: this.time + ms, run };
    this.waiting.push(one);
    return () => void (this.waiting.includes(one) && this.waiting.splice(this.waiting.indexOf(one), 1));
  }
  pause(ms: number): Promise<void> {
    return new Promise((done) => void this.after(ms, done));
  }
  join(
    _url: string,
    token: string,
    _name: string,
    _options: object,
    answered: () => void,
    way: string | null,
  ): Promise<Room> {
    return new Promise((done, fail) => {
      if (this.answersFirst) answered();
      const attempt = { token, way, fail, done: (room: FarRoom) => done(room as unknown as Room) };
      this.joins.push(attempt);
      const now = this.answer?.() ?? null;
      if (now instanceof Error) attempt.fail(now);
      else if (now !== null) attempt.done(now);
    });
  }
  /** How many timers run: nobody may leave one behind. */
  get timers(): number {
    return this.waiting.length;
  }
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await quiet();
    for (;;) {
      const next = this.waiting.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
      if (next === undefined) break;
      this.time = next.due;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      next.run();
      await quiet();
    }
    this.time = end;
  }
}

interface Question {
  readonly name: string;
  readonly payload: unknown;
  answer(reply: unknown): void;
}

/** A room that says and answers what the test wants. */
export class FarRoom {
  readonly asked: Question[] = [];
  readonly pings: (() => void)[] = [];
  readonly sent: unknown[] = [];
  readonly heard = new Map<string, (message: never) => void>();
  readonly reconnection = { enabled: true };
  state: object = {};
  closed = false;
  left = false;
  /** Whether the other side says farewell when somebody leaves. */
  polite = true;
  private readonly world: HandWorld;
  private readonly leaving: ((code: number) => void)[] = [];
  readonly connection = {
    url: "ws://house/at/1/process/room?sessionId=seat",
    close: () => {
      this.closed = true;
    },
  };

  constructor(world: HandWorld) {
    this.world = world;
  }

  onMessage(type: string, hear: (message: never) => void): void {
    this.heard.set(type, hear);
  }
  onLeave(run: (code: number) => void): void {
    this.leaving.push(run);
  }
  onError(): void {}
  removeAllListeners(): void {
    this.leaving.length = 0;
    this.heard.clear();
  }
  send(_type: string, message: unknown): void {
    this.sent.push(message);
  }
  ping(answer: () => void): void {
    this.pings.push(answer);
  }
  leave(): Promise<void> {
    this.left = true;
    if (!this.polite) return new Promise(() => {});
    this.end();
    return Promise.resolve();
  }
  request(name: string, payload: unknown, { timeout }: { timeout: number }): Promise<unknown> {
    return new Promise((done, fail) => {
      const callOff = this.world.after(timeout, () => fail(new Error("timeout")));
      const answer = (reply: unknown) => {
        callOff();
        done(reply);
      };
      this.asked.push({ name, payload, answer });
    });
  }

  /** The socket is gone, with or without a word. */
  end(code = 1006): void {
    for (const run of [...this.leaving]) run(code);
  }
  say(type: string, message: unknown): void {
    this.heard.get(type)?.(message as never);
  }
  /** The next question that nobody has answered yet. */
  take(name: string): Question {
    const at = this.asked.findIndex((question) => question.name === name);
    if (at === -1)
      throw new Error(`nobody asked ${name}, only ${this.asked.map((it) => it.name).join(", ") || "nothing"}`);
    return this.asked.splice(at, 1)[0]!;
  }
}

/** A house that knows this device as long as it is told to. */
export function farHouse(): { house: HouseClient; forgotten: () => number; signedOut: { value: boolean } } {
  let forgotten = 0;
  const signedOut = { value: false };
  const house = {
    url: "http://far.example",
    keep: memory(),
    guest: async () =>
      signedOut.value ? { ok: false, reason: "server-away" } : { ok: true, token: `token-${forgotten}` },
    forget: () => void forgotten++,
  };
  return { house: house as unknown as HouseClient, forgotten: () => forgotten, signedOut };
}

/** A lifeline to a room of a far house; `joined` resolves as the test says. */
export function lifeline(joined: () => Promise<void> = async () => {}) {
  const world = new HandWorld();
  const { house, forgotten, signedOut } = farHouse();
  const states: LinkState[] = [];
  const rooms: FarRoom[] = [];
  world.answer = () => {
    rooms.push(new FarRoom(world));
    return rooms.at(-1)!;
  };
  const it = new Lifeline(house, "table", {}, { joined, state: (state) => void states.push(state) }, world);
  return { it, world, states, rooms, forgotten, signedOut };
}
