import { expect, test } from "vitest";
import type { RunningHouse } from "../../server/house.ts";
import type { Store } from "../../server/store/store.ts";
import { registryOf } from "../../shared/engine/offer.ts";
import { ABSENT } from "../../shared/messages.ts";
import { choose } from "../games/lanterns/bot.ts";
import { lanterns } from "../games/lanterns/index.ts";
import { wire } from "../games/lanterns/wire.ts";
import { ends, HandClock, MINUTE } from "./hand.ts";
import { data, house, must, storeIn, storeWith, until, Visitor, visitor } from "./harness.ts";
import { rowsOnDisk } from "./laid.ts";
import { listening } from "./listening.ts";
import { comes, listed, lobby, match, no, opens } from "./tables.ts";

/** What happens just while a house opens or ends. */

test("who has asked for something when the house is told to end has his answer, and the log no fault", async () => {
  const { log, lines } = listening();
  const [asked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = (real: Store): Store => {
    const playingOf: Store["matches"]["playingOf"] = async (...given) => {
      asked.resolve();
      await goesOn.promise;
      return real.matches.playingOf(...given);
    };
    return storeWith(real, "matches", { playingOf });
  };
  const kontor = await house({ dataDir: data(), log, store: slow });
  const ann = visitor(kontor.url);
  must(await ann.guest());
  const answer = ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} });
  await asked.promise;
  const ended = kontor.stop();
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
  goesOn.resolve();
  expect(await answer).toMatchObject({ ok: true });
  await ended;
  expect(lines).toEqual([]);
});

test("a database that goes away just when the house opens brings it down no more: its tables come when it is back", async () => {
  const { log, lines } = listening();
  const [dataDir, clock] = [data(), new HandClock()];
  const kontor = await house({ dataDir, clock });
  const ann = visitor(kontor.url);
  const code = await opens(ann, listed);
  await kontor.stop();
  let away = true;
  const lost = (real: Store): Store => {
    const open: Store["matches"]["open"] = async (...given) => {
      if (away) throw new Error("the connection is lost");
      return real.matches.open(...given);
    };
    return storeWith(real, "matches", { open });
  };
  const again = await house({ dataDir, clock, log, store: lost, port: kontor.port });
  await until(() => lines.length > 0, "it is told");
  const there = await comes(ann, await opens(ann));
  const rows = async () => (await lobby(visitor(again.url))).open.rows.map((row) => row.code);
  expect(await rows()).toEqual([]);
  away = false;
  clock.turn(MINUTE);
  await until(async () => (await rows()).includes(code), "the table from before");
  expect(lines).toMatchObject([{ level: 50, err: { message: "the connection is lost" } }]);
  // And it ends in order: whoever is there is told.
  const ending = again.stop();
  await until(() => there.state === "closing", "the farewell");
  there.link.close();
  await ending;
});

test("a host who sits at a table that opens again, and does not come, hands it on half a minute later", async () => {
  const [dataDir, clock] = [data(), new HandClock()];
  const kontor = await house({ dataDir, clock });
  const [ann, bob] = [visitor(kontor.url), visitor(kontor.url)];
  const code = await opens(ann);
  await kontor.stop();
  const again = await house({ dataDir, clock, port: kontor.port });
  const there = await comes(bob, code);
  expect(await there.link.request("sit", { seat: 1 })).toMatchObject({ ok: true });
  clock.turn(ABSENT - 1);
  await there.link.request("page", { shown: true });
  expect(there.info).toMatchObject({ hostSeat: 0, host: false });
  clock.turn(1);
  await until(() => there.info?.host, "the table is his");
  there.link.close();
  await ends(again, clock);
});

/** The house ends when a bot has to move at a table where Ann has just been. */
async function endsAtBot(kontor: RunningHouse) {
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "port-royal", seats: 2, bots: 1, options: {} }));
  const there = new Visitor(ann, code);
  await until(() => {
    if (there.isAsked) void there.link.act(there.now.seq, there.now.legal[0]!);
    return there.beats.length > 0 && !there.isAsked;
  }, "it is the bot's turn");
  there.link.close();
  await kontor.stop();
  return { ann, code, there };
}

