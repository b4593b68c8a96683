import { expect, onTestFinished, test } from "vitest";
import type { HouseSettings } from "../../server/house.ts";
import type { Store } from "../../server/store/store.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { DAY, ends, HandClock, MINUTE } from "./hand.ts";
import { data, house, must, soon, storeWith, until, type Visitor, visitor } from "./harness.ts";
import { comes, match, no, opens } from "./tables.ts";

/** What no page does: sequences by which one player would cost the others, or the house, more than he pays. */
async function opened(more: Partial<HouseSettings> = {}) {
  let store!: Store;
  const clock = new HandClock();
  const kontor = await house({ dataDir: data(), clock, store: (real) => (store = real), ...more });
  onTestFinished(() => ends(kontor, clock));
  return { store, clock, guest: () => visitor(kontor.url) };
}
/** Whatever becomes of the test, nobody keeps the house from closing. */
const closing = (...there: readonly Visitor[]): void =>
  onTestFinished(() => {
    for (const { link } of there) link.close();
  });
const done = { ok: true };

test("who plays himself again without a page in the foreground is waited for anew: no record grows by it without end", async () => {
  // Bots think for so long that he is back before they act.
  const { clock, guest } = await opened({ pace: DAY });
  const { a, b } = await match(guest(), guest(), { terms: { ...AMONG_FRIENDS, patience: 60 } });
  closing(a, b);
  const seat = a.now.legal.length > 0 ? 0 : 1;
  const [asleep, other] = seat === 0 ? [a, b] : [b, a];
  expect(await asleep.link.request("page", { shown: false })).toMatchObject(done);
  clock.turn(MINUTE);
  expect(await other.link.request("takeover", { seat })).toMatchObject(done);
  expect(await asleep.link.request("touch", {})).toMatchObject(done);
  expect(await other.link.request("takeover", { seat })).toEqual(no("not-away"));
  clock.turn(MINUTE);
  expect(await other.link.request("takeover", { seat })).toMatchObject(done);
  // No bot is on its way any more: the room ends with its visitors.
  expect(await asleep.link.request("touch", {})).toMatchObject(done);
});

test("what is written down and told to all costs more than what is only asked", async () => {
  const { guest } = await opened({ rate: { perSecond: 20, burst: 60 } });
  const ann = guest();
  const there = await comes(ann, await opens(ann));
  closing(there);
  const answers = [];
  for (let n = 0; n < 20; n++) answers.push(await there.link.request("draw", {}));
  expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(15);
  expect(answers.at(-1)).toEqual(no("too-fast"));
});

test("who has himself forgotten while another page of his is just choosing something is forgotten: nothing of what he chose comes back", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let choosing = false;
  let isChosen = false;
  const slow = (real: Store): Store => {
    const settle: Store["players"]["settle"] = async (...chosen) => {
      isChosen = choosing;
      if (choosing) await promise;
      return real.players.settle(...chosen);
    };
    return storeWith(real, "players", { settle });
  };
  const { guest } = await opened({ store: slow });
  const ann = guest();
  must(await ann.keepSettings({ language: "de" }));
  choosing = true;
  const chosen = ann.keepSettings({ pace: "off" });
  await until(() => isChosen, "his choice");
  const forgotten = ann.forgetMe();
  // The house is at it, and answers others meanwhile.
  for (let n = 0; n < 3; n++) must(await ann.matches());
  resolve();
  must(await chosen);
  must(await forgotten);
  expect(must(await ann.mine(0)).player.settings).toEqual({});
});

test("a match against bots whose end could not be saved is followed by another one, and its player sits down elsewhere", async () => {
  let fails = true;
  const forgetful = (real: Store): Store => {
    const change: Store["matches"]["change"] = async (code, to) => {
      if (fails && to.status === "over") throw new Error("the disk is full");
      await real.matches.change(code, to);
    };
    return storeWith(real, "matches", { change });
  };
  const { guest } = await opened({ store: forgetful });
  const [ann, bob] = [guest(), guest()];
  const there = await comes(ann, await opens(ann, { bots: 1 }));
  closing(there);
  await there.play();
  fails = false;
  expect(await soon(there.link.request("again", { yes: true }), "another match", 60_000)).toMatchObject(done);
  await until(() => there.info!.next, "the next one");
  const elsewhere = await comes(ann, await opens(bob));
  closing(elsewhere);
  expect(await elsewhere.link.request("sit", { seat: 1 })).toMatchObject(done);
});
