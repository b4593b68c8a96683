import { Worker } from "node:worker_threads";
import { fromSeed } from "../../../shared/engine/random.ts";
import { BrokenRecord, open } from "../../../shared/engine/record.ts";
import { games } from "../../../shared/games/registry.ts";
import { openStore, type Store } from "../../store/store.ts";
import { recordFrom } from "../../store/storedMatch.ts";
import { minutesInWords } from "../command.ts";
import { auditedStore } from "../load/audit.ts";
import { OwnHouse } from "../load/OwnHouse.ts";
import type { Party } from "../load/Party.ts";
import { drive } from "../load/pace.ts";
import { closeAll, partiesOf, seatAll } from "../load/parties.ts";
import { Tally } from "../load/Tally.ts";
import { type Spread, spread } from "../spread.ts";
import type { Counts } from "./attacks.ts";
import { matchOfTwo } from "./Stranger.ts";
import type { Siege, Struck } from "./siege.ts";

/** What npm run fuzz is asked for. */
export interface Wanted {
  readonly minutes: number;
  /** What strangers try, and in which order, follows from it. */
  readonly seed: number;
}
/** What came of it. */
export interface Report {
  readonly seed: number;
  readonly seconds: number;
  /** By attack: how much was sent, and what became of it. */
  readonly attacks: Readonly<Record<string, Counts>>;
  /** Milliseconds from the others' moves to their answers, in peace and meanwhile. */
  readonly calm: Spread | null;
  readonly meanwhile: Spread | null;
  /** Whatever should not have happened, in words. */
  readonly faults: readonly string[];
}

/** Tables of others, of every game in turn, and their moves a second. */
const TABLES = 8;
const RATE = 40;
/** In seconds; before that code gets compiled. */
const WARM_UP = 3;
const CALM = 10;
/** How often things are tried in one attack. */
const TIMES = 5;
/** The others may wait so many times as long, and these milliseconds more: so much is chance on a machine at work. */
const LONGER = 2;
const CHANCE = 5;

/** Lets strangers loose on a house of its own while others play there, and says what came of it. */
export async function runFuzz({ minutes, seed }: Wanted, say: (words: string) => void): Promise<Report> {
  const house = await OwnHouse.open();
  const parties = partiesOf(TABLES, () => house.url, fromSeed([1, 1, 1]));
  try {
    await seatAll(parties);
    // Nobody moves there, and its players look on: strangers must find somebody.
    const { code } = await matchOfTwo(house.url);
    const rng = fromSeed([seed, 1, 1]);
    const measured = async (seconds: number) => {
      const tally = new Tally();
      await drive(parties, { rate: RATE, seconds, moves: Number.POSITIVE_INFINITY }, tally, rng, house.pids);
      return tally;
    };
    await measured(WARM_UP);
    say("The others play in peace ...");
    const calm = await measured(CALM);
    say(`Strangers come, for ${minutesInWords(minutes)} ...`);
    const siege = besiege({ house: house.url, code, seed, times: TIMES });
    const meanwhile = await measured(minutes * 60).finally(siege.end);
    const faults = [...siege.faults, ...(await deafTo(house)), ...slower(calm, meanwhile)];
    closeAll(parties);
    if (!(await house.close())) faults.push("the house did not close in order");
    return {
      seed,
      seconds: minutes * 60,
      attacks: siege.attacks,
      calm: spread(calm.ack),
      meanwhile: spread(meanwhile.ack),
      faults: [...faults, ...(await changed(house.folder, parties, code))],
    };
  } finally {
    closeAll(parties);
    await house.killAll();
    house.remove();
  }
}

/** Attack upon attack, until it is told to end; and what came of them so far. */
function besiege(siege: Siege) {
  const attacks: Record<string, Counts> = {};
  const faults: string[] = [];
  const worker = new Worker(new URL("./siege.ts", import.meta.url), { workerData: siege });
  worker.on("message", ({ name, told }: Struck) => {
    const sum = (attacks[name] ??= { sent: 0, refused: 0, closed: 0 });
    for (const key of ["sent", "refused", "closed"] as const) sum[key] += told[key];
    faults.push(...told.faults.map((fault) => `${name}: ${fault}`));
  });
  const over = new Promise<void>((done) => {
    worker.once("error", (error) => {
      faults.push(`the strangers gave up: ${error}`);
      done();
    });
    worker.once("exit", () => done());
  });
  const end = async () => {
    worker.postMessage("over");
    await over;
  };
  return { attacks, faults, end };
}

async function deafTo(house: OwnHouse): Promise<string[]> {
  const status = await fetch(`${house.url}/healthz`).then(
    (answer) => answer.status,
    (error: unknown) => error,
  );
  return status === 200 ? [] : [`the house does not answer any more: ${status}`];
}

function slower(calm: Tally, meanwhile: Tally): string[] {
  const errors = Object.entries(meanwhile.errors).map(
    ([reason, times]) => `others were refused: ${reason}, ${times} times`,
  );
  const [before, after] = [spread(calm.ack)?.p99, spread(meanwhile.ack)?.p99];
  if (before === undefined || after === undefined) return [...errors, "nobody else moved"];
  if (after <= LONGER * before + CHANCE) return errors;
  return [...errors, `others waited ${after} ms for an answer (p99) instead of ${before} ms`];
}

/** What of the others' matches is not as they made it: every entry is one they made, and every hash on the way agrees. */
async function changed(folder: string, parties: readonly Party[], resting: string): Promise<string[]> {
  const { lost, doubled } = await auditedStore(await openStore(folder), parties);
  const faults = lost + doubled > 0 ? [`of the others' moves ${lost} are lost and ${doubled} doubled`] : [];
  const store = await openStore(folder);
  try {
    const made = new Map([
      [resting, 0],
      ...parties.flatMap((party) => [...party.acknowledged].map(([code, moves]) => [code, moves.size] as const)),
    ]);
    for (const [code, moves] of made) faults.push(...(await changedAt(store, code, moves)));
    return faults;
  } finally {
    await store.close();
  }
}

async function changedAt(store: Store, code: string, moves: number): Promise<string[]> {
  const stored = await store.matches.find(code);
  const lines = await store.journal.read(code);
  if (stored?.seed == null) return [`table ${code} has not begun`];
  // A move on its way when everybody left was made, and nobody heard of it.
  if (lines.length < moves || lines.length > moves + 1)
    return [`table ${code} has ${lines.length} entries, not ${moves}`];
  try {
    open(games.get(stored.game)!.game, recordFrom(stored, stored.seed, lines));
    return [];
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    return [`table ${code}: ${error.message}`];
  }
}
