import { EventEmitter } from "node:events";
import { afterEach, expect, test } from "vitest";
import type { RunningHouse } from "../../server/house.ts";
import { Pulse } from "../../server/http/Pulse.ts";
import { HandClock } from "./hand.ts";
import { house, seated, until } from "./harness.ts";
import { Wire } from "./raw.ts";

/** Who is connected and says nothing is asked whether he is still there. */
const ROUND = 15_000;
let kontor: RunningHouse | null = null;
afterEach(() => kontor?.stop());

class Line extends EventEmitter {
  asked = 0;
  open = true;
  ping(): void {
    this.asked++;
  }
  terminate(): void {
    this.open = false;
    this.emit("close");
  }
}
function watching(count: number) {
  const clock = new HandClock();
  const pulse = new Pulse(clock);
  const lines = Array.from({ length: count }, () => new Line());
  for (const line of lines) pulse.watch(line);
  return { clock, pulse, lines };
}

test("who says something is not asked; who answers is asked again every other round", () => {
  const { clock, lines } = watching(2);
  const [talks, answers] = lines as [Line, Line];
  answers.ping = () => {
    answers.asked++;
    answers.emit("pong");
  };
  for (let n = 0; n < 20; n++) {
    talks.emit("message");
    clock.turn(ROUND);
  }
  expect(talks).toMatchObject({ asked: 0, open: true });
  expect(answers.open).toBe(true);
  expect(answers.asked).toBeGreaterThanOrEqual(9);
  expect(answers.asked).toBeLessThanOrEqual(11);
});

test("who answers unasked without end is gone; who does it now and then stays", () => {
  const { clock, lines } = watching(3);
  const [answers, asks, quiet] = lines as [Line, Line, Line];
  for (let n = 0; n < 200; n++) answers.emit("pong");
  for (let n = 0; n < 200; n++) asks.emit("ping");
  expect(lines.map(({ open }) => open)).toEqual([false, false, true]);
  for (let n = 0; n < 200; n++) {
    quiet.emit(n % 2 === 0 ? "pong" : "ping");
    clock.turn(ROUND / 10);
  }
  expect(quiet.open).toBe(true);
});

test("who answers two questions in vain is gone after a minute, and nobody is asked after the end", () => {
  const { clock, pulse, lines } = watching(3);
  clock.turn(2 * ROUND);
  expect(lines.map(({ asked, open }) => [asked, open])).toEqual([1, 1, 1].map((asked) => [asked, true]));
  // Where some are gone, the others' turns come a little later.
  clock.turn(3 * ROUND);
  expect(lines.map(({ asked, open }) => [asked, open])).toEqual([2, 2, 2].map((asked) => [asked, false]));
  pulse.end();
  expect(clock.timers).toBe(0);
});

test("two thousand are never asked in one moment", () => {
  const { clock, lines } = watching(2000);
  let most = 0;
  for (let n = 0; n < 90; n++) {
    const before = lines.reduce((sum, { asked }) => sum + asked, 0);
    clock.turn(ROUND / 30);
    most = Math.max(most, lines.reduce((sum, { asked }) => sum + asked, 0) - before);
  }
  expect(lines.every(({ asked }) => asked === 2)).toBe(true);
  expect(most).toBeLessThan(80);
});

test("at a table, who does not answer loses his connection, and who does keeps it", async () => {
  const clock = new HandClock();
  kontor = await house({ clock, pulse: clock });
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2);
  const mute = await Wire.open(players[2]!, code);
  mute.join();
  for (let n = 0; n < 4; n++) {
    for (const { link } of at) await link.request("stand", {});
    clock.turn(ROUND);
  }
  await until(() => mute.closed, "the end of the connection that says nothing");
  expect(at.map(({ states }) => states)).toEqual(at.map(() => ["connecting", "live"]));
  close();
});
