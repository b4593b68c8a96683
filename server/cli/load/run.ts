import { availableParallelism, loadavg } from "node:os";
import { fromSeed, type Rng } from "../../../shared/engine/random.ts";
import { Misuse, minutesInWords } from "../command.ts";
import { quantile, rounded, type Spread, spread } from "../spread.ts";
import { type Audit, auditedStore } from "./audit.ts";
import { Disk } from "./Disk.ts";
import { Lookers, type Overheard } from "./Lookers.ts";
import { type Ground, OwnHouse } from "./OwnHouse.ts";
import type { Party } from "./Party.ts";
import { drive, type Mover } from "./pace.ts";
import { closeAll, partiesOf, seatAll } from "./parties.ts";
import { Relay } from "./RelayRooms.ts";
import { type RollFigures, roll } from "./roll.ts";
import { type Saturation, saturate } from "./saturate.ts";
import { type SoakFigures, soak } from "./soak.ts";
import { type StormFigures, storm } from "./storm.ts";
import { type Row, Tally } from "./Tally.ts";

export interface Wanted {
  readonly rooms: number;
  /** Moves a second, all tables together. */
  readonly rate: number;
  /** A measurement ends after so long, or after so many moves. */
  readonly seconds: number;
  readonly moves: number;
  readonly lobby: number;
  readonly watchers: number;
  readonly storm: boolean;
  readonly saturate: boolean;
  readonly roll: boolean;
  /** Minutes of load in which the house is asked what it holds; 0: none. */
  readonly soak: number;
  /** A house that runs already, and its process if it is on this machine; null: one of our own. */
  readonly url: string | null;
  readonly pid: number | null;
  /** What a house of our own stands on. */
  readonly ground: Ground;
}
/** One line of the table in multiples of another. */
export interface Times {
  readonly ack: Spread | null;
  readonly sight: Spread | null;
  readonly cpu: number | null;
}
export interface Report {
  readonly rooms: number;
  readonly players: number;
  readonly watchers: number;
  readonly rate: number;
  /** Tables of each game. */
  readonly games: Readonly<Record<string, number>>;
  /** Of the house. */
  readonly processes: number;
  /** Of the machine; how many processes wanted one when we began. */
  readonly cores: number;
  readonly machineLoad: number;
  readonly house: Row;
  /** What hands messages on and does nothing else. */
  readonly relay: Row;
  /** The same, with each message on the disk first; null where the house keeps its matches elsewhere. */
  readonly keepingRelay: Row | null;
  /** Milliseconds that one small durable write took beside the house's own, in the same folder. */
  readonly disk: Spread | null;
  readonly timesTheRelay: Times;
  readonly timesTheKeepingRelay: Times | null;
  readonly lobby: LobbyFigures | null;
  readonly saturation: Saturation | null;
  readonly storm: StormFigures | null;
  readonly roll: RollFigures | null;
  readonly soak: SoakFigures | null;
  /** Null when the journal is not ours to read. Also whether the house closed in order, when it was asked to. */
  readonly audit: (Audit & { readonly closedInOrder: boolean }) | null;
}
/** What is measured by turns. */
type Measured = Pick<
  Report,
  "house" | "relay" | "keepingRelay" | "disk" | "timesTheRelay" | "timesTheKeepingRelay" | "lobby"
>;
/** Whether nothing was lost or doubled, and whoever was there when the house was killed or started anew came back. */
export function holds({ audit, storm, roll }: Pick<Report, "audit" | "storm" | "roll">): boolean {
  const { lost, doubled } = audit ?? { lost: 0, doubled: 0 };
  return lost + doubled + (storm?.missing ?? 0) + (roll?.missing ?? 0) === 0;
}

/** The same load with people in the lobby. */
export interface LobbyFigures {
  readonly lookers: number;
  readonly house: Row;
  /** In multiples of the same run without them. */
  readonly timesWithout: Times;
  readonly bytesPerSecondAndLooker: number;
  readonly framesPerSecondAndLooker: number;
}

