import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { below, type Rng } from "../../../shared/engine/random.ts";
import { Misuse } from "../command.ts";
import { usageOfAll } from "./outside.ts";
import type { Tally } from "./Tally.ts";

/** Something that takes one move at a time. */
export interface Mover {
  /** Whether a next move is possible. */
  readonly free: boolean;
  /** Whether the last one is not yet answered and seen by everybody. */
  readonly busy: boolean;
  /** Sends one; whatever comes of it goes into the tally. */
  play(tally: Tally): void;
  /** The last move will not be waited for any longer. */
  giveUp(tally: Tally): void;
}
/** So many moves a second, evenly, until the time is over, so many are sent, or somebody says stop. */
export interface Pace {
  readonly rate: number;
  readonly seconds: number;
  readonly moves: number;
  readonly stop?: AbortSignal;
  /** A move whose table cannot take it is never made, instead of later or at another table: players who are away do not play. */
  readonly forgiving?: boolean;
  /** So many milliseconds an answer is waited for when nothing more is sent. */
  readonly patience?: number;
}

const PATIENCE = 10_000;

/** How many moves should have been sent after so many milliseconds. */
export const due = (elapsed: number, { rate, moves }: Pick<Pace, "rate" | "moves">): number =>
  Math.min(moves, Math.ceil((elapsed * rate) / 1000));

/**
 * Keeps the pace whatever the answers do: a slow server does not slow down the load, it gets behind. `pids`: whose use
 * of the machine is counted meanwhile.
 */
export async function drive(
  movers: readonly Mover[],
  pace: Pace,
  tally: Tally,
  rng: Rng,
  pids: readonly number[],
): Promise<void> {
  const usage = () => usageOfAll(pids);
  const [before, own] = [usage(), process.cpuUsage()];
  const began = performance.now();
  const end = began + pace.seconds * 1000;
  let sent = 0;
  for (let now = began; sent < pace.moves && now < end && !pace.stop?.aborted; now = performance.now()) {
    for (const wanted = due(now - began, pace); sent < wanted; sent++) {
      const mover = anyFree(movers, rng, pace.forgiving ? 1 : movers.length);
      if (mover !== null) mover.play(tally);
      else if (!pace.forgiving) break;
    }
    await pause(1);
  }
  tally.behind += due(Math.min(performance.now() - began, pace.seconds * 1000), pace) - sent;
  await settled(movers, pace.patience ?? PATIENCE);
  const { user, system } = process.cpuUsage(own);
  tally.stretch((performance.now() - began) / 1000, [before, usage()], (user + system) / 1e6);
  for (const mover of movers) if (mover.busy) mover.giveUp(tally);
}

/** The same for as long as somebody needs it, and never more than the players who are there can do; until it is told to stop. */
export function driveOn(movers: readonly Mover[], rate: number, tally: Tally, rng: Rng): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const forever = { seconds: Number.POSITIVE_INFINITY, moves: Number.POSITIVE_INFINITY, stop: stopping.signal };
  const driven = drive(movers, { rate, ...forever, forgiving: true }, tally, rng, []);
  return {
    stop: () => {
      stopping.abort();
      return driven;
    },
  };
}

/** Whoever waits for something looks again after so many milliseconds. */
export const moment = (): Promise<void> => pause(5);

/** Waits until it is so. Throws where nobody was answered for so many milliseconds, and nobody ever may be. */
export async function whileAnswered(answers: () => number, isSo: () => boolean, patience: number): Promise<void> {
  let [last, since] = [-1, 0];
  while (!isSo()) {
    const [now, many] = [performance.now(), answers()];
    if (many > last) [last, since] = [many, now];
    if (now - since > patience) throw new Misuse("The house answers nobody any more.", 1);
    await moment();
  }
}

/** Each is as likely as the others, as long as few are busy. Of so many in a row that are asked. */
function anyFree(movers: readonly Mover[], rng: Rng, asked: number): Mover | null {
  const from = below(rng, movers.length);
  for (let n = 0; n < asked; n++) {
    const mover = movers[(from + n) % movers.length]!;
    if (mover.free) return mover;
  }
  return null;
}

async function settled(movers: readonly Mover[], patience: number): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    if (!movers.some(({ busy }) => busy)) return;
    await pause(1);
  }
}
