import { CLOSING } from "../../shared/messages.ts";
import { inTime, realClock } from "../clock.ts";
import { type IRoomCache, type MatchMakerDriver, matchMaker, type Presence, ServerError } from "../colyseus.ts";
import { codeOf, RoomIndex } from "./RoomIndex.ts";

type Conditions = Partial<IRoomCache> & { readonly id?: string };
type Sort = Parameters<MatchMakerDriver["findOne"]>[1];

/** By table: the id of its room, wherever that is. */
const TABLES = "tables";
/** On this channel a process says which table it holds from now on. */
const TAKEN = "taken";
/** So many tables are handed over at a time, and nobody waits longer for one to open elsewhere, in milliseconds. */
const AT_ONCE = 2;
const MOMENT = 1000;
/** Whether everybody is across is looked for so often, and for so long at most, in milliseconds: some come no more. */
const [LOOKS_EVERY, STAYS] = [100, 10_000];
/** While the Redis is away; afterwards all is entered again. */
const unsaid = (): boolean => false;
/** A room of this process, as far as it is ended here. */
interface OpenRoom {
  readonly clients: { readonly length: number };
  disconnect(code: number): Promise<unknown>;
}
interface Taking {
  readonly code: string;
  readonly by: string;
}

/**
 * The rooms of all processes of the house. Those of this one are at hand; the others stand in Redis, those of tables by the
 * table's code. What it says is only where to ask: who may write is decided by the database.
 */
export class SharedIndex implements MatchMakerDriver {
  private readonly own = new RoomIndex();
  private readonly all: MatchMakerDriver;
  private readonly presence: Presence;
  private readonly roomHere: (roomId: string) => OpenRoom | undefined;
  /** By table that was just let go: whoever waits until another process has it. */
  private readonly awaited = new Map<string, () => void>();
  /** Whether this process holds a table, as the database says; before there is one it holds none. */
  private holds = async (_code: string): Promise<boolean> => false;

  constructor(
    all: MatchMakerDriver,
    presence: Presence,
    roomHere: (roomId: string) => OpenRoom | undefined = matchMaker.getLocalRoomById,
  ) {
    this.all = all;
    this.presence = presence;
    this.roomHere = roomHere;
  }

  async boot(): Promise<void> {
    await this.presence.subscribe(TAKEN, (taking: Taking) => void this.lose(taking));
  }

  /** From here on the database decides between two rooms of one table. */
  heed(holds: (code: string) => Promise<boolean>): void {
    this.holds = holds;
  }

  has(roomId: string) {
    return this.own.has(roomId) || this.all.has(roomId);
  }

  async insert(room: IRoomCache): Promise<boolean> {
    const isNew = await this.own.insert(room);
    if (!isNew) return false;
    await this.enter(room);
    this.sayTaken(room);
    return true;
  }

  /** Also what others had taken out because this process did not answer for a while. */
  async persist(room: IRoomCache, create?: boolean): Promise<boolean> {
    return Promise.resolve(this.all.persist(room, create)).catch(unsaid);
  }

  async update(room: IRoomCache, operations: Parameters<MatchMakerDriver["update"]>[1]): Promise<boolean> {
    return Promise.resolve(this.all.update(room, operations)).catch(unsaid);
  }

  async remove(roomId: string): Promise<boolean> {
    const room = this.own.rooms.find((one) => one.roomId === roomId);
    this.own.remove(roomId);
    return this.strike(roomId, room && codeOf(room)).catch(unsaid);
  }

  async cleanup(processId: string): Promise<void> {
    await this.own.cleanup(processId);
    await this.strikeAll(processId);
  }

  async query(conditions: Conditions, sort?: Sort) {
    if (conditions.id === undefined) return this.all.query(conditions, sort);
    const room = await this.found(conditions, sort);
    return room === undefined ? [] : [room];
  }

  /** As its type has it, there is always one; its callers know better. */
  async findOne(conditions: Conditions, sort?: Sort) {
    return (await this.found(conditions, sort)) as IRoomCache;
  }

  findByIds(roomIds: string[]) {
    return this.all.findByIds(roomIds);
  }

  async clear(): Promise<void> {
    this.own.clear();
    await this.all.clear();
  }

  async shutdown(): Promise<void> {
    await this.all.shutdown();
  }

  /** Redis has forgotten where the tables of this process are, or did not hear that they have ended. */
  async enterAgain(): Promise<void> {
    for (const room of this.own.rooms) await this.enter(room);
    const { processId } = matchMaker;
    for (const room of await this.all.query({ processId }))
      if (!this.own.has(room.roomId)) await this.strike(room.roomId, codeOf(room));
  }