/** In seconds. */
const WARM_UP = 3;
/** All are measured by turns, a part of the time each: a machine does not stay the same for a minute. */
const ROUNDS = 3;
/** Of the way to saturation, in seconds. */
const A_STEP = 5;

/** Puts a house under load and says what came of it. `say` hears how far we are. */
export async function runLoad(wanted: Wanted, say: (words: string) => void): Promise<Report> {
  const own = wanted.url === null ? await OwnHouse.open(wanted.ground) : null;
  const run = new Run(wanted, own, say);
  try {
    return await run.report();
  } finally {
    // Who is still connected, or comes back, would keep the command from ending.
    run.end();
    await own?.killAll();
    own?.remove();
  }
}

class Run {
  private readonly wanted: Wanted;
  private readonly own: OwnHouse | null;
  private readonly say: (words: string) => void;
  private readonly house: () => string;
  private readonly rng: Rng = fromSeed([1, 1, 1]);
  private readonly parties: Party[];
  private stormy = false;

  constructor(wanted: Wanted, own: OwnHouse | null, say: (words: string) => void) {
    this.wanted = wanted;
    this.own = own;
    this.say = say;
    this.house = () => own?.url ?? wanted.url!;
    this.parties = partiesOf(wanted.rooms, this.house, this.rng, { stormy: () => this.stormy });
  }

  end(): void {
    closeAll(this.parties);
  }

  async report(): Promise<Report> {
    const { wanted, parties, say } = this;
    const machineLoad = rounded(loadavg()[0]!, 2);
    say(`${parties.length} tables take their seats ...`);
    await this.seat();
    const measured = await this.byTurns(await this.warmUp());
    const saturation = wanted.saturate ? await this.saturated() : null;
    const stormed = wanted.storm ? await this.stormed() : null;
    const rolled = wanted.roll ? await this.rolled() : null;
    const soaked = wanted.soak > 0 ? await this.soaked() : null;
    return {
      rooms: wanted.rooms,
      players: parties.reduce((sum, { seats }) => sum + seats, 0),
      watchers: wanted.watchers,
      rate: wanted.rate,
      games: this.counted(),
      processes: this.wanted.ground.processes,
      cores: availableParallelism(),
      machineLoad,
      ...measured,
      saturation,
      storm: stormed,
      roll: rolled,
      soak: soaked,
      audit: await this.audited(),
    };
  }

  /** Before anything is counted: code gets compiled, words of the wire become known. Answers how long a message is. */
  private async warmUp(): Promise<number> {
    const { rate, moves } = this.wanted;
    const tally = new Tally();
    const pace = { rate, seconds: WARM_UP, moves: Math.min(moves, WARM_UP * rate) };
    await drive(this.parties, pace, tally, this.rng, []);
    return Math.round(quantile(tally.bytes, 0.5) ?? 100);
  }

  private async byTurns(size: number): Promise<Measured> {
    const { ground } = this.wanted;
    const rooms = this.parties.map(({ connections }) => connections);
    const relays: Relay[] = [];
    const opened = async (keepsIn: string | null): Promise<Relay> => {
      const relay = await Relay.open(rooms, size, this.rng, keepsIn);
      relays.push(relay);
      return relay;
    };
    try {
      const bare = await opened(null);
      const isOnDisk = this.own !== null && ground.database === null;
      return await this.measured(bare, isOnDisk ? await opened(this.own!.folder) : null);
    } finally {
      for (const relay of relays) relay.close();
    }
  }

  private async measured(bare: Relay, keeping: Relay | null): Promise<Measured> {
    const { lobby } = this.wanted;
    const disk = this.own && new Disk(this.own.folder);
    const tallies = { relay: new Tally(), keeping: new Tally(), house: new Tally(), watched: new Tally() };
    const overheard = { bytes: 0, frames: 0 };
    for (let round = 1; round <= ROUNDS; round++) {
      this.say(`Relay and house by turns, ${round} of ${ROUNDS} ...`);
      await this.part(bare.movers, tallies.relay, [bare.pid]);
      if (keeping !== null) await this.part(keeping.movers, tallies.keeping, [keeping.pid]);
      disk?.measure();
      await this.part(this.parties, tallies.house, this.pids).finally(() => disk?.rest());
      if (lobby > 0) await this.withLookers(tallies.watched, overheard);
    }
    const [house, relay, keepingRelay] = [tallies.house.row(), tallies.relay.row(), keeping && tallies.keeping.row()];
    return {
      house,
      relay,
      keepingRelay,
      disk: disk && spread(disk.took),
      timesTheRelay: timesOf(house, relay),
      timesTheKeepingRelay: keepingRelay && timesOf(house, keepingRelay),
      lobby: lobby === 0 ? null : lobbyFigures(lobby, tallies.watched.row(), house, overheard),
    };
  }

