import { type Request, type Response, Router } from "express";
import { isPractice } from "../../shared/engine/options.ts";
import type { Http } from "../../shared/http.ts";
import type { HouseReason } from "../../shared/messages.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS } from "../../shared/terms.ts";
import { zoneNamed } from "../clocks/hours.ts";
import type { House } from "../context.ts";
import { companyFor } from "../lobby/playNow.ts";
import { cleanName, guestName, isGuestName } from "../names.ts";
import { isSealable } from "../push/seal.ts";
import { finished, practice } from "../rooms/finished.ts";
import { founded } from "../rooms/founding.ts";
import { isBanned } from "../rooms/Gate.ts";
import { affords, mayPractise, roomFor } from "../rooms/limits.ts";
import { postStored } from "../rooms/listings.ts";
import { keptOf } from "../rooms/mine.ts";
import { fromAfar } from "../rooms/oneRoom.ts";
import { awaiting, pastOf } from "../rooms/past.ts";
import { bodies, shaped } from "../rooms/shapes.ts";
import type { Player } from "../store/players.ts";
import type { Sitter, StoredMatch } from "../store/storedMatch.ts";
import { networkOf } from "./Door.ts";

/** Refused, for a reason the client has words for. */
class Refused extends Error {
  readonly status: number;
  readonly reason: HouseReason;

  constructor(status: number, reason: HouseReason, options?: ErrorOptions) {
    super(reason, options);
    this.status = status;
    this.reason = reason;
  }
}

/** A record is read and sent whole; for a practice match it is replayed, too, and written once more. */
const RECORD = 10;
const REPLAYED = 40;
/** A point is reckoned on its curve, and a row written. */
const DEVICE = 5;
/** All tables that wait are looked through. */
const MEET = 3;

/** What the database does not take has not happened, and that is what is said. */
async function saved<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((cause: unknown) => {
    throw new Refused(500, "not-saved", { cause });
  });
}

