import { expect, test } from "vitest";
import { fenced } from "../../client/table/fence.ts";
import type { TableStage } from "../../client/table/ui.ts";
import type { Kind } from "../../shared/engine/contract.ts";

/** A canvas that writes down what it is asked, and throws at one of it. */
function canvas(broken: keyof TableStage<Kind>) {
  const asked: string[] = [];
  const told: string[] = [];
  const ask = (name: keyof TableStage<Kind>) => (): void => {
    asked.push(name);
    if (name === broken) throw new Error(name);
  };
  const stage: TableStage<Kind> = {
    sound: () => null,
    length: () => {
      ask("length")();
      return 40;
    },
    animate: async () => ask("animate")(),
    hurry: ask("hurry"),
    settle: ask("settle"),
    offer: ask("offer"),
    refresh: ask("refresh"),
    key: () => false,
    showPage: () => {},
    focus: ask("focus"),
    destroy: ask("destroy"),
  };
  const fence = fenced(stage, {
    fell: (error) => void told.push(`fell: ${(error as Error).message}`),
    stumbled: (error) => void told.push(`stumbled: ${(error as Error).message}`),
  });
  const askAll = async () => {
    const length = fence.length({ type: "any" });
    await fence.animate({ type: "any" }, 1);
    fence.hurry();
    fence.settle({});
    fence.offer([]);
    fence.refresh();
    fence.focus(null);
    fence.destroy();
    return length;
  };
  return { asked, told, askAll };
}

test("what threw once is asked nothing any more", async () => {
  const { asked, told, askAll } = canvas("length");
  expect([await askAll(), await askAll()]).toEqual([0, 0]);
  expect([asked, told]).toEqual([["length"], ["fell: length"]]);
});

test("a motion that fails is told, and the canvas stands", async () => {
  const { asked, told, askAll } = canvas("animate");
  expect(await askAll()).toBe(40);
  expect(asked).toEqual(["length", "animate", "hurry", "settle", "offer", "refresh", "focus", "destroy"]);
  expect(told).toEqual(["stumbled: animate"]);
});