  private get pids(): readonly number[] {
    return this.own?.pids ?? (this.wanted.pid === null ? [] : [this.wanted.pid]);
  }

  private async seat(): Promise<void> {
    try {
      await seatAll(this.parties, this.wanted.watchers);
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      const help = why === "too-fast" ? " Its REQUESTS_PER_MINUTE says how much one address may ask." : "";
      throw new Misuse(`The house at ${this.house()} does not seat ${this.parties.length} tables: ${why}.${help}`, 1);
    }
  }

  private part(movers: readonly Mover[], tally: Tally, pids: readonly number[]): Promise<void> {
    const { rate, seconds, moves } = this.wanted;
    return drive(movers, { rate, seconds: seconds / ROUNDS, moves: Math.ceil(moves / ROUNDS) }, tally, this.rng, pids);
  }

  private async withLookers(tally: Tally, overheard: { bytes: number; frames: number }): Promise<void> {
    const crowd = await Lookers.come(this.house(), this.wanted.lobby);
    try {
      const before = await crowd.heard();
      await this.part(this.parties, tally, this.pids);
      const after = await crowd.heard();
      overheard.bytes += after.bytes - before.bytes;
      overheard.frames += after.frames - before.frames;
    } finally {
      await crowd.leave();
    }
  }

  private saturated(): Promise<Saturation> {
    this.say("More and more moves ...");
    return saturate(this.parties, this.wanted.rate, Math.min(A_STEP, this.wanted.seconds), this.rng, this.pids);
  }

  private async stormed(): Promise<StormFigures> {
    this.say(this.own!.several ? "One process is killed ..." : "The house is killed, and started again ...");
    this.stormy = true;
    return storm(this.own!, this.parties, this.wanted.rate, this.rng);
  }

  private async rolled(): Promise<RollFigures> {
    this.say("One process after the other ends and starts again ...");
    this.stormy = true;
    return roll(this.own!, this.parties, this.wanted.rate, this.rng);
  }

  private soaked(): Promise<SoakFigures> {
    this.say(`The load goes on for ${minutesInWords(this.wanted.soak)} ...`);
    return soak(this.own!, this.parties, this.wanted.rate, this.wanted.soak, this.rng);
  }

  private async audited(): Promise<Report["audit"]> {
    this.end();
    if (this.own === null) return null;
    const closedInOrder = await this.own.close();
    return { ...(await auditedStore(await this.own.store(), this.parties)), closedInOrder };
  }

  private counted(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { game } of this.parties) counts[game] = (counts[game] ?? 0) + 1;
    return counts;
  }
}

function lobbyFigures(lookers: number, house: Row, without: Row, heard: Overheard): LobbyFigures {
  const each = (amount: number) => Math.round(amount / lookers / house.seconds);
  return {
    lookers,
    house,
    timesWithout: timesOf(house, without),
    bytesPerSecondAndLooker: each(heard.bytes),
    framesPerSecondAndLooker: each(heard.frames),
  };
}

export function timesOf(one: Row, other: Row): Times {
  const ratio = (a: number | null, b: number | null) => (a === null || !b ? null : rounded(a / b, 2));
  const spreads = (a: Spread | null, b: Spread | null): Spread | null =>
    a && b && { p50: ratio(a.p50, b.p50)!, p95: ratio(a.p95, b.p95)!, p99: ratio(a.p99, b.p99)! };
  return { ack: spreads(one.ack, other.ack), sight: spreads(one.sight, other.sight), cpu: ratio(one.cpu, other.cpu) };
}
