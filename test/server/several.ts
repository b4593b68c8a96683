import { expect, inject, onTestFinished } from "vitest";
import { type LobbyView, openLobby } from "../../client/net/lobby.ts";
import { lineTo } from "../../server/redis.ts";
import { Child, SERVER } from "./child.ts";
import { type byChance, freePort, must, until, Visitor, visitor } from "./harness.ts";
import { PASSWORD } from "./operating.ts";

/** One process of a house of several, as its tests see it. */
export interface Process {
  readonly child: Child;
  readonly url: string;
}
/** One process of the house on this database. */
export async function opened(
  database: string,
  redis = inject("redis")!.port,
  pace = "0",
  publicAddress: string | null = null,
  preload: readonly string[] = [],
): Promise<Process> {
  const port = await freePort();
  const child = new Child([...preload, SERVER], {
    PORT: String(port),
    DATABASE_URL: database,
    REDIS_URL: `redis://127.0.0.1:${redis}`,
    PUBLIC_ADDRESS: publicAddress ?? `127.0.0.1:${port}`,
    BOT_PACE_MS: pace,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: "warn",
  });
  await child.says(/Kontor is open/);
  return { child, url: `http://127.0.0.1:${port}` };
}

/** What stands in this Redis, and what is said there. */
export function lineFor(port = inject("redis")!.port): ReturnType<typeof lineTo> {
  const line = lineTo(`redis://127.0.0.1:${port}`).on("error", () => {});
  onTestFinished(() => line.disconnect());
  return line;
}

/** A match in the process `held`, at which everybody but its host has come by way of `by`; the last one watches. */
export async function shared(held: Process, by: Process) {
  const host = visitor(held.url);
  const { code } = must(await host.openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }));
  const first = new Visitor(host, code);
  await until(() => first.state === "live", "the table is held here");
  // The host has a second device, which knows the other process only.
  const { token } = must(await host.guest());
  const people = [visitor(by.url, token), visitor(by.url), visitor(by.url)];
  const at = people.map((one) => new Visitor(one, code));
  await until(() => at.every(({ state }) => state === "live"), "everybody here");
  await at[1]!.link.request("sit", { seat: 1 });
  await at[0]!.link.request("start", {});
  await until(() => [first, ...at].every(({ beats }) => beats.length === 1), "the first beat");
  return { code, first, people, at: at as [Visitor, Visitor, Visitor] };
}

/** Every entry that reached a device, as a beat or as part of the story of what it missed, in order. */
export const heard = ({ beats, missed }: Visitor): number[] =>
  [...beats.filter(({ events }) => events.length > 0), ...missed].map(({ seq }) => seq).sort((x, y) => x - y);

/** Whoever is asked acts, until so many more entries stand there; answers what was acknowledged. */
export async function moves(
  at: readonly Visitor[],
  count: number,
  choose: ReturnType<typeof byChance>,
): Promise<number[]> {
  const acknowledged: number[] = [];
  while (acknowledged.length < count) {
    const one = await until(
      () => at.find(({ state, now }) => state === "live" && now.legal.length > 0),
      "somebody's turn",
    );
    const { seq, legal } = one.now;
    const reply = await one.link.act(seq, choose(legal));
    expect(reply).toMatchObject({ ok: true });
    if (reply.ok) acknowledged.push(reply.seq);
    await until(() => at.every(({ now }) => now.seq > seq), "the next beat");
  }
  return acknowledged;
}

/** What somebody sees who looks at the lobby of this process all the time; undefined before. */
export function looks<T>({ url }: Process, what: (view: LobbyView) => T): () => T | undefined {
  let seen: LobbyView | null = null;
  const link = openLobby(visitor(url), { view: (view) => (seen = view), state: () => {} });
  onTestFinished(() => link.close());
  return () => (seen === null ? undefined : what(seen));
}

export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
