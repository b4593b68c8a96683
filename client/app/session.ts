import { signal } from "@preact/signals";
import type { HouseReason, TableRow } from "../../shared/messages.ts";
import { type Answer, HouseClient } from "../net/house.ts";
import type { LinkState } from "../net/link.ts";
import { openLobby } from "../net/lobby.ts";
import { words } from "./i18n/language.ts";

/** The house as this page knows it: one client, who I am, what the lobby shows. */
export const house = new HouseClient(location.origin);
export const me = signal<{ readonly player: string; readonly name: string; readonly origin: string } | null>(null);
house.listen(({ player, name, origin }) => {
  me.value = { player, name, origin };
});

/** The link to a table as a phone beside this desk reaches it: "localhost" would be the phone itself. */
export const tableLink = (code: string): string => `${me.value?.origin ?? location.origin}/t/${code}`;

/** The tables of the lobby; null until the house has spoken. */
export const rows = signal<readonly TableRow[] | null>(null);
export const houseState = signal<LinkState>("connecting");

/** Keeps the lobby live while somebody looks at it. The answer ends it. */
export function watchLobby(): () => void {
  const lobby = openLobby(house, {
    rows: (next) => (rows.value = next),
    state: (next) => (houseState.value = next),
  });
  return () => lobby.close();
}

/** The house said no, and why. */
export class Refused extends Error {
  readonly reason: HouseReason;

  constructor(reason: HouseReason) {
    super(reason);
    this.reason = reason;
  }
}
/** What to tell the player about an error. */
export const refusalOf = (error: unknown): string =>
  words.value.refusals[error instanceof Refused ? error.reason : "server-away"];

async function granted<T>(answer: Promise<Answer<T>>): Promise<{ ok: true } & T> {
  const given = await answer;
  if (!given.ok) throw new Refused(given.reason);
  return given;
}

export const rename = (name: string) => granted(house.rename(name));
export const deviceLink = async (path: string): Promise<string> => (await granted(house.deviceLink(path))).url;
export const claim = async (key: string): Promise<string> => (await granted(house.claim(key))).path;
/** A new table with oneself in its first seat and bots in its last; the code of its link. */
export const openTable = async (
  game: string,
  seats: number,
  bots: number,
  options: Parameters<HouseClient["openTable"]>[0]["options"] = {},
): Promise<string> => (await granted(house.openTable({ game, seats, bots, options }))).code;
