import type { Request } from "express";
import type { Http, SignedIn } from "../../../shared/http.ts";
import type { HouseReason } from "../../../shared/messages.ts";
import type { House } from "../../context.ts";
import { guestName, isGuestName } from "../../names.ts";
import { isBanned } from "../../rooms/Gate.ts";
import { affords } from "../../rooms/limits.ts";
import type { Player } from "../../store/players.ts";
import { networkOf } from "../Door.ts";

/** What answers each route. */
export type Routes = {
  readonly [R in keyof Http]: (body: Http[R]["in"], asked: Asked) => Promise<Http[R]["out"]>;
};

/** Refused, for a reason the client has words for. */
export class Refused extends Error {
  readonly status: number;
  readonly reason: HouseReason;

  constructor(status: number, reason: HouseReason, options?: ErrorOptions) {
    super(reason, options);
    this.status = status;
    this.reason = reason;
  }
}

/** What the database does not take has not happened, and that is what is said. */
export async function saved<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((cause: unknown) => {
    throw new Refused(500, "not-saved", { cause });
  });
}

/** Somebody asks something of the house over HTTP: who he is, from where, and what he can pay for. */
export class Asked {
  private readonly house: House;
  private readonly request: Request;

  constructor(house: House, request: Request) {
    this.house = house;
    this.request = request;
  }

  /** The network he comes from. */
  get network(): string {
    return networkOf(this.request.ip ?? "");
  }

  /** Where the house stands, as he sees it. */
  get origin(): string {
    const { protocol } = this.request;
    return this.house.seenAs({ protocol, host: this.request.get("host") ?? "localhost" });
  }

  /** A guest's name in his language. */
  guestName(): string {
    return guestName(this.request.acceptsLanguages("en", "de") || "en");
  }

  /** By whom he is signed in; null by nobody. Whoever is kept outside is refused. */
  async player(): Promise<Player | null> {
    const { identity, store } = this.house;
    const token = /^Bearer (\S+)$/.exec(this.request.headers.authorization ?? "")?.[1];
    const id = token === undefined ? null : identity.verify(token);
    const player = id === null ? null : await store.players.find(id);
    if (isBanned(this.house, player?.id ?? "", this.network)) throw new Refused(403, "banned");
    return player;
  }

  async mustBe(): Promise<Player> {
    const player = await this.player();
    if (player === null) throw new Refused(401, "signed-out");
    return player;
  }

  /** What costs more than a row of the database is priced as requests of a table are. */
  async mustPay(price: number): Promise<Player> {
    const player = await this.mustBe();
    if (!affords(this.house, player.id, this.network, price)) throw new Refused(429, "too-fast");
    return player;
  }

  /** As whom he goes on. */
  signedIn({ id, name, settings }: Omit<Player, "zone">): SignedIn {
    const token = this.house.identity.sign(id);
    return { token, player: id, name, named: !isGuestName(name), settings, origin: this.origin };
  }
}
