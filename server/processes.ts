import type { Logger } from "pino";
import { inTime, realClock } from "./clock.ts";
import { matchMaker, type Presence, redis } from "./colyseus.ts";
import type { News } from "./news.ts";
import type { Turns } from "./rooms/Errands.ts";
import { RoomIndex } from "./rooms/RoomIndex.ts";
import { SharedIndex } from "./rooms/SharedIndex.ts";
import type { Shelf } from "./shelf.ts";
import { RedisAway } from "./trouble.ts";

/** Where the processes of a house find each other. */
export interface Meeting {
  /** The address of a Redis, theirs alone. */
  readonly redis: string;
  /** Under which address browsers reach this one of them: host and path, without a protocol. */
  readonly publicAddress: string;
}

/** This process among those of the house. */
export interface Cluster {
  readonly name: string;
  /** Whether it is the first one here: then nobody is at any table. */
  readonly first: boolean;
  readonly news: News;
  /** What is put aside there every process finds. */
  shelf(of: string): Shelf;
  /** One process after another. */
  readonly turns: Turns;
  /** Those who listen now, this one too. Throws while the Redis is away. */
  listening(): Promise<ReadonlySet<string>>;
  /** From here on the database, which is asked so, decides who holds a table. */
  heed(holds: (code: string) => Promise<boolean>): void;
  /** From here on tables open in other processes, and those of this one go there; where there is no other, nothing happens. */
  handOver(): Promise<void>;
  leave(): Promise<void>;
}

/** So long the Redis has to answer at the start, in milliseconds. */
const PATIENCE = 5000;
/** When the Redis is back, so long until every process listens again, in milliseconds. */
const ALL_BACK = 1000;
/** Under this a process says that its lines were away. */
const BACK = "back";
/** On a channel of this kind Colyseus' processes listen, each on its own. */
const LISTENS = "p:";
/** Which process has which address, for browsers. */
const ADDRESSES = "addresses";

/** A house of one process: from here on Colyseus knows its rooms. */
export async function alone(): Promise<void> {
  await matchMaker.setup(undefined, new RoomIndex());
  await matchMaker.accept();
}

/** One of several: from here on Colyseus knows the rooms of all. Throws RedisAway where nobody can be met. */
export async function meet(meeting: Meeting, log: Logger): Promise<Cluster> {
  const { presence, index, shelf, turns, onBack, quit } = await opened(meeting.redis, log);
  const own = () => matchMaker.processId;
  const listening = async () =>
    new Set((await presence.channels(`${LISTENS}*`)).map((channel) => channel.slice(LISTENS.length)));
  const others = async () => [...(await listening())].filter((name) => name !== own());
  let leaving = false;
  // Whoever is asked opens the room: the proxy before the house spreads those who ask.
  const opens = async () => (leaving ? ((await others())[0] ?? own()) : own());
  await matchMaker.setup(presence, index, meeting.publicAddress, opens);
  await matchMaker.accept();
  const all = await matchMaker.stats.fetchAll();
  await sayAddress(presence, own(), meeting.publicAddress, await others(), log);
  const news = newsOver(presence, own(), log);
  await news.hear(BACK, () => news.back());
  onBack(async () => {
    await index.enterAgain();
    news.back();
    // What it told meanwhile the others may never have heard, though their lines were there all the time.
    news.tell(BACK, null);
  });
  return {
    name: own(),
    news,
    first: all.every(({ processId }) => processId === own()),
    shelf,
    turns: (name) => turns.take(name),
    listening,
    heed: (holds) => index.heed(holds),
    async handOver() {
      if ((await others()).length === 0) return;
      leaving = true;
      await index.handOver();
    },
    leave: quit,
  };
}

/** Where several have one address browsers reach only one of them there, and whoever sits at the others knocks in vain. */
async function sayAddress(
  presence: Presence,
  own: string,
  address: string,
  others: readonly string[],
  log: Logger,
): Promise<void> {
  const said: Readonly<Record<string, string>> = await presence.hgetall(ADDRESSES);
  // Those who left, or were killed, have none any more.
  for (const name of Object.keys(said)) if (!others.includes(name)) await presence.hdel(ADDRESSES, name);
  if (others.some((name) => said[name] === address))
    log.warn({ address }, "another process has the same PUBLIC_ADDRESS: give each one its own");
  await presence.hset(ADDRESSES, own, address);
}

/** What a process says itself it does not hear. */
function newsOver(presence: Presence, name: string, log: Logger): News & { back(): void } {
  const whenBack: (() => void)[] = [];
  return {
    tell: (topic, what) => void presence.publish(`news:${topic}`, { by: name, what }),
    async hear(topic, listener) {
      await presence.subscribe(`news:${topic}`, ({ by, what }: { by: string; what: unknown }) => {
        if (by === name) return;
        try {
          listener(what as never);
        } catch (error) {
          log.error({ topic, err: error }, "what another process said was not understood");
        }
      });
    },
    onBack: (listener) => void whenBack.push(listener),
    back() {
      for (const listener of whenBack) listener();
    },
  };
}

async function opened(url: string, log: Logger) {
  const { CalmDriver, CalmPresence, heed, lineTo, SharedShelf, SharedTurns } = await redis();
  const line = lineTo(url);
  const list = line.duplicate();
  const presence = new CalmPresence(line);
  heed([...presence.lines, list], log);
  let isOver = false;
  let callOff = (): void => {};
  const quit = async () => {
    isOver = true;
    callOff();
    list.disconnect();
    await presence.shutdown();
  };
  let answers = false;
  await inTime(
    realClock,
    presence.exists("roomcount").then(
      () => (answers = true),
      () => {},
    ),
    PATIENCE,
  );
  if (!answers) {
    list.disconnect();
    line.disconnect();
    throw new RedisAway("nobody answers at the Redis");
  }
  const index = new SharedIndex(new CalmDriver(list), presence);
  return {
    presence,
    index,
    shelf: (of: string) => new SharedShelf(line, of),
    turns: new SharedTurns(presence),
    onBack(back: () => Promise<void>) {
      let isTold = false;
      const comes = (): void => {
        callOff();
        callOff = realClock.after(ALL_BACK, () => {
          back().then(
            () => void (isTold = false),
            (error: unknown) => {
              if (!isTold) log.error({ err: error }, "the others do not hear of us");
              isTold = true;
              if (!isOver) comes();
            },
          );
        });
      };
      // Each may have been away alone: then nothing was told, or nothing heard. One may be back before another.
      for (const one of [...presence.lines, list]) one.on("ready", comes);
    },
    quit,
  };
}
