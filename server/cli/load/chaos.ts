import { appendFileSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { below, fromSeed, type Rng } from "../../../shared/engine/random.ts";
import { retrace } from "../../../shared/engine/record.ts";
import { games } from "../../../shared/games/registry.ts";
import type { Store } from "../../store/store.ts";
import { recordFrom } from "../../store/storedMatch.ts";
import { Misuse } from "../command.ts";
import { auditedStore } from "./audit.ts";
import { BadLine } from "./Mischief.ts";
import { type Ground, OwnHouse } from "./OwnHouse.ts";
import { type Outage, outageOf } from "./outage.ts";
import type { Party } from "./Party.ts";
import { driveOn, moment, whileAnswered } from "./pace.ts";
import { closeAll, partiesOf, seatAll } from "./parties.ts";
import { Tally } from "./Tally.ts";

export interface WantedChaos {
  readonly tables: number;
  readonly kills: number;
  /** So often its disk is full for a moment, or its database out of reach, at any time between. */
  readonly outages: number;
  /** Moves a second, all tables together. */
  readonly rate: number;
  /** Everything by chance follows from it, as far as two processes let it. */
  readonly seed: number;
  /** What the house stands on; of several processes any one is killed. */
  readonly ground: Ground;
}
/** What came of it. Anything but nothing in the second half is a fault of the house. */
export interface ChaosReport {
  readonly tables: number;
  readonly kills: number;
  /** Of those, after how many a torn write lay behind the log. */
  readonly torn: number;
  readonly outages: number;
  /** Actions that were refused because they could not be kept. */
  readonly notSaved: number;
  readonly seconds: number;
  readonly happened: BadLine["happened"];
  readonly matches: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Records that do not replay, or of which a hash does not agree. */
  readonly broken: number;
  /** Matches that could not be played to their end. */
  readonly unfinished: number;
}

/** Between the moment when the house is open and its death, in milliseconds. */
const LIVES = 1500;
/** So long it cannot write at most, in milliseconds. */
const AWAY = 3000;
/** Of so many deaths one tears a write. */
const TORN = 4;
/** So long everybody has to play the last matches to their ends. */
const PATIENCE = 300_000;

/** Tables of bots over real sockets on bad lines, at a house that is killed again and again, and sometimes cannot write. `say` hears how far we are. */
export async function runChaos(wanted: WantedChaos, say: (words: string) => void): Promise<ChaosReport> {
  const outage = wanted.outages === 0 ? null : await outageOf(wanted.ground);
  if (outage === null && wanted.outages > 0)
    throw new Misuse("--outages needs prlimit, which makes a disk full; there is none here.", 1);
  try {
    const own = await OwnHouse.open(outage?.ground ?? wanted.ground);
    try {
      return await chaosIn(own, wanted, outage, say);
    } finally {
      await own.killAll();
      own.remove();
    }
  } finally {
    await outage?.end();
  }
}

async function chaosIn(
  own: OwnHouse,
  wanted: WantedChaos,
  outage: Outage | null,
  say: (words: string) => void,
): Promise<ChaosReport> {
  const began = performance.now();
  const rng = fromSeed([wanted.seed, 1, 1]);
  const line = new BadLine(rng);
  const parties = partiesOf(wanted.tables, () => own.url, rng, { stormy: () => true, mischief: line });
  try {
    say(`${parties.length} tables take their seats ...`);
    await seatAll(parties);
    const { torn, notSaved } = await strike(own, parties, wanted, outage, rng, say);
    closeAll(parties);
    await own.close();
    const audit = await auditedStore(await own.store(), parties);
    return {
      tables: wanted.tables,
      kills: wanted.kills,
      torn,
      outages: wanted.outages,
      notSaved,
      seconds: Math.round((performance.now() - began) / 1000),
      happened: line.happened,
      ...audit,
      ...(await examined(await own.store(), parties)),
    };
  } finally {
    closeAll(parties);
  }
}

/** All play meanwhile, and then their matches to the end. Answers how many writes were torn, and how many refused. */
async function strike(
  own: OwnHouse,
  parties: readonly Party[],
  { kills, outages, rate, ground }: WantedChaos,
  outage: Outage | null,
  rng: Rng,
  say: (words: string) => void,
): Promise<{ readonly torn: number; readonly notSaved: number }> {
  const tally = new Tally();
  const load = driveOn(parties, rate, tally, rng);
  let torn = 0;
  const left = { kills, outages };
  try {
    while (left.kills + left.outages > 0) {
      // At least somebody was answered since the last one; what else was on its way is anybody's guess.
      const [answered, until] = [answers(parties), performance.now() + below(rng, LIVES)];
      const count = () => answers(parties);
      await whileAnswered(count, () => performance.now() >= until && count() > answered, PATIENCE);
      if (below(rng, left.kills + left.outages) < left.outages) {
        left.outages--;
        outage!.begin(own);
        await pause(below(rng, AWAY));
        outage!.over(own);
      } else {
        left.kills--;
        const which = below(rng, ground.processes);
        await own.kill(which);
        if (ground.database === null && below(rng, TORN) === 0) {
          tear(own, rng);
          torn++;
        }
        await own.start(which);
      }
      say(`${left.kills} kills and ${left.outages} outages to come; ${answers(parties)} actions answered so far`);
    }
    say("Everybody plays his match to its end ...");
    for (const party of parties) party.finish();
    for (const end = performance.now() + PATIENCE; performance.now() < end && !parties.every(({ ended }) => ended); )
      await moment();
  } finally {
    await load.stop();
  }
  return { torn, notSaved: tally.errors["not-saved"] ?? 0 };
}

/** A write that the power cut short lies behind the log: nobody was answered for it. */
function tear(own: OwnHouse, rng: Rng): void {
  const bytes = Uint8Array.from({ length: 1 + below(rng, 5000) }, () => below(rng, 256));
  appendFileSync(path.join(own.folder, "kontor.db-wal"), bytes);
}

const answers = (parties: readonly Party[]): number =>
  parties.reduce(
    (sum, { acknowledged }) => sum + [...acknowledged.values()].reduce((all, { size }) => all + size, 0),
    0,
  );

/** Every record of these tables is played again by the rules, and its hashes looked at. */
async function examined(
  store: Store,
  parties: readonly Party[],
): Promise<Pick<ChaosReport, "matches" | "broken" | "unfinished">> {
  try {
    const codes = parties.flatMap(({ acknowledged }) => [...acknowledged.keys()]);
    let broken = 0;
    for (const code of codes) if (!(await replays(store, code))) broken++;
    return { matches: codes.length, broken, unfinished: parties.filter(({ ended }) => !ended).length };
  } finally {
    await store.close();
  }
}

async function replays(store: Store, code: string): Promise<boolean> {
  const stored = await store.matches.find(code);
  const offer = stored && games.get(stored.game);
  // A match that did not come about: its host may have closed the table again.
  if (!offer || stored.seed === null) return stored?.status === "waiting" || stored?.status === "closed";
  const record = recordFrom(stored, stored.seed, await store.journal.read(code));
  try {
    for (const _ of retrace(offer.game, record));
    return stored.status !== "frozen";
  } catch {
    return false;
  }
}

/** Whether the house has done all it promises. */
export const holds = ({ lost, doubled, broken, unfinished }: ChaosReport): boolean =>
  lost + doubled + broken + unfinished === 0;
