import { effect, signal } from "@preact/signals";
import type { Http, SignedIn } from "../../shared/http.ts";
import { type HouseReason, LOBBY_ROWS, SHOWN_AT_FIRST } from "../../shared/messages.ts";
import { AMONG_FRIENDS, type Terms } from "../../shared/terms.ts";
import type { LinkState } from "../net/beats.ts";
import { type Answer, HouseClient } from "../net/http.ts";
import { type LobbyLink, type LobbyView, openLobby } from "../net/lobby.ts";
import { lobbyWords, speakAsChosen, whyNot } from "./i18n/language.ts";
import { adopt, keepHere } from "./memory.ts";

/** The house as this page knows it: one client, who I am, what the lobby shows. */
export const house = new HouseClient(location.origin, undefined, Intl.DateTimeFormat().resolvedOptions().timeZone);
export const me = signal<Pick<SignedIn, "player" | "name" | "named" | "origin"> | null>(null);
house.listen(({ player, name, named, origin, settings }) => {
  me.value = { player, name, named, origin };
  adopt(settings, async (chosen) => (await house.keepSettings(chosen)).ok);
  speakAsChosen();
});

/** The link to a table as a phone beside this desk reaches it: "localhost" would be the phone itself. */
export const tableLink = (code: string): string => `${me.value?.origin ?? location.origin}/t/${code}`;

/** The tables of the lobby; null until the house has spoken. */
export const lobbyView = signal<LobbyView | null>(null);
export const houseState = signal<LinkState>("connecting");
/** The lists that are shown as a whole; of the others their first rows. */
export const unfolded = signal<{ readonly open: boolean; readonly running: boolean }>({ open: false, running: false });
/** How many rows a list shows at first. */
export const SHOWN = SHOWN_AT_FIRST.open;

/** Tables that follow a match, by the match: where one of them is closed, its players may want another. */
export const followed = new Map<string, string>();

/** Keeps the lobby live while somebody looks at it: a hidden page is told nothing. The answer ends it. */
export function watchLobby(): () => void {
  const lobby = openLobby(house, {
    view: (next) => (lobbyView.value = next),
    called: askWhoIAm,
    state: (next) => (houseState.value = next),
  });
  const look = () => lobby.show(shows());
  document.addEventListener("visibilitychange", look);
  const end = effect(look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    end();
    lobby.close();
  };
}

/** On another device this player has become somebody by another name: who he is now, and how he likes things. */
function askWhoIAm(name: string): void {
  if (name === me.value?.name) return;
  house.forget();
  void house.guest();
}

function shows(): Parameters<LobbyLink["show"]>[0] {
  const { open, running } = unfolded.value;
  if (document.visibilityState === "hidden") return null;
  return { open: open ? LOBBY_ROWS : SHOWN, running: running ? LOBBY_ROWS : SHOWN };
}

/** What I play or played beside the live lists; null until the house has said it. */
export const past = signal<Http["POST /api/matches"]["out"] | null>(null);
export async function recallMatches(): Promise<void> {
  const answer = await house.matches();
  if (answer.ok) past.value = answer;
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
export function refusalOf(error: unknown): string {
  const reason = error instanceof Refused ? error.reason : "server-away";
  return reason === "server-away" && !navigator.onLine ? lobbyWords.value.link.unsent : whyNot(reason);
}

async function granted<T>(answer: Promise<Answer<T>>): Promise<{ ok: true } & T> {
  const given = await answer;
  if (!given.ok) throw new Refused(given.reason);
  return given;
}

export const rename = (name: string) => granted(house.rename(name));
/** The house forgets who plays here; what he is called from now on. */
export const forgetMe = async (): Promise<string> => (await keepHere(() => granted(house.forgetMe()))).name;
export const deviceLink = async (path: string): Promise<string> => (await granted(house.deviceLink(path))).url;
export const claim = async (key: string): Promise<string> => (await granted(house.claim(key))).path;
/** A new table with oneself in its first seat and bots in its last; the code of its link. */
export const openTable = async (
  game: string,
  seats: number,
  bots: number,
  options: Readonly<Record<string, unknown>> = {},
  terms: Terms = AMONG_FRIENDS,
): Promise<string> => (await granted(house.openTable({ game, seats, bots, options, terms }))).code;
/** A table where people play this game by its usual rules; else a new one, for whoever comes. The code of its link. */
export const playNow = async (game: string, seats: number): Promise<string> =>
  (await granted(house.playNow({ game, seats }))).code;
/** A match against bots that goes on from a moment of a finished one, in this seat; the code of its link. */
export const practise = async (code: string, n: number, seat: number): Promise<string> =>
  (await granted(house.practise({ code, n, seat }))).code;
/** Closes my table that waits, or gives up my match against bots, from afar. */
export async function closeTable(code: string): Promise<void> {
  await granted(house.closeTable(code));
  await recallMatches();
}
