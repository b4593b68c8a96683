import type { Logger } from "pino";
import type { Stance } from "../shared/talk.ts";
import type { Clock } from "./clock.ts";
import type { Directory } from "./lobby/Directory.ts";
import { SharedDirectory } from "./lobby/SharedDirectory.ts";
import type { News } from "./news.ts";
import type { Cluster } from "./processes.ts";
import type { Budgets } from "./rooms/Budgets.ts";
import type { Turns } from "./rooms/Errands.ts";
import type { Most, Places } from "./rooms/Places.ts";
import { SharedPlaces } from "./rooms/SharedPlaces.ts";
import type { Ban } from "./store/bans.ts";
import type { Store } from "./store/store.ts";

/** How somebody stands to somebody from now on. */
interface Stood {
  readonly player: string;
  readonly other: string;
  readonly stance: Stance;
}
/** Who paid how much, gathered. */
type Bill = readonly (readonly [who: string, price: number])[];

/** What is paid is gathered so long, in milliseconds. */
const GATHER = 300;
/** What the database does not say is asked for again after so long, in milliseconds. */
const AGAIN = 5000;

/** What one process keeps in memory the others hear of: which tables there are, who has a new name, whom nobody wants to hear or let in. */
export async function sharing(
  { silences, bans, holdings }: Pick<Store, "silences" | "bans" | "holdings">,
  clock: Clock,
  news: News,
  log: Logger,
): Promise<SharedDirectory> {
  await news.hear<Stood>("stance", ({ player, other, stance }) => silences.learn(player, other, stance));
  silences.listenToWritten((player, other) =>
    news.tell("stance", { player, other, stance: silences.stance(player, other) } satisfies Stood),
  );
  await news.hear<Ban>("ban", (ban) => bans.learn(ban));
  bans.listen((ban) => news.tell("ban", ban));
  news.onBack(() => {
    for (const written of [silences, bans]) insist(clock, log, () => written.catchUp());
  });
  const directory = new SharedDirectory(clock, news, holdings.epochs);
  await directory.open();
  return directory;
}

/** The database may be away where the other processes were: it is asked until it answers. */
function insist(clock: Clock, log: Logger, asks: () => Promise<void>, isTold = false): void {
  asks().catch((err) => {
    if (!isTold) log.error({ err }, "what others wrote meanwhile is not known here");
    clock.after(AGAIN, () => insist(clock, log, asks, true));
  });
}

/** Places over all processes. */
export async function sharePlaces(
  { name, news }: Pick<Cluster, "name" | "news">,
  clock: Clock,
  most?: Most,
): Promise<Places> {
  const places = new SharedPlaces(name, clock, news, most);
  await places.open();
  return places;
}

/** Errands of all processes one after another. The next one knows what tables the one before has posted. */
export const inTurn =
  ({ turns }: Pick<Cluster, "turns">, directory: Directory): Turns =>
  async (name) => {
    const end = await turns(name);
    return () => {
      directory.tellOthers();
      return end();
    };
  };

/** Who asks several processes pays once for all of them: a moment later each knows what he paid in the others. */
export async function shareBudgets(all: Readonly<Record<string, Budgets>>, clock: Clock, news: News): Promise<void> {
  for (const [name, budgets] of Object.entries(all)) {
    const topic = `paid-${name}`;
    await news.hear<Bill>(topic, (bill) => {
      for (const [who, price] of bill) budgets.charge(who, clock.monotonic(), price);
    });
    const due = new Map<string, number>();
    budgets.onPaid((who, price) => {
      if (due.size === 0)
        clock.after(GATHER, () => {
          news.tell(topic, [...due] satisfies Bill);
          due.clear();
        });
      due.set(who, (due.get(who) ?? 0) + price);
    });
  }
}
