import { expect } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import { type LobbyView, openLobby } from "../../client/net/lobby.ts";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { must, until, Visitor, visitor } from "./harness.ts";

/** Small tables of the invented game, and what becomes of them. */
export const table = (more: object = {}) => ({ game: "lanterns", seats: 2, bots: 0, options: {}, ...more });
/** Open in the lobby, for whoever comes. */
export const listed = { terms: AMONG_STRANGERS };
export const opens = async (host: HouseClient, more: object = {}) => must(await host.openTable(table(more))).code;
/** So many devices of his: what one of them asks for several times, before it is answered, is one wish. */
export const devices = (player: HouseClient, count: number): HouseClient[] =>
  Array.from({ length: count }, () => visitor(player.url, player.token!));
export const refused = (reason: string) => ({ ok: false, reason });
export const no = (reason: string) => ({ ok: false, refusal: { reason } });

/** At the table, and heard by it. */
export async function comes(player: HouseClient, code: string): Promise<Visitor> {
  const there = new Visitor(player, code);
  await until(() => there.state === "live" && there.info !== null, "being there");
  return there;
}
/** Whoever is asked does something, until it is somebody else's turn. */
export async function turnOf(there: Visitor): Promise<void> {
  while (there.isAsked) {
    const { seq, legal } = there.now;
    expect(await there.link.act(seq, legal[0]!)).toMatchObject({ ok: true });
    await until(() => there.now.seq > seq, "the next beat");
  }
}
/** What somebody sees who opens the lobby now. */
export async function lobby(player: HouseClient): Promise<LobbyView> {
  let seen: LobbyView | null = null;
  const link = openLobby(player, { view: (view) => (seen = view), state: () => {} });
  const view = await until(() => seen, "the lobby");
  link.close();
  return view;
}
/** A match of two players that has begun. */
export async function match(ann: HouseClient, bob: HouseClient, more: object = {}) {
  const code = await opens(ann, more);
  const [a, b] = [await comes(ann, code), await comes(bob, code)];
  expect(await b.link.request("sit", { seat: 1, ready: true })).toMatchObject({ ok: true });
  expect(await a.link.request("start", {})).toMatchObject({ ok: true });
  await until(() => a.beats.length > 0 && b.beats.length > 0);
  return { code, a, b };
}
