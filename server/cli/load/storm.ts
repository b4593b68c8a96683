import { performance } from "node:perf_hooks";
import type { Rng } from "../../../shared/engine/random.ts";
import { quantile, rounded } from "../spread.ts";
import type { OwnHouse } from "./OwnHouse.ts";
import type { Party } from "./Party.ts";
import { drive } from "./pace.ts";
import { Tally } from "./Tally.ts";

/** A house that was killed under everybody, in seconds. */
export interface StormFigures {
  readonly connections: number;
  /** From the kill until matches could be opened again. */
  readonly openAfter: number;
  /** From then until a connection was live again: half of them, and the last one. Null when nobody was back. */
  readonly back: { readonly median: number; readonly last: number } | null;
  /** Connections that had not come back when we lost patience. */
  readonly missing: number;
  /** By reason, once the house was back. */
  readonly errors: Readonly<Record<string, number>>;
}

const PATIENCE = 120_000;

/** Kills the house in the middle of the load and starts it again; the load goes on before, meanwhile and after. */
export async function storm(house: OwnHouse, parties: readonly Party[], rate: number, rng: Rng): Promise<StormFigures> {
  const tally = new Tally();
  const stop = new AbortController();
  const pace = { rate, seconds: Number.POSITIVE_INFINITY, moves: Number.POSITIVE_INFINITY, stop: stop.signal };
  const load = drive(parties, pace, tally, rng, null);
  const aSecond = async () => {
    for (const moves = tally.ack.length + rate; tally.ack.length < moves; ) await moment();
  };
  await aSecond();
  for (const party of parties) party.back.length = 0;
  const killedAt = performance.now();
  await house.kill();
  await house.start();
  const openAt = performance.now();
  const missing = () => parties.reduce((sum, party) => sum + party.missing, 0);
  for (const end = openAt + PATIENCE; missing() > 0 && performance.now() < end; ) await moment();
  const never = missing();
  if (never === 0) await aSecond();
  stop.abort();
  await load;
  const back = parties.flatMap((party) => party.back).map((at) => at - openAt);
  const seconds = (part: number) => rounded(quantile(back, part)! / 1000, 2);
  return {
    connections: parties.reduce((sum, { connections }) => sum + connections, 0),
    openAfter: rounded((openAt - killedAt) / 1000, 2),
    back: back.length === 0 ? null : { median: seconds(0.5), last: seconds(1) },
    missing: never,
    errors: tally.errors,
  };
}

const moment = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
