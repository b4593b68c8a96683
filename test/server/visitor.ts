import { Room } from "colyseus.js";
import type { Beat, LinkState } from "../../client/net/beats.ts";
import { type Answer, HouseClient } from "../../client/net/http.ts";
import { type World, world } from "../../client/net/reconnect.ts";
import { openTable } from "../../client/net/table.ts";
import { LONGEST_PAUSE } from "../../shared/comingBack.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import type { Secrets } from "../../shared/engine/wire.ts";
import type { TableInfo, Told } from "../../shared/messages.ts";
import type { Remark, TalkMessage } from "../../shared/talk.ts";
import { examined } from "../games/boxes.ts";
import { memory } from "../memory.ts";
import { here } from "./here.ts";

/** Players without a browser: what the page does, without the page. */

/** A player on a device of his own: what the browser does, without the browser. With a token he is who has it. */
export function visitor(url: string, token?: string): HouseClient {
  const keep = memory();
  if (token !== undefined) keep.setItem("kontor-guest", token);
  return new HouseClient(url, keep);
}

export function must<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`);
  return answer;
}

/** Somewhat less than a test may take, so that it says what it waited for. */
const PATIENCE = 240_000;
/**
 * Devices that trust their connection, however slow the machine is: neither a question nor whoever is asked is given up for
 * an answer that is late. A socket that ends takes its questions with it.
 */
const { request } = Room.prototype;
Room.prototype.request = function (this: Room, type: string, payload?: unknown) {
  return request.call(this, type, payload, { timeout: PATIENCE });
} as typeof request;
export const unhurried: World = { ...world, after: (ms, run) => world.after(ms > LONGEST_PAUSE ? PATIENCE : ms, run) };

/** Polls: nothing here waits for a fixed time. */
export async function until<T>(
  what: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  name = what.toString(),
  patience = PATIENCE,
): Promise<T> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const it = await what();
    if (it !== null && it !== undefined && it !== false) return it;
    await new Promise((done) => setTimeout(done, 3));
  }
  throw new Error(`waited in vain: ${name}`);
}

/** What must be answered, however late; it says what was not. */
export async function soon<T>(answer: Promise<T>, name: string, patience = PATIENCE): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`waited in vain: ${name}`)), patience);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

/** One device at a table, and everything it heard. */
export class Visitor {
  readonly beats: Beat<Kind>[] = [];
  /** What was told on returning, entry by entry. */
  readonly missed: Told[] = [];
  readonly states: LinkState[] = [];
  info: TableInfo | null = null;
  /** What was said here while he sat, and whom he heard last. */
  readonly said: Remark[] = [];
  talk: TalkMessage | null = null;
  readonly link: ReturnType<typeof openTable>;

  constructor(at: HouseClient, code: string) {
    this.link = openTable(
      at,
      code,
      {
        beat: (beat) => void this.beats.push(beat),
        missed: (story) => void this.missed.push(...story),
        info: (info) => {
          this.info = info;
        },
        talk: (talk) => {
          this.talk = talk;
        },
        said: (line) => void this.said.push(line),
        state: (state) => void this.states.push(state),
      },
      async (game) => examined.get(game)!.wire,
      unhurried,
    );
    here.add(this.link);
  }

  get now(): Beat<Kind> {
    const beat = this.beats.at(-1);
    if (beat === undefined) throw new Error("no beat yet");
    return beat;
  }
  get state(): LinkState | undefined {
    return this.states.at(-1);
  }
  /** Whether he may choose something now. */
  get isAsked(): boolean {
    return (this.beats.at(-1)?.legal.length ?? 0) > 0;
  }
  /** What lies beneath the link: a test cuts it from below, or looks at what came over it. */
  get room(): Room | null {
    return (this.link as unknown as { readonly lifeline: { readonly room: Room | null } }).lifeline.room;
  }

  /** What his connection was told last that is for him alone, whatever the page makes of it. */
  get secrets(): Secrets {
    return (this.link as unknown as { readonly secrets: Secrets }).secrets;
  }

  /** Whether the match is over. Throws where it has ended otherwise: nobody waits for an end that cannot come. */
  isOver(): boolean {
    const status = this.info?.status;
    if (status === "frozen" || status === "closed" || status === "broken-off")
      throw new Error(`the match is ${status}`);
    return status === "over";
  }

  /** Plays its seat with the first or any legal action until the match is over. */
  async play(choose: (legal: readonly Kind["Action"][]) => Kind["Action"] = (legal) => legal[0]!): Promise<void> {
    while (!this.isOver()) {
      const beat = this.beats.at(-1);
      if (beat !== undefined && beat.legal.length > 0) {
        await soon(this.link.act(beat.seq, choose(beat.legal)), "an answer");
        await until(() => this.now.seq > beat.seq || this.isOver(), "what comes of it");
      } else await until(() => this.beats.at(-1) !== beat || this.isOver(), "what others do");
    }
  }
}
