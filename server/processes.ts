import type { Stance } from "../shared/talk.ts";
import { type Clock, inTime, realClock } from "./clock.ts";
import { type MatchMakerDriver, matchMaker, type Presence, redis } from "./colyseus.ts";
import { SharedDirectory } from "./lobby/SharedDirectory.ts";
import type { News } from "./news.ts";
import { RoomIndex } from "./rooms/RoomIndex.ts";
import { SharedIndex } from "./rooms/SharedIndex.ts";
import type { Store } from "./store/store.ts";

/** Where the processes of a house find each other. */
export interface Meeting {
  /** The address of a Redis, theirs alone. */
  readonly redis: string;
  /** Under which address browsers reach this one of them: host and path, without a protocol. */
  readonly publicAddress: string;
}
/** Nobody answers under the address of the Redis. */
export class RedisAway extends Error {
  override readonly name = "RedisAway";
}

/** This process among those of the house. */
export interface Company {
  readonly name: string;
  /** Whether it is the first one here: then nobody is at any table. */
  readonly first: boolean;
  readonly news: News;
  leave(): Promise<void>;
}

/** So long the Redis has to answer at the start, in milliseconds. */
const PATIENCE = 5000;

/** A house of one process: from here on Colyseus knows its rooms. */
export async function alone(): Promise<void> {
  await matchMaker.setup(undefined, new RoomIndex());
  await matchMaker.accept();
}

/** One of several: from here on Colyseus knows the rooms of all. Throws RedisAway where nobody can be met. */
export async function meet(meeting: Meeting): Promise<Company> {
  const { presence, driver, quit } = await opened(meeting.redis);
  // Whoever is asked opens the room: the proxy before the house spreads those who ask.
  await matchMaker.setup(presence, driver, meeting.publicAddress, async () => matchMaker.processId);
  await matchMaker.accept();
  const all = await matchMaker.stats.fetchAll();
  return {
    name: matchMaker.processId,
    news: newsOver(presence, matchMaker.processId),
    first: all.every(({ processId }) => processId === matchMaker.processId),
    async leave() {
      await matchMaker.stats.excludeProcess(matchMaker.processId);
      await quit();
    },
  };
}

/** What a process says itself it does not hear. */
const newsOver = (presence: Presence, name: string): News => ({
  tell: (topic, what) => void presence.publish(`news:${topic}`, { by: name, what }),
  async hear(topic, listener) {
    await presence.subscribe(`news:${topic}`, ({ by, what }: { by: string; what: unknown }) =>
      by === name ? undefined : listener(what as never),
    );
  },
});

async function opened(url: string) {
  const { RedisDriver, RedisPresence } = await redis();
  const presence: Presence = new RedisPresence(url);
  const quit = async () => presence.shutdown();
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
    await quit();
    throw new RedisAway("nobody answers at the Redis");
  }
  const all: MatchMakerDriver = new RedisDriver(url as never);
  const driver = new SharedIndex(all, presence);
  return {
    presence,
    driver,
    async quit() {
      await driver.shutdown();
      await quit();
    },
  };
}

/** What one process keeps in memory the others hear of: which tables there are, who has a new name, who does not want to hear whom. */
export async function sharing(
  { silences }: Pick<Store, "silences">,
  clock: Clock,
  news: News,
): Promise<SharedDirectory> {
  await news.hear<Stood>("stance", ({ player, other, stance }) => silences.learn(player, other, stance));
  silences.listen((player, other) => {
    news.tell("stance", { player, other, stance: silences.stance(player, other) } satisfies Stood);
  });
  const directory = new SharedDirectory(clock, news);
  await directory.open();
  return directory;
}
interface Stood {
  readonly player: string;
  readonly other: string;
  readonly stance: Stance;
}
