import { expect, test } from "vitest";
import type { Client } from "../../server/colyseus.ts";
import { TwoStates } from "../../server/rooms/TwoStates.ts";

/** Who is sent which of two states: nobody ever a byte of the other one. */
function states() {
  const sees = new Map<Client, "now" | "late" | null>();
  const sent: Record<string, readonly Client[]> = {};
  const news = { now: false, late: false };
  const one = (name: "now" | "late") => ({
    handshake: () => new Uint8Array(),
    getFullState: () => new TextEncoder().encode(name),
    applyPatches: (clients: Client[]) => {
      sent[name] = clients;
      return news[name];
    },
  });
  const both = new TwoStates(one("now"), one("late"), (client) => sees.get(client) ?? null);
  const comes = (which: "now" | "late" | null): Client => {
    const client = {} as Client;
    sees.set(client, which);
    return client;
  };
  return { both, comes, sent, news };
}

test("each connection is sent what it may see, whole and in changes; one that may see nothing gets nothing", () => {
  const { both, comes, sent } = states();
  const [player, watcher, left] = [comes("now"), comes("late"), comes(null)];
  const whole = (client?: Client) => new TextDecoder().decode(both.getFullState(client));
  expect([whole(player), whole(watcher)]).toEqual(["now", "late"]);
  // Whom nobody knows is sent what everybody may see.
  expect([whole(left), whole()]).toEqual(["late", "late"]);
  both.applyPatches([player, watcher, left]);
  expect(sent).toEqual({ now: [player], late: [watcher] });
});

test("both are sent at each beat, whichever of them has changed", () => {
  for (const [now, late] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    const { both, comes, sent, news } = states();
    const [player, watcher] = [comes("now"), comes("late")];
    Object.assign(news, { now, late });
    expect(both.applyPatches([player, watcher])).toBe(now || late);
    expect(sent).toEqual({ now: [player], late: [watcher] });
  }
});
