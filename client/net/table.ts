import type { Room } from "colyseus.js";
import type { Kind, Viewer } from "../../shared/engine/contract.ts";
import type { Secrets, Wire } from "../../shared/engine/wire.ts";
import {
  type BeatMessage,
  type HistoryReply,
  no,
  type Reply,
  type TableInfo,
  type TableRequests,
  type Told,
  type TruthReply,
} from "../../shared/messages.ts";
import type { Remark, TalkMessage } from "../../shared/talk.ts";
import { Reader } from "../../shared/terse.ts";
import type { Beat, LinkListener, Request, TableLink } from "./beats.ts";
import type { HouseClient } from "./http.ts";
import { read, readStory } from "./read.ts";
import { Lifeline, type World, world } from "./reconnect.ts";
import { shareFor } from "./shares.ts";
import "./state.ts";

/** An action is sent again after so long without an answer, then after twice as long ... */
const FIRST_WAIT = 1200;
const LONGEST_WAIT = 4800;
const A_MOMENT = 50;
/** Still no answer: ask how things stand, and give up the socket when that is not answered either. */
const DOUBT = 5000;
const PATIENCE = 8000;

const away = no("server-away");

/** How a game's views travel, fetched with the game. */
export type WireOf = (game: string) => Promise<Wire<object>>;
/** A beat as it came: to whom, and what the patch before it had left in the schema. */
interface Heard {
  readonly message: BeatMessage;
  readonly viewer: Viewer;
  readonly secrets: Secrets;
  readonly state: object;
  /** By this page's own clock. */
  readonly heardAt: number;
}

/** Sits down at, or watches, the table of this code, and stays there whatever happens to the connection. */
export function openTable<G extends Kind>(
  house: HouseClient,
  code: string,
  listener: LinkListener<G>,
  wireOf: WireOf,
  around: World = world,
): TableLink<G> {
  return new Connection(house, code, listener, wireOf, around);
}

class Connection<G extends Kind> implements TableLink<G> {
  private readonly house: HouseClient;
  private readonly lifeline: Lifeline;
  private readonly listener: LinkListener<G>;
  private readonly wireOf: WireOf;
  private viewer: Viewer = "spectator";
  /** The seal for the match after this one. */
  private nextSeal: string | null = null;
  private wire: Wire<object> | null = null;
  private fetching = false;
  /** Beats that came before the game was fetched. */
  private readonly early: Heard[] = [];
  /** The last beat that was handed on. */
  private last: number | null = null;
  /** Up to here the story has no gap: how things stand may have come without what was missed before. */
  private toldTo: number | null = null;
  /** Where how things stand has been asked: until it is answered a beat without events may be that, or an act nobody saw. */
  private asked: Room | null = null;
  /** What this viewer alone knows, as he was told it last. */
  private secrets: Secrets = [];
  /** A beat is missing, and how things stand has been asked. */
  private catchingUp = false;
  private readonly world: World;
  /** Ids of this page's actions begin with it: two pages never make the same. */
  private readonly mark = crypto.getRandomValues(new Uint32Array(3)).reduce((text, n) => text + n.toString(36), "");
  private count = 0;

  constructor(house: HouseClient, code: string, listener: LinkListener<G>, wireOf: WireOf, around: World) {
    this.house = house;
    this.listener = listener;
    this.wireOf = wireOf;
    this.world = around;
    this.lifeline = new Lifeline(
      house,
      "table",
      { id: code },
      {
        joined: (room) => this.joined(room),
        state: (state) => listener.state(state),
      },
      around,
    );
  }

  act(seq: number, action: G["Action"]): Promise<Reply> {
    return this.insist("act", { seq, action });
  }

  undo(seq: number, to: number): Promise<Reply> {
    return this.insist("undo", { seq, to });
  }

  /** Sends it, always under the same id, until it is answered. */
  private async insist<T extends "act" | "undo">(name: T, chosen: Omit<TableRequests[T], "id">): Promise<Reply> {
    const payload = { id: `${this.mark}-${++this.count}`, ...chosen };
    const since = this.world.now();
    let doubted = false;
    for (let wait = FIRST_WAIT; !this.lifeline.ended; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      const room = await this.lifeline.live(wait);
      if (room === null) continue;
      const reply = await ask<Reply>(room, name, payload, wait);
      if (reply !== null && !comesAgain(reply)) return reply;
      // A socket that is just closing refuses at once: let it close before asking again.
      await this.world.pause(reply === null ? A_MOMENT : wait);
      if (!doubted && this.world.now() - since >= DOUBT) {
        doubted = true;
        void this.truth(room);
      }
    }
    return away;
  }

  async request<T extends Request>(name: T, payload: TableRequests[T]): Promise<Reply> {
    const room = await this.lifeline.live(PATIENCE);
    const { nextSeal } = this;
    const shares = name === "again" && nextSeal !== null;
    const sent = shares ? { ...payload, share: shareFor(this.house.keep, nextSeal) } : payload;
    return (room && (await ask<Reply>(room, name, sent, PATIENCE))) ?? away;
  }

