import type { FinishedMatch, Http, Settings, SignedIn } from "../../shared/http.ts";
import type { HouseReason } from "../../shared/messages.ts";
import { byChance } from "./chance.ts";
import { type Keep, lasting } from "./keep.ts";

/** What the house answers over HTTP: the thing asked for, or why not. */
export type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly reason: HouseReason };
export type Guest = SignedIn;

const KEY = "kontor-guest";
/** What a token is made of: with anything else in it a browser would not even ask. */
const TOKEN = /^[\w.-]{1,1000}$/;
/** So long an answer is waited for, in milliseconds; what comes later is as if the house were away. */
const PATIENCE = 8000;

/** The house over HTTP, as one player: all that shared/http.ts lists. A house that is away is an answer, too. */
export class HouseClient {
  /** Without a slash at its end. */
  readonly url: string;
  /** What this device keeps. */
  readonly keep: Keep;
  private readonly zone: string | undefined;
  private signingIn: Promise<Answer<Guest>> | null = null;
  /** The token of whom this page has signed in. */
  private current: string | null = null;
  private readonly listeners = new Set<(guest: Guest) => void>();
  /** By what was asked: tables that the house has not answered for, and may have opened all the same. */
  private readonly wishes = new Map<string, string>();
  /** What the house's clock said last, and this device's two then; null: not heard yet. */
  private heard: { readonly house: number; readonly steady: number; readonly wall: number } | null = null;

  /** `keep`: where the token is kept. `zone`: where the player lives, as far as clocks go. */
  constructor(url: string, keep?: Keep, zone?: string) {
    this.url = url;
    this.zone = zone;
    this.keep = lasting(() => keep ?? localStorage);
  }

  /** Who this device plays as: as before, or a new guest. Asks once, then remembers. */
  guest(): Promise<Answer<Guest>> {
    this.signingIn ??= this.post("POST /api/guest", this.zone === undefined ? {} : { zone: this.zone }).then(
      (answer) => {
        // A network that wants somebody to sign in first answers whatever is asked: nobody becomes somebody else by that.
        if (answer.ok && typeof answer.token === "string") return this.known(answer);
        this.signingIn = null;
        return answer.ok ? { ok: false, reason: "server-away" } : answer;
      },
    );
    return this.signingIn;
  }

  /** What the house's clock says, as its answers tell: this device's own may be set to anything. */
  now(): number {
    if (this.heard === null) return Date.now();
    const { house, steady, wall } = this.heard;
    // One stands still while the device sleeps, the other one somebody may set back.
    return house + Math.max(performance.now() - steady, Date.now() - wall);
  }

  /** The house does not know the token any more: ask again. */
  forget(): void {
    this.signingIn = null;
  }

