import { signal } from "@preact/signals";
import { expect, test, vi } from "vitest";
import { FileMissing } from "../../client/app/parts.ts";
import { isUnfetched, lostOnTheWay } from "../../client/app/table/lost.ts";
import type { LinkState } from "../../client/net/beats.ts";

const { network } = vi.hoisted(() => {
  const network = new EventTarget();
  for (const verb of ["addEventListener", "removeEventListener"] as const)
    vi.stubGlobal(verb, network[verb].bind(network));
  return { network };
});
const networkIsBack = () => void network.dispatchEvent(new Event("online"));

/** What draws a table got lost with the network: when it is asked for again. */
function way(state: LinkState) {
  const link = signal(state);
  let asked = 0;
  const lost = lostOnTheWay(link, () => asked++);
  return { link, lost, asked: () => asked };
}

test("when the connection is back: after it is said that it did not come, or before that", () => {
  const [after, before] = [way("live"), way("live")];
  after.link.value = "connecting";
  after.lost.failed();
  expect(after.asked()).toBe(0);
  after.link.value = "live";
  expect(after.asked()).toBe(1);
  before.link.value = "connecting";
  before.link.value = "live";
  expect(before.asked()).toBe(0);
  before.lost.failed();
  expect(before.asked()).toBe(1);
});

test("when the browser says that the network is back, and the connection has outlived it: after it is said that it did not come, or before that", () => {
  const [after, before] = [way("live"), way("live")];
  after.lost.failed();
  networkIsBack();
  expect([after.asked(), before.asked()]).toEqual([1, 0]);
  before.lost.failed();
  expect(before.asked()).toBe(1);
  after.lost.end();
  networkIsBack();
  expect(after.asked()).toBe(1);
  before.lost.end();
});

test("not while the connection stays as it was, nor by somebody who has gone or tries again already", () => {
  const { link, lost, asked } = way("live");
  lost.failed();
  expect(asked()).toBe(0);
  lost.end();
  link.value = "connecting";
  link.value = "live";
  expect(asked()).toBe(0);
});

test("as three browsers say that a file did not come; whatever else is wrong with a device is not asked for again", () => {
  for (const said of [
    "Failed to fetch dynamically imported module: https://kontor.example/assets/phaser-abcdefgh.js",
    "error loading dynamically imported module: https://kontor.example/assets/phaser-abcdefgh.js",
    "Importing a module script failed.",
  ])
    expect(isUnfetched(new TypeError(said))).toBe(true);
  expect(isUnfetched(new FileMissing("/assets/open-abcdefgh.css did not come"))).toBe(true);
  expect(isUnfetched(new TypeError("Cannot read properties of null (reading 'canvas')"))).toBe(false);
  expect(isUnfetched("module")).toBe(false);
});
