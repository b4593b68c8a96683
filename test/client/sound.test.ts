import { afterEach, expect, test, vi } from "vitest";
import { sounds, turn } from "../../client/app/settings.ts";
import { expectSounds, play } from "../../client/app/sound.ts";
import { Heard } from "../../client/app/table/heard.ts";
import { Speaker } from "../../client/sound/speaker.ts";
import { SOUNDS, type Sound, samplesOf } from "../../client/sound/synth.ts";
import type { GameScene } from "../../client/table/scene.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { legalActions } from "../../shared/engine/play.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import type { Event } from "../../shared/games/port-royal/state.ts";
import { atTable, LONG, settled, slowStage } from "./local-house.ts";

const RATE = 48_000;
afterEach(() => void vi.useRealTimers());

test.each(SOUNDS)("the %s is heard at once, never louder than the device can, and dies away by itself", (sound) => {
  const samples = samplesOf(sound, RATE);
  const loudest = (from: number, to: number) =>
    samples.slice(from, to).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest(0, samples.length)).toBeCloseTo(0.8, 5);
  expect(loudest(0, RATE / 20)).toBeGreaterThan(0.1);
  expect(Math.abs(samples[0]!)).toBeLessThan(0.05);
  expect(loudest(samples.length - 100, samples.length)).toBeLessThan(0.01);
  expect(samples.length).toBeLessThan(5 * RATE);
});

test("a bell ends on its lowest tone, at the pitch it is tuned to", () => {
  const end = samplesOf("bell", RATE).slice(3 * RATE, 4 * RATE);
  const upwards = end.filter((sample, n) => n > 0 && end[n - 1]! < 0 && sample >= 0).length;
  expect(Math.abs(upwards - 392)).toBeLessThanOrEqual(1);
});

test("a knock falls in pitch as it dies away", () => {
  const knock = samplesOf("stone", RATE);
  const upwards = [...knock.keys()].filter((n) => n > 0 && knock[n - 1]! < 0 && knock[n]! >= 0);
  const [late, later] = [upwards.at(-3)! - upwards.at(-4)!, upwards.at(-2)! - upwards.at(-3)!];
  // Seven tenths of 210 hertz, in samples.
  expect(Math.abs(later - RATE / (0.7 * 210))).toBeLessThan(12);
  expect(later).toBeGreaterThanOrEqual(late - 1);
});

test("each sound is another one, and the same every time", () => {
  const heard = SOUNDS.map((sound) => samplesOf(sound, 8000).join());
  expect(new Set(heard).size).toBe(SOUNDS.length);
  expect(SOUNDS.map((sound) => samplesOf(sound, 8000).join())).toEqual(heard);
});

/** A device that only writes down what it is asked to do. */
function device() {
  const heard: { readonly buffer: object; readonly loud: number; ends: () => void }[] = [];
  const context = {
    state: "suspended",
    currentTime: 0,
    sampleRate: 8000,
    made: 0,
    createBuffer: () => ({ copyToChannel: () => void context.made++ }),
    resume: async () => void (context.state = "running"),
    suspend: async () => void (context.state = "suspended"),
  };
  class Source {
    onended = (): void => {};
    private readonly buffer: object;
    private loud = 0;
    constructor(_: unknown, { buffer }: { readonly buffer: object }) {
      this.buffer = buffer;
    }
    connect(gain: { readonly loud: number }) {
      this.loud = gain.loud;
      return gain;
    }
    start(): void {
      heard.push({ buffer: this.buffer, loud: this.loud, ends: () => this.onended() });
    }
  }
  class Gain {
    readonly loud: number;
    constructor(_: unknown, { gain }: { readonly gain: number }) {
      this.loud = gain;
    }
    connect(): void {}
  }
  vi.stubGlobal("AudioBufferSourceNode", Source);
  vi.stubGlobal("GainNode", Gain);
  return { heard, context, speaker: new Speaker(context as unknown as AudioContext) };
}

test("a sound is made once and heard as loud as it should be; two of the same in one moment are one", () => {
  const { heard, context, speaker } = device();
  for (const now of [0, 0.03, 0.06]) {
    context.currentTime = now;
    speaker.play("coin", 0.2);
  }
  speaker.play("stone", 0.4);
  expect(heard.map(({ loud }) => loud)).toEqual([0.2, 0.2, 0.4]);
  expect([heard[0]!.buffer === heard[1]!.buffer, context.made]).toEqual([true, 2]);
});

test("what may be heard later is made when the page has leisure, one at a time", async () => {
  const { context, speaker } = device();
  const made: number[] = [];
  speaker.play("coin", 0.2);
  await speaker.rehearse(async () => void made.push(context.made));
  expect(made[0]).toBe(1);
  expect(made.every((count, n) => count - (made[n - 1] ?? 1) <= 1)).toBe(true);
  expect(context.made).toBe(SOUNDS.length);
});