/** Identity and tables over HTTP. Every body has a shape, every answer is JSON. */
export function api(house: House): Router {
  const { store, identity, clock } = house;
  const router = Router();

  function on<K extends keyof Http>(
    route: K,
    answer: (body: Http[K]["in"], request: Request) => Promise<Http[K]["out"]>,
  ): void {
    router.post(route.slice("POST /api".length), async (request: Request, response: Response) => {
      const body = shaped<unknown>(bodies[route], request.body ?? {});
      try {
        if (!body.success) throw new Refused(400, "malformed");
        response.json(await answer(body.data as Http[K]["in"], request));
      } catch (error) {
        const refused = error instanceof Refused ? error : new Refused(500, "house-fault", { cause: error });
        if (refused.cause !== undefined) house.log.error({ route, err: refused.cause }, "a request failed");
        const { status, reason } = refused;
        house.meters.refused("http", reason);
        response.status(status).json({ reason });
      }
    });
  }
  async function whoAsks(request: Request): Promise<Player | null> {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
    const id = token === undefined ? null : identity.verify(token);
    const player = id === null ? null : await store.players.find(id);
    if (isBanned(house, player?.id ?? "", networkOf(request.ip ?? ""))) throw new Refused(403, "banned");
    return player;
  }
  async function mustBe(request: Request): Promise<Player> {
    const player = await whoAsks(request);
    if (player === null) throw new Refused(401, "signed-out");
    return player;
  }
  const origin = (request: Request) =>
    house.seenAs({ protocol: request.protocol, host: request.get("host") ?? "localhost" });
  const signed = ({ id, name, settings }: Omit<Player, "zone">, request: Request) => ({
    token: identity.sign(id),
    player: id,
    name,
    named: !isGuestName(name),
    settings,
    origin: origin(request),
  });

  on("POST /api/guest", async ({ zone }, request) => {
    const known = await whoAsks(request);
    const name = guestName(request.acceptsLanguages("en", "de") || "en");
    const lives = zone === undefined ? null : zoneNamed(zone);
    const player = known ?? (await saved(store.players.add(name, clock.now(), lives)));
    if (lives !== null && player.zone !== lives) await saved(store.players.live(player.id, lives, clock.now()));
    return signed(player, request);
  });

  on("POST /api/name", async ({ name: given }, request) => {
    const player = await mustBe(request);
    const { id } = player;
    const name = cleanName(given);
    if (name === null) throw new Refused(400, "bad-name");
    await saved(store.players.rename(id, name));
    house.directory.rename(id, name);
    return signed({ ...player, name }, request);
  });

  on("POST /api/kept", async () => house.retention);

  on("POST /api/mine", async ({ from }, request) => {
    const player = await mustBe(request);
    paid(player, request, REPLAYED);
    return keptOf(house, player, from);
  });

  on("POST /api/forget", async (_, request) => {
    const { id } = await mustBe(request);
    const name = guestName(request.acceptsLanguages("en", "de") || "en");
    // What he chose on another page a moment ago is not written back behind it.
    await house.errands.run(id, async () => {
      await saved(store.silences.undoAll(id));
      await saved(store.players.forget(id, name));
    });
    house.directory.rename(id, name);
    return signed({ id, name, settings: {} }, request);
  });

  on("POST /api/push", async (_, request) => {
    await mustBe(request);
    return { key: house.push?.courier.key ?? null };
  });

  on("POST /api/push/start", async ({ address, language }, request) => {
    const player = await mustBe(request);
    paid(player, request, DEVICE);
    if (house.push === null || !isSealable(address)) throw new Refused(400, "malformed");
    if (!house.push.courier.reaches(address.endpoint)) throw new Refused(400, "unknown-service");
    await saved(store.devices.add(player.id, { ...address, language }, clock.now()));
    return {};
  });

  on("POST /api/push/stop", async ({ endpoint }, request) => {
    await saved(store.devices.drop((await mustBe(request)).id, endpoint));
    return {};
  });

  on("POST /api/settings", async ({ settings }, request) => {
    const { id } = await mustBe(request);
    await house.errands.run(id, async () => {
      const player = await store.players.find(id);
      if (player !== null) await saved(store.players.settle(player, settings));
    });
    return {};
  });

  async function opened(host: Player, wanted: Http["POST /api/tables"]["in"]): Promise<{ code: string }> {
    const stored = await newTable(house, host.id, wanted);
    await house.errands.run(host.id, async () => {
      const reason = await roomFor(house, host.id, stored);
      if (reason !== null) throw new Refused(409, reason);
      await saved(store.matches.add(stored));
      await postStored(house, stored);
    });
    return { code: stored.code };
  }

  on("POST /api/seal", async (_, request) => ({ seal: await saved(house.seals.tell((await mustBe(request)).id)) }));

  on("POST /api/tables", async (wanted, request) => opened(await mustBe(request), wanted));

  on("POST /api/play", async ({ game, seats }, request) => {
    const player = await mustBe(request);
    paid(player, request, MEET);
    // One after another: two who want to play at the same moment meet each other.
    return house.errands.run(`play ${game}`, async () => {
      const code = await companyFor(house, player.id, game);
      return code === null ? opened(player, { game, seats, bots: 0, options: {}, terms: AMONG_STRANGERS }) : { code };
    });
  });

  on("POST /api/tables/close", async ({ code }, request) => {
    const { id } = await mustBe(request);
    const reply = await fromAfar(code, "closeFor", id);
    if (!reply.ok)
      throw new Refused(reply.refusal.reason === "server-away" ? 503 : 409, reply.refusal.reason as HouseReason);
    return {};
  });

  on("POST /api/matches", async (_, request) => pastOf(house, (await mustBe(request)).id));

  on("POST /api/awaiting", async (_, request) => ({ codes: await awaiting(house, (await mustBe(request)).id) }));

  on("POST /api/silenced", async (_, request) => ({
    silenced: await store.silences.of((await mustBe(request)).id),
  }));

  on("POST /api/silenced/undo", async ({ id }, request) => {
    await saved(store.silences.undo((await mustBe(request)).id, id));
    return {};
  });

  /** What costs more than a row of the database is priced as requests of a table are. */
  function paid({ id }: Player, { ip }: Request, price: number): void {
    if (!affords(house, id, networkOf(ip ?? ""), price)) throw new Refused(429, "too-fast");
  }

  on("POST /api/record", async ({ code }, request) => {
    const player = await mustBe(request);
    paid(player, request, RECORD);
    const match = await finished(house, player.id, code);
    if (typeof match === "string") throw new Refused(match === "unknown-table" ? 404 : 409, match);
    return match;
  });

  on("POST /api/practice", async (wanted, request) => {
    const player = await mustBe(request);
    paid(player, request, REPLAYED);
    const { id } = player;
    const match = await practice(house, id, wanted);
    if (typeof match === "string") throw new Refused(match === "unknown-table" ? 404 : 409, match);
    const { stored, log } = match;
    await house.errands.run(id, async () => {
      if (!mayPractise(house, id, networkOf(request.ip ?? ""))) throw new Refused(429, "too-much-practice");
      const reason = await roomFor(house, id, stored);
      if (reason !== null) throw new Refused(409, reason);
      const lines = log.map((entry, at) => ({ match: stored.code, n: at + 1, entry, act: null, at: stored.createdAt }));
      await saved(store.matches.add(stored, lines));
    });
    await postStored(house, stored);
    return { code: stored.code };
  });

  on("POST /api/device", async ({ path }, request) => {
    const { id } = await mustBe(request);
    const key = await saved(store.players.link(id, path, clock.now()));
    return { url: `${origin(request)}/device#${key}` };
  });

  on("POST /api/device/claim", async ({ key }, request) => {
    const address = networkOf(request.ip ?? "");
    // Nobody uses a link up who is not let in.
    if (isBanned(house, "", address)) throw new Refused(403, "banned");
    const claimed = await saved(store.players.claim(key, clock.now()));
    if (claimed === null) throw new Refused(410, "link-used-up");
    // A device that became somebody who is kept outside would be nobody any more.
    if (isBanned(house, claimed.player.id, address)) throw new Refused(403, "banned");
    return { ...(await signed(claimed.player, request)), path: claimed.path };
  });

  return router;
}

/** A table as it is wanted, its host in the first seat; without a seat for anybody else its match has begun. */
async function newTable(house: House, host: string, wanted: Http["POST /api/tables"]["in"]): Promise<StoredMatch> {
  const { bots, options, terms = AMONG_FRIENDS, share } = wanted;
  const game = house.games.get(wanted.game)?.game;
  if (game === undefined || bots >= wanted.seats) throw new Refused(400, "malformed");
  const begins = bots === wanted.seats - 1;
  const seats = Array.from({ length: wanted.seats }, (_, seat): Sitter => {
    if (seat === 0) return { kind: "player", player: host };
    return { kind: seat >= wanted.seats - bots ? "bot" : "open" };
  });
  const sealed = begins && share !== undefined ? await saved(house.seals.break(host, share.seal)) : undefined;
  if (share !== undefined) sealed?.add(host, share);
  try {
    const table = founded(house, game, { seats, options, host, terms, begins, ...(sealed && { sealed }) });
    if (begins || !isPractice(game.options, table.options)) return table;
  } catch {
    // What the rules say of it is for nobody's eyes.
  }
  throw new Refused(400, "malformed");
}
