import { expect, onTestFinished, test } from "vitest";
import type { Store } from "../../server/store/store.ts";
import { data, house, must, until, visitor } from "./harness.ts";
import { comes, devices, opens } from "./tables.ts";

/** What the house knows last of what somebody is called his table shows, in whatever order it came to hear of it. */
async function atTable() {
  let store!: Store;
  const kontor = await house({ dataDir: data(), store: (real) => (store = real) });
  onTestFinished(() => kontor.stop());
  const host = visitor(kontor.url);
  const { player } = must(await host.guest());
  const at = await comes(host, await opens(host));
  onTestFinished(() => at.link.close());
  const [one, other] = devices(host, 2);
  return { at, store, one: one!, other: other!, known: async () => (await store.players.find(player))!.name };
}

test.each(["another name", "none any more"])(
  "one device takes a name, another one %s in the same moment: his table shows what the house knows",
  async (then) => {
    const { at, store, one, other, known } = await atTable();
    const rename = store.players.rename.bind(store.players);
    // The database has the first one, and is slow to say so.
    store.players.rename = async (id, name) => {
      await rename(id, name);
      if (name === "Ann") await new Promise((done) => setTimeout(done, 50));
    };
    const first = one.rename("Ann");
    await until(async () => (await known()) === "Ann", "it is written");
    const { name: last } = must(await (then === "another name" ? other.rename("Bea") : other.forgetMe()));
    must(await first);
    expect(await known()).toBe(last);
    await at.link.request("page", { shown: true });
    expect(at.info!.seats[0]!.name).toBe(last);
  },
);