test("the device runs while anything is heard, and rests when nothing has been for a while", () => {
  vi.useFakeTimers();
  const { heard, context, speaker } = device();
  speaker.play("bell", 1);
  speaker.play("card", 1);
  heard[0]!.ends();
  expect(context.state).toBe("running");
  heard[1]!.ends();
  vi.advanceTimersByTime(4000);
  expect(context.state).toBe("running");
  // What is heard meanwhile begins the silence anew.
  speaker.play("tick", 1);
  vi.advanceTimersByTime(60_000);
  expect(context.state).toBe("running");
  heard[2]!.ends();
  vi.advanceTimersByTime(5000);
  expect(context.state).toBe("suspended");
  speaker.play("tick", 1);
  expect(context.state).toBe("running");
});

test("a device that something else has interrupted, as a call does on a phone, is woken by what is heard next", () => {
  const { context, speaker } = device();
  speaker.play("bell", 1);
  context.state = "interrupted";
  speaker.play("card", 1);
  expect(context.state).toBe("running");
});

test("what is heard just as the device goes to rest is heard all the same", async () => {
  vi.useFakeTimers();
  const { heard, context, speaker } = device();
  let rests = (): void => {};
  context.suspend = () =>
    new Promise((done) => {
      rests = () => done(void (context.state = "suspended"));
    });
  speaker.play("bell", 1);
  heard[0]!.ends();
  vi.advanceTimersByTime(5000);
  // It still says that it runs.
  speaker.play("card", 1);
  rests();
  await vi.advanceTimersByTimeAsync(0);
  expect(context.state).toBe("running");
});

test("at a table all is ready before anything is heard, once; whoever wants silence is spared it", async () => {
  const { context, heard } = device();
  let devices = 0;
  class Device {
    constructor() {
      devices++;
      Object.setPrototypeOf(this, context);
    }
  }
  vi.stubGlobal("AudioContext", Device);
  turn(sounds, false);
  await expectSounds();
  expect(devices).toBe(0);
  turn(sounds, true);
  await expectSounds();
  await expectSounds();
  await expect.poll(() => context.made).toBe(SOUNDS.length);
  expect([devices, heard.length]).toEqual([1, 0]);
  await play("coin");
  expect([devices, heard.length, context.made]).toEqual([1, 1, SOUNDS.length]);
});

test("a page that nobody has touched yet is silent; a loudspeaker that could not be had is asked for again with the next sound", async () => {
  vi.resetModules();
  const { play } = await import("../../client/app/sound.ts");
  const { context, heard } = device();
  let devices = 0;
  class Device {
    constructor() {
      if (++devices === 1) throw new Error("there is no loudspeaker");
      Object.setPrototypeOf(this, context);
    }
  }
  vi.stubGlobal("AudioContext", Device);
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal("navigator", { userActivation });
  await play("coin");
  expect([devices, heard.length]).toEqual([0, 0]);
  userActivation.hasBeenActive = true;
  await play("coin");
  expect([devices, heard.length]).toEqual([1, 0]);
  await play("coin");
  expect([devices, heard.length]).toEqual([2, 1]);
  vi.unstubAllGlobals();
});

test("a motion is heard as it begins, a beat without motion once; whoever does not listen hears nothing", async () => {
  const { session, link } = atTable();
  const { stage } = slowStage();
  const heard: string[] = [];
  session.hear = (sound) => void heard.push(sound);
  session.attach(stage);
  link.join();
  await settled();
  expect(heard).toEqual([]);
  await session.act({ type: "reveal" });
  await expect.poll(() => session.latest.value?.seq, LONG).toBe(1);
  expect(heard).toEqual(["card"]);
  const still = atTable();
  still.session.hear = (sound) => void heard.push(`still ${sound}`);
  still.session.attach({ ...slowStage().stage, length: () => 0 });
  still.link.join();
  await settled();
  await still.session.act({ type: "reveal" });
  await settled();
  expect(heard).toEqual(["card", "still card"]);
});

/** A table whose events sound as told; those named in `moving` take their time. */
function sounding(sounds: Partial<Record<Event["type"], Sound>>, moving: readonly string[] = []) {
  const { session, link } = atTable();
  const heard: string[] = [];
  session.hear = (sound) => void heard.push(sound);
  session.attach({
    ...slowStage().stage,
    length: ({ type }) => (moving.includes(type) ? 40 : 0),
    sound: ({ type }) => sounds[type] ?? null,
  });
  const until = async (seq: number): Promise<void> => {
    await expect.poll(() => [session.latest.value?.seq, session.moving.value], LONG).toEqual([seq, false]);
  };
  return { session, link, heard, until };
}
const stopped = { type: "discover-stopped", seat: 0 } as const;
const skipped = { type: "chance-skipped", seat: 0 } as const;
const last = { type: "end-announced", seat: 0 } as const;