  /**
   * Ends the rooms of this process' tables, a few at a time: whoever is there comes again at once, and lands in another
   * process, which is open. He may ask here where that is, if this is the only process he knows: it stays until he has.
   */
  async handOver(): Promise<void> {
    const tables = this.own.rooms.filter((room) => codeOf(room) !== undefined);
    const ledOut = new Map<string, number>();
    const next = async (): Promise<void> => {
      for (let room = tables.pop(); room !== undefined; room = tables.pop())
        ledOut.set(codeOf(room)!, await this.letGo(room));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    const until = realClock.monotonic() + STAYS;
    while (realClock.monotonic() < until && !(await this.areAcross(ledOut)))
      await new Promise<void>((done) => realClock.after(LOOKS_EVERY, done));
  }

  /**
   * Where somebody sits the next table waits until this one is open elsewhere: to read a long match takes its time. Answers
   * how many were led out.
   */
  private async letGo(room: IRoomCache): Promise<number> {
    const code = codeOf(room)!;
    const here = this.roomHere(room.roomId);
    const taken = new Promise<void>((done) => this.awaited.set(code, done));
    const many = here?.clients.length ?? 0;
    await here?.disconnect(CLOSING);
    if (many > 0) await inTime(realClock, taken, MOMENT);
    return many;
  }

  /** Whether as many are at each of these tables elsewhere as there were here. */
  private async areAcross(ledOut: ReadonlyMap<string, number>): Promise<boolean> {
    const there = new Map<string | undefined, number>();
    for (const room of await this.all.query({}))
      if (room.processId !== matchMaker.processId) there.set(codeOf(room), room.clients);
    return [...ledOut].every(([code, many]) => (there.get(code) ?? 0) >= many);
  }

  private async strike(roomId: string, code: string | undefined): Promise<boolean> {
    if (code !== undefined && (await this.presence.hget(TABLES, code)) === roomId)
      await this.presence.hdel(TABLES, code);
    return this.all.remove(roomId);
  }

  private async enter(room: IRoomCache): Promise<void> {
    await this.persist(room, true);
    const code = codeOf(room);
    if (code !== undefined) await this.presence.hset(TABLES, code, room.roomId);
  }

  private sayTaken(room: IRoomCache): void {
    const code = codeOf(room);
    if (code !== undefined) this.presence.publish(TAKEN, { code, by: room.processId } satisfies Taking);
  }

  /** A lobby is every process' own. */
  private async found(conditions: Conditions, sort?: Sort): Promise<IRoomCache | undefined> {
    const own: IRoomCache | undefined = await this.own.findOne(conditions, sort);
    if (own !== undefined || conditions.name === "lobby") return own;
    return this.foundElsewhere(conditions).catch(() => {
      // Of a Redis that does not answer the log has heard.
      throw new ServerError(503, "server-away");
    });
  }

  private async foundElsewhere({ id, ...others }: Conditions): Promise<IRoomCache | undefined> {
    const roomId = id === undefined ? others.roomId : await this.presence.hget(TABLES, id);
    if (!roomId) return undefined;
    const room: IRoomCache | undefined = await this.all.findOne({ roomId });
    if (room === undefined || room.processId === matchMaker.processId) return undefined;
    if (!(await this.lives(room.processId))) return undefined;
    const fields = Object.keys(others) as (keyof IRoomCache)[];
    return fields.every((field) => room[field] === others[field]) ? room : undefined;
  }

  /** Whether this process listens: a killed one does not, and nobody has to wait for it to answer. */
  private async lives(processId: string): Promise<boolean> {
    const [channel] = await this.presence.channels(`p:${processId}`);
    if (channel !== undefined) return true;
    void matchMaker.stats.excludeProcess(processId);
    void this.strikeAll(processId);
    return false;
  }

  /** Where that cannot be said whoever asks for one of them sees for himself that it is gone. */
  private async strikeAll(processId: string): Promise<void> {
    await this.all.cleanup?.(processId).catch(unsaid);
  }

  /**
   * Another process says that it has the table: whoever is still here comes again, and lands there. Where both opened it at
   * once the one that took it last has it, and not the one whose room was made last: that one hears so in its turn.
   */
  private async lose({ code, by }: Taking): Promise<void> {
    if (by === matchMaker.processId) return;
    this.awaited.get(code)?.();
    const room: IRoomCache | undefined = await this.own.findOne({ id: code } as Conditions);
    if (room === undefined) return;
    const isMine = await this.holds(code).catch(unsaid);
    if (!this.own.has(room.roomId)) return;
    if (!isMine) return void (await this.roomHere(room.roomId)?.disconnect(CLOSING));
    await this.enter(room).catch(unsaid);
    this.sayTaken(room);
  }
}
