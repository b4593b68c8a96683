import { afterEach, beforeEach, expect, test } from "vitest";
import { type LobbyView, openLobby } from "../../client/net/lobby.ts";
import type { RunningHouse } from "../../server/house.ts";
import type { Store } from "../../server/store/store.ts";
import { HandClock, SECOND } from "./hand.ts";
import { house, must, until, Visitor, visitor } from "./harness.ts";

/** Bots keep people company: alone they play for nobody. */
const PACE = SECOND;
let clock: HandClock;
let kontor: RunningHouse;
let store: Store;
beforeEach(async () => {
  clock = new HandClock();
  kontor = await house({ clock, pace: PACE, store: (real) => (store = real) });
});
afterEach(() => kontor.stop());

const game = { game: "port-royal", options: {} };
const heard = ({ beats }: Visitor): number => beats.at(-1)?.seq ?? 0;
/** How many people are at tables, as somebody sees it who opens the lobby now. */
async function present(): Promise<number> {
  let seen: LobbyView | null = null;
  const link = openLobby(visitor(kontor.url), { view: (view) => (seen = view), state: () => {} });
  const { company } = await until(() => seen as LobbyView | null, "the lobby");
  link.close();
  return company.players;
}
/** How many moves the bots make when everybody is gone and they have all the time they want. */
async function movesBeforeNobody(code: string): Promise<number> {
  await until(async () => (await present()) === 0, "everybody is gone");
  const moves = async () => (await store.journal.read(code)).length;
  const before = await moves();
  for (let n = 0; n < 30; n++) {
    clock.turn(PACE);
    // A question to the house, so that its queue and its journal have had their turns.
    must(await visitor(kontor.url).guest());
  }
  return (await moves()) - before;
}
/** The bots move on before these eyes, and never ahead of them: the match is long enough for all who come. */
async function goesOn(there: Visitor, code: string): Promise<void> {
  const from = heard(there);
  await until(async () => {
    if ((await store.journal.read(code)).length === heard(there)) clock.turn(PACE);
    return heard(there) > from + 3;
  }, "the bots' moves");
}

test("a table of bots alone plays while somebody watches, waits while nobody does, and goes on for who comes", async () => {
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ ...game, seats: 2, bots: 0 }));
  const there = new Visitor(ann, code);
  await until(() => there.state === "live");
  await there.link.request("stand", {});
  for (const seat of [0, 1]) await there.link.request("bot", { seat, present: true });
  expect(await there.link.request("start", {})).toMatchObject({ ok: true });
  await goesOn(there, code);
  const stranger = new Visitor(visitor(kontor.url), code);
  await until(() => stranger.beats.length > 0);
  there.link.close();
  await until(() => stranger.info!.watching === 1 || void clock.turn(PACE / 100));
  await goesOn(stranger, code);
  stranger.link.close();
  // One may have been under way.
  expect(await movesBeforeNobody(code)).toBeLessThanOrEqual(1);
  const back = new Visitor(ann, code);
  await until(() => back.beats.length > 0);
  await goesOn(back, code);
  back.link.close();
});
