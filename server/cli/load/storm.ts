import { performance } from "node:perf_hooks";
import type { Rng } from "../../../shared/engine/random.ts";
import { quantile, rounded } from "../spread.ts";
import type { OwnHouse } from "./OwnHouse.ts";
import { usageOfAll } from "./outside.ts";
import type { Party } from "./Party.ts";
import { driveOn, moment, whileAnswered } from "./pace.ts";
import { missingOf } from "./parties.ts";
import { Tally } from "./Tally.ts";

/** A house that was killed under everybody, or one process of several under those at its tables. In seconds. */
export interface StormFigures {
  readonly connections: number;
  /** From the kill until matches could be opened again. */
  readonly openAfter: number;
  /** From then until a connection was live again: half of those that were lost, and the last one. Null when nobody was back. */
  readonly back: { readonly median: number; readonly last: number } | null;
  /** Seconds of a core that the house used from then until the last one was back, or we lost patience; null where that is unknown. */
  readonly cpu: number | null;
  /** Connections that had not come back when we lost patience. */
  readonly missing: number;
  /** By reason, once the house was back. */
  readonly errors: Readonly<Record<string, number>>;
}

/** For everybody to be back, and for a next answer, in milliseconds. */
const PATIENCE = 120_000;
/** Within so many milliseconds everybody has noticed. */
const NOTICED = 1000;

/** Kills the house, or its first process, in the middle of the load and starts it again; the load goes on before, meanwhile and after. */
export async function storm(
  house: OwnHouse,
  parties: readonly Party[],
  rate: number,
  rng: Rng,
  patience = PATIENCE,
): Promise<StormFigures> {
  const tally = new Tally();
  const load = driveOn(parties, rate, tally, rng);
  try {
    const aSecond = () => {
      const moves = tally.ack.length + rate;
      const answers = () => tally.ack.length;
      return whileAnswered(answers, () => answers() >= moves, patience);
    };
    return await struck(house, parties, aSecond, tally);
  } finally {
    await load.stop();
  }
}

async function struck(
  house: OwnHouse,
  parties: readonly Party[],
  aSecond: () => Promise<void>,
  tally: Tally,
): Promise<StormFigures> {
  await aSecond();
  for (const party of parties) party.back.length = 0;
  const killedAt = performance.now();
  await house.kill();
  if (!house.several) await house.start();
  // Of several processes the others are open all the time.
  const openAt = house.several ? killedAt : performance.now();
  const usedBefore = usageOfAll(house.pids);
  for (const end = openAt + NOTICED; missingOf(parties) === 0 && performance.now() < end; ) await moment();
  for (const end = openAt + PATIENCE; missingOf(parties) > 0 && performance.now() < end; ) await moment();
  const never = missingOf(parties);
  const used = usageOfAll(house.pids);
  if (never === 0) await aSecond();
  if (house.several) await house.start();
  const connections = parties.reduce((sum, party) => sum + party.connections, 0);
  const back = parties.flatMap((party) => party.back).map((at) => at - openAt);
  const seconds = (part: number) => rounded(quantile(back, part)! / 1000, 2);
  return {
    connections: house.several ? back.length + never : connections,
    openAfter: rounded((openAt - killedAt) / 1000, 2),
    back: back.length === 0 ? null : { median: seconds(0.5), last: seconds(1) },
    cpu: used && usedBefore && rounded(used.cpu - usedBefore.cpu, 2),
    missing: never,
    errors: tally.errors,
  };
}
