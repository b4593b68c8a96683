import { parentPort, workerData } from "node:worker_threads";
import { fromSeed } from "../../../shared/engine/random.ts";
import { attacks, type Target, type Told } from "./attacks.ts";

/** In a thread of its own, so that whoever measures the others is not kept waiting by what is said here. */
export interface Siege extends Target {
  readonly seed: number;
}
/** What came of one attack: told to the thread that began the siege. */
export interface Struck {
  readonly name: string;
  readonly told: Told;
}

const { house, code, seed, times } = workerData as Siege;
let over = false;
parentPort!.on("message", () => {
  over = true;
});
for (let round = 0; !over; round++)
  for (const [name, attack] of Object.entries(attacks)) {
    if (over) break;
    const struck: Struck = { name, told: await attack({ house, code, times, rng: fromSeed([seed, round, 0]) }) };
    parentPort!.postMessage(struck);
  }
parentPort!.close();
