import { expect, test, vi } from "vitest";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { atTable, LONG, settled, slowStage } from "./local-house.ts";

/** What a player keeps when his canvas fails. */
/** Everything that the Director and the page ask of a canvas while a beat is played. */
const ASKED = ["length", "animate", "hurry", "settle", "offer"] as const;

test.each(ASKED)("a canvas whose `%s` throws takes nothing from its player", async (broken) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { session, link } = atTable();
  link.listener.info({ code: "abc" } as TableInfo);
  link.join();
  await settled();
  let fell = 0;
  let threw = 0;
  const whole = slowStage().stage;
  const stage = { ...whole };
  session.attach(stage, () => void fell++);
  stage[broken] = () => {
    threw++;
    throw new Error("planted: a scene throws");
  };
  void session.act({ type: "reveal" });
  // A tap during the motion.
  session.hurry();
  await vi.waitFor(() => expect(session.legal.value.length).toBeGreaterThan(0), LONG);
  expect(session.view.value).toEqual(portRoyal.view(link.state, 0));
  expect(session.latest.value!.seq).toBe(link.seq);
  expect(session.sending.value).toBe(false);
  expect(threw).toBe(1);
  // A motion that fails is made good by the view that follows; else the canvas is let go, once, and asked no more.
  expect(fell).toBe(broken === "animate" ? 0 : 1);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.calls[0]![0]).toMatch(/Table abc, after beat [01]: /);
  await session.act(session.legal.value[0]!);
  await vi.waitFor(() => expect(session.latest.value!.seq).toBe(2), LONG);
  expect(fell).toBe(broken === "animate" ? 0 : 1);
  error.mockRestore();
});

test("a canvas that falls away in the middle of a motion holds nothing up", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { session, link } = atTable();
  link.join();
  await settled();
  const refresh = () => {
    throw new Error("planted: a scene throws");
  };
  const endless = { length: () => 1e9, animate: () => new Promise<void>(() => {}), refresh };
  const fence = session.attach({ ...slowStage().stage, ...endless });
  await session.act({ type: "reveal" });
  expect(session.latest.value!.seq).toBe(0);
  fence.refresh();
  await vi.waitFor(() => expect(session.latest.value!.seq).toBe(1), LONG);
  expect(session.legal.value.length).toBeGreaterThan(0);
  error.mockRestore();
});

test("a canvas that throws as soon as it is attached is let go", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { session, link } = atTable();
  link.join();
  await settled();
  const { stage, offered } = slowStage();
  let fell = 0;
  const settle = () => {
    throw new Error("planted: a scene throws");
  };
  const fence = session.attach({ ...stage, settle }, () => void fell++);
  fence.refresh();
  fence.focus("draw");
  expect([fell, offered, error.mock.calls.length]).toEqual([1, [], 1]);
  expect(session.legal.value).toEqual([{ type: "reveal" }]);
  error.mockRestore();
});

test("the canvas that fails while it draws leaves the mirror at work", async () => {
  const { session, link } = atTable();
  const { stage } = slowStage();
  link.join();
  await settled();
  session.attach({ ...stage, animate: () => Promise.reject(new Error("context lost")) });
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await session.act({ type: "reveal" });
  await vi.waitFor(() => expect(session.legal.value.length).toBeGreaterThan(0), LONG);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});
