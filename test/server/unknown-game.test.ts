import { expect, onTestFinished, test } from "vitest";
import type { Store } from "../../server/store/store.ts";
import { registryOf } from "../../shared/engine/offer.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { examined } from "../games/boxes.ts";
import { DAY, HandClock, MINUTE } from "./hand.ts";
import { data, house, storeWith, until, Visitor, visitor } from "./harness.ts";
import { listening } from "./listening.ts";
import { comes, listed, lobby, match, opens, refused, turnOf } from "./tables.ts";

/** A version that no longer has a game of which there are tables: they wait until one has it again. */
test("tables of a game that the house no longer has are told of once, with their number, and are back with it", async () => {
  const [dataDir, clock] = [data(), new HandClock()];
  const without = registryOf(...[...examined.values()].filter(({ game }) => game.id !== "lanterns"));
  let kontor = await house({ dataDir, clock, pace: DAY });
  onTestFinished(() => kontor.stop());
  const [ann, bob] = [visitor(kontor.url), visitor(kontor.url)];
  const others = await opens(ann, { game: "port-royal", ...listed });
  const waits = await opens(ann, listed);
  const solo = await opens(ann, { bots: 1 });
  const days = { ...AMONG_FRIENDS, patience: null, clock: { type: "days", days: 1 } };
  const { code: slow, a, b } = await match(ann, bob, { terms: days });
  await turnOf(a);
  for (const one of [a, b]) one.link.close();
  await kontor.stop();

  const { log, lines } = listening();
  const { port } = kontor;
  let triedAgain = false;
  const store = (real: Store): Store => {
    const set: Store["dues"]["set"] = async (...row) => {
      await real.dues.set(...row);
      triedAgain = true;
    };
    return storeWith(real, "dues", { set });
  };
  kontor = await house({ dataDir, clock, log, games: without, port, store });
  await until(async () => (await lobby(bob)).open.rows.some(({ code }) => code === others), "the other game");
  for (const code of [waits, solo, slow]) {
    const there = new Visitor(ann, code);
    await until(() => there.state === "no-game", "the page says so");
    there.link.close();
  }
  // Nor is it said to be away for a moment to whoever would give it up.
  expect(await ann.closeTable(solo)).toEqual(refused("no-game"));
  // Somebody's days are up meanwhile.
  clock.turn(2 * DAY);
  await until(() => {
    clock.turn(MINUTE);
    return triedAgain;
  }, "the table is tried again later");
  await kontor.stop();
  expect(lines).toMatchObject([{ level: 50, game: "lanterns", tables: 3 }]);

  kontor = await house({ dataDir, clock, port });
  for (const code of [waits, solo, slow]) (await comes(ann, code)).link.close();
});
