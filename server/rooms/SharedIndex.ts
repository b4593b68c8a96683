import { CLOSING } from "../../shared/messages.ts";
import { inTime, realClock } from "../clock.ts";
import { type IRoomCache, type MatchMakerDriver, matchMaker, type Presence } from "../colyseus.ts";
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
/** While the Redis is away; afterwards all is entered again. */
const unsaid = (): boolean => false;
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
  /** By table that was just let go: whoever waits until another process has it. */
  private readonly awaited = new Map<string, () => void>();

  constructor(all: MatchMakerDriver, presence: Presence) {
    this.all = all;
    this.presence = presence;
  }

  async boot(): Promise<void> {
    await this.presence.subscribe(TAKEN, (taking: Taking) => void this.lose(taking));
  }

  has(roomId: string) {
    return this.own.has(roomId) || this.all.has(roomId);
  }

  async insert(room: IRoomCache): Promise<boolean> {
    const isNew = await this.own.insert(room);
    if (!isNew) return false;
    await this.enter(room);
    const code = codeOf(room);
    if (code !== undefined) this.presence.publish(TAKEN, { code, by: room.processId } satisfies Taking);
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
    if (processId === matchMaker.processId) await this.own.cleanup(processId);
    await this.all.cleanup?.(processId);
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
   * process, which is open. Answers whether there were any.
   */
  async handOver(): Promise<boolean> {
    const tables = this.own.rooms.filter((room) => codeOf(room) !== undefined);
    const some = tables.length > 0;
    const next = async (): Promise<void> => {
      for (let room = tables.pop(); room !== undefined; room = tables.pop()) await this.letGo(room);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return some;
  }

  /** Where somebody sits the next table waits until this one is open elsewhere: to read a long match takes its time. */
  private async letGo(room: IRoomCache): Promise<void> {
    const code = codeOf(room)!;
    const here = matchMaker.getLocalRoomById(room.roomId);
    const taken = new Promise<void>((done) => this.awaited.set(code, done));
    const somebody = here?.clients.length > 0;
    await here?.disconnect(CLOSING);
    if (somebody) await inTime(realClock, taken, MOMENT);
    this.awaited.delete(code);
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

  /** A lobby is every process' own. */
  private async found(conditions: Conditions, sort?: Sort): Promise<IRoomCache | undefined> {
    const { id, ...others } = conditions;
    const own: IRoomCache | undefined = await this.own.findOne(conditions, sort);
    if (own !== undefined || conditions.name === "lobby") return own;
    const roomId = id === undefined ? conditions.roomId : await this.presence.hget(TABLES, id);
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
    void this.all.cleanup?.(processId);
    return false;
  }

  /** Another process holds the table: whoever is still here comes again, and lands there. */
  private async lose({ code, by }: Taking): Promise<void> {
    if (by === matchMaker.processId) return;
    this.awaited.get(code)?.();
    const room: IRoomCache | undefined = await this.own.findOne({ id: code } as Conditions);
    if (room !== undefined) await matchMaker.getLocalRoomById(room.roomId)?.disconnect(CLOSING);
  }
}