  /** Hears who this device plays as whenever that changes. The answer ends it. */
  listen(listener: (guest: Guest) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  async rename(name: string): Promise<Answer<Guest>> {
    const answer = await this.signed("POST /api/name", { name });
    return answer.ok ? this.known(answer) : answer;
  }

  /** For all devices of this player. */
  keepSettings(settings: Settings): Promise<Answer<object>> {
    return this.signed("POST /api/settings", { settings });
  }

  /** Where the match begins at once, this device adds to the shuffle beforehand. */
  async openTable(wanted: Http["POST /api/tables"]["in"]): Promise<Answer<{ code: string }>> {
    return this.once("POST /api/tables", wanted, async (wish) => {
      const told = wanted.bots === wanted.seats - 1 ? await this.signed("POST /api/seal", {}) : null;
      if (told?.ok !== true) return this.signed("POST /api/tables", { ...wanted, wish });
      const { shareFor } = await import("./shares.ts");
      return this.signed("POST /api/tables", { ...wanted, share: shareFor(this.keep, told.seal), wish });
    });
  }

  playNow(wanted: Http["POST /api/play"]["in"]): Promise<Answer<{ code: string }>> {
    return this.once("POST /api/play", wanted, (wish) => this.signed("POST /api/play", { ...wanted, wish }));
  }

  closeTable(code: string): Promise<Answer<object>> {
    return this.signed("POST /api/tables/close", { code });
  }

  /** What this player plays or played that is not in the directory any more. */
  matches(): Promise<Answer<Http["POST /api/matches"]["out"]>> {
    return this.signed("POST /api/matches", {});
  }

  /** Where it is this player's turn. */
  awaiting(): Promise<Answer<Http["POST /api/awaiting"]["out"]>> {
    return this.signed("POST /api/awaiting", {});
  }

  /** What a browser needs to take notices from this house; null where it sends none. */
  pushKey(): Promise<Answer<Http["POST /api/push"]["out"]>> {
    return this.signed("POST /api/push", {});
  }

  /** This device is called to this player's turns. */
  startPush(device: Http["POST /api/push/start"]["in"]): Promise<Answer<object>> {
    return this.signed("POST /api/push/start", device);
  }

  stopPush(endpoint: string): Promise<Answer<object>> {
    return this.signed("POST /api/push/stop", { endpoint });
  }

  /** What the house keeps of this player, page by page. */
  mine(from: number): Promise<Answer<Http["POST /api/mine"]["out"]>> {
    return this.signed("POST /api/mine", { from });
  }

  /** For how long it keeps what. */
  kept(): Promise<Answer<Http["POST /api/kept"]["out"]>> {
    return this.signed("POST /api/kept", {});
  }

  /** His name, his settings and whom he does not want to hear are gone for good; he is a guest. */
  async forgetMe(): Promise<Answer<Guest>> {
    const answer = await this.signed("POST /api/forget", {});
    return answer.ok ? this.known(answer) : answer;
  }

  /** Whom this player mutes or blocks. */
  silenced(): Promise<Answer<Http["POST /api/silenced"]["out"]>> {
    return this.signed("POST /api/silenced", {});
  }

  /** One of them is heard again. */
  hearAgain(id: number): Promise<Answer<object>> {
    return this.signed("POST /api/silenced/undo", { id });
  }

  /** A match that is over, entry by entry. */
  record(code: string): Promise<Answer<FinishedMatch>> {
    return this.signed("POST /api/record", { code });
  }

  /** Goes on from a moment of a finished match, against bots: the code of the new one. */
  practise(wanted: Http["POST /api/practice"]["in"]): Promise<Answer<{ code: string }>> {
    return this.once("POST /api/practice", wanted, (wish) => this.signed("POST /api/practice", { ...wanted, wish }));
  }

  /** A link for another device, which then goes to `path`. */
  deviceLink(path: string): Promise<Answer<{ url: string }>> {
    return this.signed("POST /api/device", { path });
  }

  /** On the other device: from now on it plays as the player who made the link. */
  async claim(key: string): Promise<Answer<Guest & { path: string }>> {
    const answer = await this.once("POST /api/device/claim", { key }, (wish) =>
      this.post("POST /api/device/claim", { key, wish }),
    );
    if (answer.ok) this.known(answer);
    return answer;
  }

  /** Signs whatever else is sent. Where the browser has forgotten it, this page still knows who plays here. */
  get token(): string | null {
    const kept = this.keep.getItem(KEY);
    return kept !== null && TOKEN.test(kept) ? kept : this.current;
  }

  /** Whom this browser plays as by now: another of its pages may have become somebody else. Null where that cannot be told. */
  get playsAs(): string | null {
    return this.token === null ? null : namedBy(this.token);
  }

  private known<T extends Guest>(answer: { ok: true } & T): { ok: true } & T {
    this.current = answer.token;
    this.keep.setItem(KEY, answer.token);
    this.signingIn = Promise.resolve(answer);
    for (const listener of this.listeners) listener(answer);
    return answer;
  }

  /** Whoever asks the same again, while he does not know what became of it, wants the same once. */
  private async once<T extends object>(
    route: keyof Http,
    wanted: object,
    ask: (wish: string) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    const what = JSON.stringify([route, wanted]);
    const wish = this.wishes.get(what) ?? byChance(16);
    this.wishes.set(what, wish);
    const answer = await ask(wish);
    if (answer.ok) this.wishes.delete(what);
    return answer;
  }

  private async signed<K extends keyof Http>(route: K, body: Http[K]["in"]): Promise<Answer<Http[K]["out"]>> {
    const guest = await this.guest();
    if (!guest.ok) return guest;
    const answer = await this.post(route, body);
    if (answer.ok || answer.reason !== "signed-out") return answer;
    this.forget();
    return (await this.guest()).ok ? this.post(route, body) : answer;
  }

  private async post<K extends keyof Http>(route: K, body: Http[K]["in"]): Promise<Answer<Http[K]["out"]>> {
    const { token } = this;
    try {
      const response = await fetch(this.url + route.slice("POST ".length), {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(token !== null && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const said = Date.parse(response.headers.get("Date") ?? "");
      if (!Number.isNaN(said)) this.heard = { house: said, steady: performance.now(), wall: Date.now() };
      const answer: unknown = await response.json();
      if (response.ok) return { ok: true, ...(answer as Http[K]["out"]) };
      const { reason } = answer as { readonly reason?: HouseReason };
      // A proxy before a house that is away has reasons of its own.
      return { ok: false, reason: reason ?? "server-away" };
    } catch {
      return { ok: false, reason: "server-away" };
    }
  }
}

/** The player whom a token names; null where it names nobody. */
function namedBy(token: string): string | null {
  try {
    const [, said = ""] = token.split(".");
    const { sub } = JSON.parse(atob(said.replaceAll("-", "+").replaceAll("_", "/"))) as { readonly sub?: unknown };
    return typeof sub === "string" ? sub : null;
  } catch {
    return null;
  }
}
