import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { Door } from "../../server/http/Door.ts";

/** Where somebody comes from, as far as his sockets are counted: without a house. */
function door(proxies: number, open = () => true) {
  const refused: number[] = [];
  const it = new Door({
    origins: () => true,
    proxies,
    socketsPerAddress: 1,
    open,
    keeps: () => true,
    refused: (status) => void refused.push(status),
  });
  /** Whether somebody comes in, who reaches the house from there by way of these addresses. */
  const comes = (from: string, ...by: string[]): boolean => {
    const socket = Object.assign(new PassThrough(), { remoteAddress: from });
    const headers = by.length === 0 ? {} : { "x-forwarded-for": by.join(", ") };
    return it.admits({ url: "/p/room?sessionId=seat", headers, socket } as unknown as IncomingMessage);
  };
  const asks = (url: string): boolean => {
    const socket = Object.assign(new PassThrough(), { remoteAddress: ANN });
    return it.admits({ url, headers: {}, socket } as unknown as IncomingMessage);
  };
  return { comes, asks, refused };
}
const [ANN, BOB, PROXY, OTHER] = ["203.0.113.7", "203.0.113.8", "10.0.0.1", "10.0.0.2"] as const;

test("behind two proxies it is the address that the outer one saw, whatever is claimed before it", () => {
  const { comes, refused } = door(2);
  expect(comes(PROXY, ANN, OTHER)).toBe(true);
  expect(comes(PROXY, BOB, OTHER)).toBe(true);
  expect(comes(PROXY, "198.51.100.1", ANN, OTHER)).toBe(false);
  expect(refused).toEqual([429]);
});

test("where fewer addresses are named than there are proxies it is the first of them, not one for all who come that way", () => {
  const { comes, refused } = door(2);
  expect([comes(PROXY, ANN), comes(PROXY, BOB), comes(OTHER)]).toEqual([true, true, true]);
  expect([comes(PROXY, ANN), comes(OTHER)]).toEqual([false, false]);
  expect(refused).toEqual([429, 429]);
});

test("where no proxy stands nobody is believed what he says of where he is", () => {
  const { comes } = door(0);
  expect([comes(ANN), comes(ANN, BOB), comes(BOB, ANN)]).toEqual([true, false, true]);
});

test.each([
  [ANN, `${ANN}:5555`, `${ANN}:5556`],
  ["2001:db8::1", "[2001:db8::1]:80", "[2001:DB8::1]"],
  [ANN, `[::ffff:${ANN}]:80`, `::FFFF:${ANN}`],
])("a proxy that names the port as well (%s, %s, %s) names one address", (...same) => {
  const { comes } = door(1);
  expect(same.map((address) => comes(PROXY, address))).toEqual([true, false, false]);
  expect([comes(PROXY, `${BOB}:5555`), comes(PROXY, BOB)]).toEqual([true, false]);
});

test("while the house closes nobody comes in, neither to a seat that is kept nor back to where he was", () => {
  let open = false;
  const { asks, refused } = door(1, () => open);
  const ways = ["/p/room?sessionId=seat", `/matchmake/table?id=${"a".repeat(16)}`, "/matchmake/lobby"];
  expect([ways.filter(asks), refused]).toEqual([[], [503, 503, 503]]);
  open = true;
  expect(asks("/matchmake/lobby")).toBe(true);
});

test("whoever is refused and does not hang up himself is hung up on once he has been told", async () => {
  const socket = Object.assign(new PassThrough({ autoDestroy: false }), { remoteAddress: ANN });
  const it = new Door({ origins: () => false, proxies: 0, socketsPerAddress: 1, open: () => true, keeps: () => true });
  expect(it.admits({ url: "/matchmake/lobby", headers: {}, socket } as unknown as IncomingMessage)).toBe(false);
  await expect.poll(() => socket.destroyed).toBe(true);
});
