import { expect, test } from "vitest";
import { Chooser, chosenIn, pointedAt } from "../../client/table/Chooser.ts";
import { Director, type Stage } from "../../client/table/Director.ts";
import type { Kind } from "../../shared/engine/contract.ts";

interface Move {
  readonly name: string;
  readonly at: readonly string[];
  readonly warns?: boolean;
}
const reveal: Move = { name: "reveal", at: ["draw"] };
const stop: Move = { name: "stop", at: ["button:stop"] };
const alone: Move = { name: "alone", at: ["card:7"] };
const helped: Move = { name: "helped", at: ["card:7"] };
const far: Move = { name: "far", at: ["card:9", "card:1"] };
const further: Move = { name: "further", at: ["card:9", "card:2"] };
const bust: Move = { name: "bust", at: ["button:admit"], warns: true };
const legal = [reveal, stop, alone, helped, far, further, bust];

function table(offered: readonly Move[] = legal) {
  const sent: string[] = [];
  let changes = 0;
  const chooser = new Chooser<Move>({
    targets: ({ at }) => at.map((thing) => thing.split("|")),
    asks: ({ warns }) => (warns === true ? "in words" : "never"),
    act: ({ name }) => void sent.push(name),
    changed: () => void changes++,
  });
  chooser.offer(offered);
  return { sent, chooser, changes: () => changes };
}
const ONCE = false;
const TWICE = true;

test("with a mouse one click on a target that leaves one action acts", () => {
  const { sent, chooser } = table();
  chooser.point("draw", ONCE);
  expect(sent).toEqual(["reveal"]);
  expect(chooser.choice).toEqual({ type: "sent", action: reveal, path: ["draw"] });
});

test("once sent nothing more is chosen or glows, until the next offer", () => {
  const { sent, chooser } = table();
  chooser.point("draw", ONCE);
  chooser.point("button:stop", ONCE);
  chooser.confirm();
  expect(sent).toEqual(["reveal"]);
  expect(chooser.open()).toEqual([]);
  chooser.offer([stop]);
  expect(chooser.open()).toEqual(["button:stop"]);
  chooser.point("button:stop", ONCE);
  expect(sent).toEqual(["reveal", "stop"]);
});

test("by touch the first tap selects, a second on the same target acts", () => {
  const { sent, chooser } = table();
  chooser.point("draw", TWICE);
  expect(sent).toEqual([]);
  expect(chooser.choice).toMatchObject({ type: "choosing", path: ["draw"], chosen: reveal, warned: false });
  chooser.point("draw", TWICE);
  expect(sent).toEqual(["reveal"]);
});

test("the confirm button acts as the second tap does", () => {
  const { sent, chooser } = table();
  chooser.point("button:stop", TWICE);
  chooser.confirm();
  expect(sent).toEqual(["stop"]);
});

test("a tap on another target selects that one instead", () => {
  const { sent, chooser } = table();
  chooser.point("draw", TWICE);
  chooser.point("button:stop", TWICE);
  expect(chooser.choice).toMatchObject({ chosen: stop });
  chooser.confirm();
  expect(sent).toEqual(["stop"]);
});

test("a tap elsewhere lets go, and a tap on nothing while nothing is chosen changes nothing", () => {
  const { sent, chooser, changes } = table();
  chooser.point("draw", TWICE);
  chooser.point(null, TWICE);
  expect(chooser.choice).toEqual({ type: "idle" });
  const before = changes();
  chooser.point(null, TWICE);
  chooser.point("card:404", ONCE);
  chooser.confirm();
  expect(changes()).toBe(before);
  expect(sent).toEqual([]);
});

test("several actions behind one target wait for a pick by name; the pick acts", () => {
  const { sent, chooser } = table();
  chooser.point("card:7", ONCE);
  expect(chooser.choice).toMatchObject({ type: "choosing", fits: [alone, helped], chosen: null });
  chooser.confirm();
  chooser.point("card:7", ONCE);
  expect(sent).toEqual([]);
  chooser.pick(stop);
  expect(sent).toEqual([]);
  chooser.pick(helped);
  expect(sent).toEqual(["helped"]);
});

