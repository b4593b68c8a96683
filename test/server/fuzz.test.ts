import { beforeAll, expect, test } from "vitest";
import { attacks } from "../../server/cli/fuzz/attacks.ts";
import type { RunningHouse } from "../../server/house.ts";
import { hashOf } from "../../shared/engine/hash.ts";
import { fromSeed } from "../../shared/engine/random.ts";
import { CHANCE } from "../chance.ts";
import { byChance, folder, house, remove, seated, visitor } from "./harness.ts";
import { comes } from "./tables.ts";

/**
 * A sample of `npm run fuzz`: strangers who say whatever they like, the same every time. Whatever they do they are refused
 * or led out, and a match beside it stands as it stood.
 */
const TIMES = 6;
const RATE = { perSecond: 20, burst: 250 };

let kontor: RunningHouse;
let others: Awaited<ReturnType<typeof seated>>;
beforeAll(async () => {
  const dataDir = folder();
  kontor = await house({ dataDir, rate: RATE });
  others = await seated(kontor.url, "port-royal", 2);
  return async () => {
    others.close();
    await kontor.stop();
    remove(dataDir);
  };
});

/** How the match of others stands for each of them, and for whoever comes now. */
async function standing() {
  const now = await comes(visitor(kontor.url), others.code);
  const story = await now.link.history();
  now.link.close();
  return hashOf([others.at.map(({ now: { seq, view, legal } }) => ({ seq, view, legal })), story, now.now.view]);
}

/** Whom the house waits for in vain is in door.test.ts already, and takes his time. */
const { "slow writer": _slow, ...quick } = attacks;

test.each(Object.entries(quick))("%s: refused or led out, and nobody else notices", async (_, attack) => {
  const before = await standing();
  const told = await attack({ house: kontor.url, code: others.code, rng: fromSeed([CHANCE, 13, 7]), times: TIMES });
  expect(told.faults).toEqual([]);
  expect(told.sent).toBeGreaterThan(0);
  expect(await standing()).toBe(before);
  expect(({} as { polluted?: true }).polluted).toBeUndefined();
  expect(others.at.map(({ states }) => states)).toEqual(others.at.map(() => ["connecting", "live"]));
});

test("after all that the others play on to the end of their match", async () => {
  const [a, b] = others.at;
  await Promise.all([a!.play(byChance(1)), b!.play(byChance(2))]);
  expect(a!.info!.status).toBe("over");
});