  /** Whoever sits at a table that waits adds his part to the shuffle, unasked and once. */
  private share(room: Room, { status, shuffle, mySeat }: TableInfo): void {
    if (status !== "waiting" || shuffle === null || mySeat === null || shuffle.given.includes(mySeat)) return;
    void ask(room, "share", shareFor(this.house.keep, shuffle.seal), PATIENCE);
  }

  async history(): Promise<readonly Told[]> {
    while (!this.lifeline.ended) {
      const room = await this.lifeline.live(PATIENCE);
      const reply = room && (await ask<HistoryReply | Reply>(room, "history", {}, PATIENCE));
      if (reply && "story" in reply) return readStory(reply.story);
      await this.world.pause(FIRST_WAIT);
    }
    return [];
  }

  close(): void {
    this.lifeline.close();
  }

  private async joined(room: Room): Promise<void> {
    this.catchingUp = false;
    room.onMessage("info", (info: TableInfo) => {
      this.viewer = info.mySeat ?? "spectator";
      void this.fetch(info.game);
      this.nextSeal = info.nextSeal;
      this.share(room, info);
      this.listener.info(info);
    });
    room.onMessage("talk", (talk: TalkMessage) => this.listener.talk?.(talk));
    room.onMessage("said", (line: Remark) => this.listener.said?.(line));
    const terse = new Reader();
    room.onMessage("beat", (bytes: Uint8Array) => this.heard(room, terse.read(bytes) as BeatMessage));
    await this.truth(room);
  }

  /** How things stand, and what happened meanwhile. The socket is given up when even this is not answered. */
  private async truth(room: Room): Promise<void> {
    const last = this.toldTo;
    for (let reply: TruthReply | Reply | null; room === this.lifeline.room; await this.world.pause(FIRST_WAIT)) {
      this.asked = room;
      reply = await ask<TruthReply | Reply>(room, "truth", last === null ? {} : { last }, DOUBT);
      if (this.asked === room) this.asked = null;
      if (reply === null) return this.lifeline.drop(room);
      if (!reply.ok && comesAgain(reply)) continue;
      this.catchingUp = false;
      if (!("missed" in reply)) return;
      this.toldTo = Math.max(reply.seq, this.last ?? 0);
      if (last !== null) this.tellMissed(reply, last);
      return;
    }
  }

  private tellMissed({ missed }: TruthReply, last: number): void {
    const story = readStory(missed).filter(({ seq }) => seq > last);
    if (story.length > 0) this.listener.missed(story);
  }

  /** A beat is read with the schema as it is right now: the patch before it was its own. */
  private heard(room: Room, message: BeatMessage): void {
    const { seq, events, secrets } = message;
    this.secrets = secrets ?? this.secrets;
    // Without events it is how things stand, whatever came before. Else only the next one in the row will do.
    const settled = events.length === 0;
    if (this.last !== null && !settled) {
      if (seq <= this.last) return;
      if (seq > this.last + 1) return this.catchUp(room);
    }
    const { toldTo } = this;
    const follows = seq - 1 === toldTo && !(settled && this.asked === room);
    if (toldTo === null || seq < toldTo || follows) this.toldTo = seq;
    this.last = seq;
    const { viewer, world } = this;
    const heard = { message, viewer, secrets: this.secrets, state: room.state as object, heardAt: world.now() };
    if (this.wire !== null) this.tell(this.wire, heard);
    else this.early.push({ ...heard, state: JSON.parse(JSON.stringify(heard.state)) });
  }

  private tell(wire: Wire<object>, { message, viewer, secrets, state, heardAt }: Heard): void {
    const { secrets: _, ...beat } = message;
    this.listener.beat({ ...beat, heardAt, view: read(wire, state, viewer, secrets) } as Beat<G>);
  }

  /** Again and again where it does not come; the page, which fetches the same files, says so meanwhile. */
  private async fetch(game: string): Promise<void> {
    if (this.fetching) return;
    this.fetching = true;
    let wire: Wire<object> | null;
    while ((wire = await this.wireOf(game).catch(() => null)) === null && !this.lifeline.ended)
      await this.world.pause(FIRST_WAIT);
    if (wire === null || this.lifeline.ended) return;
    this.wire = wire;
    for (const heard of this.early.splice(0)) this.tell(wire, heard);
  }

  private catchUp(room: Room): void {
    if (this.catchingUp) return;
    this.catchingUp = true;
    void this.truth(room);
  }
}

/** What the house cannot judge right now is asked again later. */
const comesAgain = (reply: Reply): boolean =>
  !reply.ok && (reply.refusal.reason === "too-fast" || reply.refusal.reason === "server-away");

/** The answer, or null when none came. */
async function ask<T>(room: Room, name: string, payload: unknown, timeout: number): Promise<T | null> {
  try {
    return ((await room.request(name, payload, { timeout })) as T | undefined) ?? null;
  } catch {
    return null;
  }
}