test("an action of two targets narrows click by click", () => {
  const { sent, chooser } = table();
  chooser.point("card:9", ONCE);
  expect(chooser.choice).toMatchObject({ type: "choosing", path: ["card:9"], fits: [far, further], chosen: null });
  expect(chooser.open()).toEqual(expect.arrayContaining(["card:1", "card:2", "draw"]));
  chooser.point("card:2", ONCE);
  expect(sent).toEqual(["further"]);

  // Also where the first of them leaves one action: half a way is no choice yet.
  const only = table([far]);
  for (const twice of [ONCE, TWICE]) {
    only.chooser.point("card:9", twice);
    expect(only.chooser.choice).toMatchObject({ path: ["card:9"], fits: [far], chosen: null });
    only.chooser.point(null, twice);
  }
  only.chooser.point("card:9", ONCE);
  only.chooser.point("card:1", ONCE);
  expect(only.sent).toEqual(["far"]);
});

test("PR-14: what nobody should do by mistake is asked once more, with a mouse and by touch", () => {
  const mouse = table();
  mouse.chooser.point("button:admit", ONCE);
  expect(mouse.chooser.choice).toMatchObject({ type: "choosing", chosen: bust, warned: true });
  expect(mouse.sent).toEqual([]);
  mouse.chooser.confirm();
  expect(mouse.sent).toEqual(["bust"]);

  const touch = table();
  touch.chooser.point("button:admit", TWICE);
  expect(touch.chooser.choice).toMatchObject({ warned: false });
  touch.chooser.point("button:admit", TWICE);
  expect(touch.chooser.choice).toMatchObject({ warned: true });
  expect(touch.sent).toEqual([]);
  touch.chooser.confirm();
  expect(touch.sent).toEqual(["bust"]);
});

test("a new offer lets go of what was chosen under the old one", () => {
  const { sent, chooser } = table();
  chooser.point("draw", TWICE);
  chooser.offer([stop]);
  chooser.confirm();
  chooser.point("draw", ONCE);
  expect(sent).toEqual([]);
});

test("what is marked first leaves only what it goes with, is kept by a fitting target, and let go with nothing marked", () => {
  const sent: string[] = [];
  const chooser = new Chooser<string>({
    targets: (action) => [[action]],
    asks: () => "never",
    admits: (mark, action) => action.startsWith(mark),
    act: (action) => void sent.push(action),
    changed: () => {},
  });
  chooser.offer(["aa", "ab", "b"]);
  chooser.mark("a");
  expect(chooser.choice).toMatchObject({ type: "choosing", fits: ["aa", "ab"], chosen: null, mark: "a" });
  chooser.point("ab", true);
  expect(chooser.choice).toMatchObject({ chosen: "ab", mark: "a" });
  chooser.point("b", true);
  expect(chooser.choice).not.toHaveProperty("mark");
  chooser.mark("c");
  expect(chooser.choice).toMatchObject({ fits: [] });
  chooser.mark("");
  expect(chooser.choice.type).toBe("idle");
  chooser.point("b", true);
  chooser.confirm();
  chooser.mark("a");
  expect(chooser.choice.type).toBe("sent");
  expect(sent).toEqual(["b"]);
});

test("what was pointed at and marked stays chosen while its action is on its way, and is let go with the answer", () => {
  const chooser = new Chooser<string>({
    targets: (action) => [[action[0]!], [action]],
    asks: () => "once",
    admits: (mark, action) => action.startsWith(mark),
    act: () => {},
    changed: () => {},
  });
  chooser.offer(["aa", "ab"]);
  expect([pointedAt(chooser.choice), chosenIn(chooser.choice)]).toEqual([[], null]);
  chooser.mark("a");
  chooser.point("a", false);
  chooser.point("ab", false);
  expect([pointedAt(chooser.choice), chosenIn(chooser.choice)]).toEqual([["a", "ab"], "ab"]);
  chooser.confirm();
  expect(chooser.choice).toEqual({ type: "sent", action: "ab", path: ["a", "ab"], mark: "a" });
  expect([pointedAt(chooser.choice), chosenIn(chooser.choice)]).toEqual([["a", "ab"], "ab"]);
  chooser.offer([]);
  expect([pointedAt(chooser.choice), chosenIn(chooser.choice)]).toEqual([[], null]);
});

