import { afterAll, beforeAll, expect, test } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import type { RunningHouse } from "../../server/house.ts";
import type { Store } from "../../server/store/store.ts";
import { below, fromSeed, type Rng } from "../../shared/engine/random.ts";
import { examined } from "../games/boxes.ts";
import { from, sample } from "../sample.ts";
import { house, must, until, Visitor, visitor } from "./harness.ts";
import { sees, truth, viewerOf } from "./pictures.ts";

/**
 * Who sits where changes until the match begins, and who resigns is a watcher from then on. After every step of random
 * sequences every connection has decoded exactly what its player may see now, whatever seats he had before.
 */
let kontor: RunningHouse;
let store!: Store;
beforeAll(async () => {
  kontor = await house({ store: (real) => (store = real) });
});
afterAll(() => kontor.stop());

/** One player and the devices he has open. */
interface Guest {
  readonly player: HouseClient;
  readonly id: string;
  readonly devices: Visitor[];
}

/** Waits until everybody has heard the last of it, then compares what each connection holds with what it may. */
async function compare(code: string, guests: readonly Guest[], step: string): Promise<number> {
  const now = await truth(store, code);
  const { position, stored } = now;
  let compared = 0;
  for (const guest of guests)
    for (const device of guest.devices) {
      const viewer = viewerOf(now, guest.id);
      const mySeat = viewer === "spectator" ? null : viewer;
      await until(
        () => device.state === "live" && device.info?.status === stored.status && device.info.mySeat === mySeat,
        `${step}: the facts, for viewer ${viewer}`,
      );
      if (position === null) {
        expect(device.beats, step).toEqual([]);
        continue;
      }
      await until(() => device.beats.at(-1)?.seq === position.n, `${step}: beat ${position.n}`);
      sees(device, now, viewer, step);
      compared++;
    }
  return compared;
}

const STEPS = 45;
/** When somebody resigns for sure, so that there is something left to be told to a watcher. */
const LATE = 40;

async function walk(id: string, seed: number): Promise<number> {
  const { game } = examined.get(id)!;
  // Every game walks along ways of its own.
  const rng = fromSeed([seed, [...examined.keys()].indexOf(id), 7]);
  const seats = game.seats.min + below(rng, game.seats.max - game.seats.min + 1);
  const guests: Guest[] = [];
  for (let n = 0; n < seats + 1; n++) {
    const player = visitor(kontor.url);
    guests.push({ player, id: must(await player.guest()).player, devices: [] });
  }
  const { code } = must(await guests[0]!.player.openTable({ game: id, seats, bots: 0, options: {} }));
  const said: string[] = [];
  let compared = 0;
  for (let step = 0; step < STEPS; step++) {
    const guest = guests[below(rng, guests.length)]!;
    said.push(await oneStep(guest, guests, code, seats, step, rng));
    compared += await compare(code, guests, `${id}, seed ${seed}: ${said.join(", ")}`);
  }
  for (const { devices } of guests) for (const { link } of devices) link.close();
  return compared;
}

/** What this guest does now, if it is possible; in words, for whoever reads a failure. */
async function oneStep(guest: Guest, guests: readonly Guest[], code: string, seats: number, step: number, rng: Rng) {
  const who = guests.indexOf(guest);
  const device = guest.devices[0];
  const playing = device?.info?.status === "playing";
  const wanted = below(rng, 10);
  if (device === undefined || (wanted === 0 && guest.devices.length < 2)) {
    guest.devices.push(new Visitor(guest.player, code));
    return `${who} comes`;
  }
  if (wanted === 1 && step > 4) {
    guest.devices.splice(below(rng, guest.devices.length), 1)[0]!.link.close();
    return `${who} leaves`;
  }
  if (wanted === 2) {
    device.room?.connection.close();
    return `${who} loses the network`;
  }
  if (!playing && step === 26) return givesUp(guests, code);
  if (!playing && step > 26) return fill(guests, seats);
  if (!playing && wanted < 8) {
    const seat = below(rng, seats);
    const taken = await device.link.request("sit", { seat });
    return `${who} sits in ${seat}: ${taken.ok}`;
  }
  if (!playing) return `${who} stands up: ${(await device.link.request("stand", {})).ok}`;
  if (step === LATE) return resigns(guests);
  if (wanted === 3 && below(rng, 4) === 0) return `${who} resigns: ${(await device.link.request("resign", {})).ok}`;
  const actor = guests.flatMap(({ devices }) => devices).find(({ isAsked }) => isAsked);
  if (actor === undefined) return "nobody who is here is asked";
  const { seq, legal } = actor.now;
  await actor.link.act(seq, legal[below(rng, legal.length)]!);
  return "somebody acts";
}

/** Who comes once more while he sits makes room for one who stood, and looks on. */
async function givesUp(guests: readonly Guest[], code: string): Promise<string> {
  const here = guests.filter(({ devices }) => devices.length > 0);
  const sits = here.find(({ devices }) => devices[0]!.info?.mySeat != null);
  const stands = here.find(({ devices }) => devices[0]!.info?.mySeat === null);
  if (sits === undefined || stands === undefined) return "nobody makes room";
  const seat = sits.devices[0]!.info!.mySeat!;
  const again = new Visitor(sits.player, code);
  sits.devices.push(again);
  await until(() => again.info !== null, "his second page");
  await again.link.request("stand", {});
  const { ok } = await stands.devices[0]!.link.request("sit", { seat });
  return `${guests.indexOf(sits)} makes room in ${seat} for ${guests.indexOf(stands)}: ${ok}`;
}

/** Whoever sits here leaves the match for good, and looks on. */
async function resigns(guests: readonly Guest[]): Promise<string> {
  const who = guests.findIndex(({ devices }) => devices[0]?.info?.mySeat != null);
  return `${who} resigns: ${(await guests[who]?.devices[0]?.link.request("resign", {}))?.ok}`;
}

/** Whoever is here and stands takes an open seat; when there is none left, the match begins. */
async function fill(guests: readonly Guest[], seats: number): Promise<string> {
  for (const { devices } of guests)
    for (let seat = 0; seat < seats && devices[0]?.info?.mySeat === null; seat++) {
      const { ok } = await devices[0].link.request("sit", { seat });
      if (ok) return `a seat is filled: ${seat}`;
    }
  const host = guests.flatMap(({ devices }) => devices).find(({ info }) => info?.host);
  return `the host begins: ${(await host?.link.request("start", {}))?.ok}`;
}

const WALKS = sample(1, 6);

test.each([...examined.keys()])(
  "%s: whatever seats somebody had before, what he has decoded is what he may see now",
  async (id) => {
    let compared = 0;
    for (let seed = from(1); seed < from(1) + WALKS; seed++) compared += await walk(id, seed);
    expect(compared).toBeGreaterThan(25 * WALKS);
  },
);
