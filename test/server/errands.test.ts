import { expect, test } from "vitest";
import { Errands } from "../../server/rooms/Errands.ts";

test("what is asked for one player is done one after another, whatever comes of it, and nothing is kept of it", async () => {
  const errands = new Errands();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const failing = errands.run("ann", async () => {
    await first.promise;
    done.push("first");
    throw new Error("it failed");
  });
  const second = errands.run("ann", async () => done.push("second"));
  await errands.run("bob", async () => done.push("bob's"));
  expect(done).toEqual(["bob's"]);
  first.resolve();
  await expect(failing).rejects.toThrow("it failed");
  await second;
  expect(done).toEqual(["bob's", "first", "second"]);
});

test("two who ask for the same people in another order do not wait for each other for ever", async () => {
  const errands = new Errands();
  let at = 0;
  const work = async () => {
    const here = ++at;
    await new Promise((turn) => setImmediate(turn));
    // Nobody else was at it meanwhile.
    expect(at).toBe(here);
    return here;
  };
  const both = Promise.all([errands.runForAll(["ann", "bob"], work), errands.runForAll(["bob", "ann", "bob"], work)]);
  expect(await both).toEqual([1, 2]);
});

test("where several processes do errands, each waits for its turn, and ends it whatever comes of the work", async () => {
  const said: string[] = [];
  const errands = new Errands(async (name) => {
    said.push(`${name} begins`);
    return async () => void said.push(`${name} ends`);
  });
  const works = [
    errands.run("ann", async () => void said.push("one")),
    errands.run("ann", () => Promise.reject(new Error("it failed"))),
  ];
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(said).toEqual(["ann begins", "one", "ann ends", "ann begins", "ann ends"]);
});