test("of a beat without motion in which several things would sound the first is heard, but rather a bell", async () => {
  const { link, heard, until } = sounding({
    "discover-stopped": "coin",
    "chance-skipped": "card",
    "end-announced": "bell",
  });
  link.tell([stopped, skipped]);
  await until(1);
  expect(heard).toEqual(["coin"]);
  link.tell([stopped, last, skipped]);
  await until(2);
  expect(heard).toEqual(["coin", "bell"]);
});

test("a bell is heard though nothing moves for it, when all else of its beat has moved; nothing else is heard twice", async () => {
  const { link, heard, until } = sounding(
    { "discover-stopped": "coin", "chance-skipped": "card", "end-announced": "bell" },
    ["discover-stopped"],
  );
  link.tell([stopped, skipped, last]);
  await until(1);
  expect(heard).toEqual(["coin", "bell"]);
  link.tell([stopped, skipped]);
  await until(2);
  expect(heard).toEqual(["coin", "bell", "coin"]);
  // The next act is there already: what was seen is heard all the same.
  link.tell([stopped, last]);
  link.tell([stopped]);
  await until(4);
  expect(heard.slice(3)).toEqual(["coin", "bell", "coin"]);
});

test("what is cut short is heard to its end: a fanfare behind what moved", async () => {
  const { session, link, heard, until } = sounding({ "discover-stopped": "coin", "game-ended": "fanfare" }, [
    "discover-stopped",
    "game-ended",
  ]);
  link.tell([stopped, { type: "game-ended", ranking: [] } as unknown as Event]);
  session.hurry();
  await until(1);
  expect(heard).toEqual(["coin", "fanfare"]);
});

test("whoever is behind does not hear at once all that he has not seen move", async () => {
  const { link, heard, until } = sounding({ "discover-stopped": "coin", "chance-skipped": "card" });
  for (const event of [stopped, skipped, stopped, skipped]) link.tell([event]);
  await until(4);
  expect(heard).toEqual(["card"]);
});

test("a match that ends in the beat in which its last round would begin has its fanfare, not the bell", () => {
  expect(new Heard().rest(["coin", "bell", "fanfare"])).toBe("fanfare");
});

const SCENES = import.meta.glob<GameScene<Kind>>("../../client/games/*/scene/index.ts", { import: "scene" });

test.each(Object.entries(SCENES))(
  "%s sounds where something moves; where nothing does only a bell or a fanfare",
  async (_, open) => {
    const { sounds, motions } = await open();
    const still = Object.entries<{ readonly ms: number }>(motions).flatMap(([type, { ms }]) => (ms === 0 ? type : []));
    const heard = still.flatMap((type) => sounds[type] ?? []);
    expect(heard.filter((it) => it !== "bell" && it !== "fanfare")).toEqual([]);
    expect(sounds["game-ended"]).toBe("fanfare");
  },
);

// What looks alike sounds alike.
test.each([
  ["bruegge", "steps-gained", "advanced"],
  ["bruegge", "threats-cleared", "threat-returned"],
  ["bruegge", "points-gained", "points-lost"],
  ["jaeger-und-spaeher", "meat-carried", "stone-laid"],
  ["port-royal", "ship-traded", "ship-declined"],
  ["port-royal", "pirates-discarded", "harbour-cleared"],
])("in %s %s sounds like %s: the same things go the same way", async (id, type, like) => {
  const { sounds } = await SCENES[`../../client/games/${id}/scene/index.ts`]!();
  expect(sounds[like]).toBeDefined();
  expect(sounds[type]).toBe(sounds[like]);
});

test("one is called when one is asked after one was not: never on coming, never within one's own turn", async () => {
  const { session, link } = atTable();
  link.join();
  await settled();
  expect(session.legal.value.length).toBeGreaterThan(0);
  await session.act({ type: "reveal" });
  await settled();
  expect([session.legal.value.length > 0, session.calls.value]).toEqual([true, 0]);
  const asked = () => portRoyal.actors(link.state)[0]!;
  const until = async (seat: number): Promise<void> => {
    for (let n = 0; asked() !== seat; n++) {
      if (n > 200) throw new Error(`seat ${seat} is never asked`);
      link.move(legalActions(portRoyal, link.state, asked()).at(-1)!);
      await settled();
    }
  };
  await until(1);
  expect(session.calls.value).toBe(0);
  await until(0);
  expect(session.calls.value).toBe(1);
});

test("whoever takes back what passed his turn on is asked again, and is not called by it; what others take back calls him", async () => {
  const { session, link } = atTable();
  link.join();
  await settled();
  const mine = link.state;
  const passesOn = () => {
    while (portRoyal.actors(link.state)[0] === 0) link.move(legalActions(portRoyal, link.state, 0).at(-1)!);
  };
  for (const [seat, calls] of [
    [0, 0],
    [1, 1],
  ] as const) {
    passesOn();
    await settled();
    expect(session.legal.value).toEqual([]);
    link.state = mine;
    link.tell([{ type: "undone", seat, to: 0 }]);
    await settled();
    expect([session.legal.value.length > 0, session.calls.value]).toEqual([true, calls]);
  }
});