test("who comes back to a table that the house is just opening for its bot finds it open, and the log no fault", async () => {
  const { log, lines } = listening();
  const [dataDir, clock] = [data(), new HandClock()];
  const kontor = await house({ dataDir, clock, pace: 1000 });
  const { ann, code } = await endsAtBot(kontor);

  // First the house asks who sits there, then whoever has come back meanwhile.
  const [comes, opens] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  const inOrder = (real: Store): Store => {
    const names: Store["players"]["names"] = async (ids) => {
      if (++asked === 1) await comes.promise;
      else {
        comes.resolve();
        await opens.promise;
      }
      return real.players.names(ids);
    };
    return storeWith(real, "players", { names });
  };
  const again = await house({ dataDir, clock, pace: 1000, log, store: inOrder, port: kontor.port });
  const back = new Visitor(ann, code);
  await comes.promise;
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
  opens.resolve();
  await until(() => back.state === "live", "being there");
  back.link.close();
  await ends(again, clock);
  expect(lines).toEqual([]);
});

test("a house that ends has looked whose time is up before its database goes", async () => {
  const clock = new HandClock();
  const [looks, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const order: string[] = [];
  const store = (real: Store): Store => {
    const first: Store["dues"]["first"] = async (most) => {
      looks.resolve();
      await goesOn.promise;
      order.push("looked");
      return real.dues.first(most);
    };
    const close = () => {
      order.push("closed");
      return real.close();
    };
    return { ...storeWith(real, "dues", { first }), close };
  };
  const kontor = await house({ dataDir: data(), clock, store });
  clock.turn(MINUTE);
  await looks.promise;
  const ended = kontor.stop();
  // From then on it waits for nothing else.
  await until(async () => !(await fetch(`${kontor.url}/healthz`).catch(() => null)), "the door closes");
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
  goesOn.resolve();
  await ended;
  expect(order).toEqual(["looked", "closed"]);
});

test("a bot that had to move when the house ended moves as soon as the next one opens, with nobody there", async () => {
  const [dataDir, clock] = [data(), new HandClock()];
  const kontor = await house({ dataDir, clock, pace: 1000 });
  const { code, there } = await endsAtBot(kontor);
  let store!: Store;
  const again = await house({ dataDir, clock, port: kontor.port, store: (real) => (store = real) });
  await until(async () => (await store.journal.read(code)).length > there.now.seq, "the bot has moved");
  await ends(again, clock);
});

test("a match that was stopped, unsaved, and goes on since its room has opened again is not stopped when that one has ended", async () => {
  const dataDir = data();
  let [isBroken, ended] = [true, 0];
  const { take, ...rules } = lanterns.rules;
  const apply: typeof take.apply = (...given) => {
    if (isBroken) throw new Error("stall has 5 cards");
    return take.apply(...given);
  };
  const broken = { ...lanterns, rules: { ...rules, take: { ...take, apply } } };
  const store = (real: Store): Store => {
    const leave = async (match: string) => {
      await real.holdings.leave(match);
      ended++;
    };
    return rowsOnDisk(({ status }) => isBroken && status === "frozen")(storeWith(real, "holdings", { leave }));
  };
  const games = registryOf({ game: broken as never, bot: choose as never, wire: wire as never });
  const kontor = await house({ dataDir, games, store });
  const { code, a, b } = await match(visitor(kontor.url), visitor(kontor.url));
  const asked = a.isAsked ? a : b;
  const taking = asked.now.legal.find(({ type }) => type === "take")!;
  expect(await asked.link.act(0, taking)).toEqual(no("frozen"));
  for (const { link } of [a, b]) link.close();
  await until(() => ended === 1, "the room has ended");
  const back = await comes(visitor(kontor.url), code);
  expect(back.info?.status).toBe("playing");
  back.link.close();
  await until(() => ended === 2, "it has ended again");
  isBroken = false;
  await kontor.stop();
  const after = await storeIn(dataDir);
  expect((await after.matches.find(code))?.status).toBe("playing");
  await after.close();
});