test("a mark that goes with only some of what a thing stands for is let go", () => {
  const chooser = new Chooser<string>({
    targets: () => [["card"]],
    asks: () => "never",
    admits: (mark, action) => action.startsWith(mark),
    act: () => {},
    changed: () => {},
  });
  chooser.offer(["aa", "b"]);
  chooser.mark("a");
  chooser.point("card", true);
  expect(chooser.choice).toMatchObject({ type: "choosing", fits: ["aa", "b"] });
  expect(chooser.choice).not.toHaveProperty("mark");
});

test("where choices close because somebody else acts, and the same open again, what was chosen is chosen still", () => {
  const { sent, chooser } = table();
  const anew = (): Move[] => legal.map((move) => ({ ...move }));
  chooser.point("draw", TWICE);
  chooser.offer([]);
  expect([chooser.choice.type, chooser.open()]).toEqual(["idle", []]);
  chooser.offer(anew(), true);
  expect(chooser.choice).toMatchObject({ type: "choosing", path: ["draw"], chosen: reveal });
  chooser.point("draw", TWICE);
  expect(sent).toEqual(["reveal"]);
  // What was sent is done, whatever opens then.
  chooser.offer([]);
  chooser.offer(anew(), true);
  expect(chooser.choice.type).toBe("idle");
  // Of two ways one is picked among those that are open now.
  chooser.point("card:7", ONCE);
  chooser.offer([]);
  chooser.offer([]);
  const now = anew();
  chooser.offer(now, true);
  chooser.pick(now[3]!);
  expect(sent).toEqual(["reveal", "helped"]);
  // Nobody is asked the last question twice.
  chooser.offer(legal);
  chooser.point("button:admit", ONCE);
  chooser.offer([]);
  chooser.offer(anew(), true);
  chooser.confirm();
  expect(sent).toEqual(["reveal", "helped", "bust"]);
});

test("what was chosen is let go where something else can be chosen then, or it leads elsewhere", () => {
  const { chooser } = table();
  chooser.point("draw", TWICE);
  chooser.offer([]);
  chooser.offer([reveal, stop], true);
  expect(chooser.choice.type).toBe("idle");
  // Nor does it come back later.
  chooser.offer([]);
  chooser.offer(legal, true);
  expect(chooser.choice.type).toBe("idle");
  let draw = "draw";
  const moving = new Chooser<string>({ targets: () => [[draw]], asks: () => "once", act: () => {}, changed: () => {} });
  moving.offer(["reveal"]);
  moving.point("draw", ONCE);
  moving.offer([]);
  draw = "pile";
  moving.offer(["reveal"], true);
  expect(moving.choice.type).toBe("idle");
});

test("what was chosen is chosen still where only others have acted; not in a turn that comes later, though the same can be chosen", async () => {
  const { chooser } = table([]);
  const stage = {
    ...{ length: () => 0, animate: async () => {}, hurry() {}, settle() {} },
    offer: (now: readonly Move[], { isStill }: { readonly isStill?: boolean } = {}) => chooser.offer(now, isStill),
  };
  const director = new Director(stage as unknown as Stage<Kind>);
  let seq = 0;
  const hears = (by: number | null, may: readonly Move[]) =>
    director.receive({
      seq: ++seq,
      events: [by === null ? { type: "began" } : { type: "did", seat: by }],
      view: { viewer: 0 },
      legal: [...may],
    } as never);
  /** He is asked, and has tapped once. */
  const taps = async () => {
    await hears(1, legal);
    chooser.point("draw", TWICE);
    expect(chooser.choice.type).toBe("choosing");
  };
  await taps();
  await hears(2, legal);
  expect(chooser.choice.type).toBe("choosing");
  await Promise.all([hears(1, legal), hears(2, legal)]);
  expect(chooser.choice.type).toBe("choosing");
  // His time was up: the house acted in his place, and his next turn comes later, at once, or while all that is still being shown.
  await hears(0, []);
  await hears(1, legal);
  expect(chooser.choice.type).toBe("idle");
  await taps();
  await hears(0, legal);
  expect(chooser.choice.type).toBe("idle");
  await taps();
  await Promise.all([hears(0, []), hears(1, legal)]);
  expect(chooser.choice.type).toBe("idle");
  // What nobody did is nothing that another did.
  await taps();
  await hears(null, legal);
  expect(chooser.choice.type).toBe("idle");
});
