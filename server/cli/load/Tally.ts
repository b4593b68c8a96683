import { rounded, type Spread, spread } from "../spread.ts";
import type { Usage } from "./outside.ts";

/** One line of the table: what a server did under the load. Times in milliseconds; null: nothing was measured. */
export interface Row {
  readonly seconds: number;
  /** Answered with yes. */
  readonly moves: number;
  readonly movesPerSecond: number;
  /** From sending an action to its answer. */
  readonly ack: Spread | null;
  /** From sending an action to its beat at another player of the table. */
  readonly sight: Spread | null;
  /** The same for those who watch without a seat. */
  readonly sightOfWatchers: Spread | null;
  /** Patch and beat of one move at one viewer, with the frames' heads. */
  readonly bytesPerMoveAndViewer: Spread | null;
  /** Cores that the server's process kept busy, and its resident memory in megabytes, counted from outside. */
  readonly cpu: number | null;
  readonly memory: number | null;
  /** Cores that the generator itself kept busy: what it measures is too long when this comes near 1. */
  readonly generatorCpu: number;
  /** Moves that were due and could not be sent, because no table was free for one. */
  readonly behind: number;
  /** By reason. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Counts what happens under a load, over one or several stretches of time. */
export class Tally {
  readonly ack: number[] = [];
  readonly sight: number[] = [];
  readonly sightOfWatchers: number[] = [];
  readonly bytes: number[] = [];
  readonly errors: Record<string, number> = {};
  behind = 0;
  private seconds = 0;
  private cpu: number | null = 0;
  private memory: number | null = null;
  private generatorCpu = 0;

  error(reason: string): void {
    this.errors[reason] = (this.errors[reason] ?? 0) + 1;
  }

  /** A stretch is over: so long it took, and so much was used before and after it. */
  stretch(seconds: number, [before, after]: readonly [Usage | null, Usage | null], generator: number): void {
    this.seconds += seconds;
    this.generatorCpu += generator;
    this.cpu = this.cpu === null || before === null || after === null ? null : this.cpu + after.cpu - before.cpu;
    this.memory = after?.memory ?? null;
  }

  row(): Row {
    const { seconds } = this;
    const each = (amount: number | null) => (amount === null || seconds === 0 ? null : rounded(amount / seconds, 3));
    return {
      seconds: rounded(seconds, 2),
      moves: this.ack.length,
      movesPerSecond: Math.round(each(this.ack.length) ?? 0),
      ack: spread(this.ack),
      sight: spread(this.sight),
      sightOfWatchers: spread(this.sightOfWatchers),
      bytesPerMoveAndViewer: spread(this.bytes, 0),
      cpu: each(this.cpu),
      memory: this.memory === null ? null : Math.round(this.memory),
      generatorCpu: each(this.generatorCpu) ?? 0,
      behind: this.behind,
      errors: this.errors,
    };
  }
}
