import { randomBytes } from "node:crypto";
import { type Request, type Response, Router } from "express";
import { isPractice } from "../../shared/engine/options.ts";
import { newMatch } from "../../shared/engine/record.ts";
import type { HouseReason, Http, TableStatus } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import { cleanName } from "../names.ts";
import { postStored } from "../rooms/board-rows.ts";
import { randomSeed } from "../rooms/chance.ts";
import { bodies } from "../rooms/shapes.ts";
import type { Sitter, StoredMatch } from "../store/matches.ts";
import type { Player } from "../store/players.ts";

/** A player may have so many tables that still wait for somebody. */
const MOST_WAITING = 8;

/** Refused, for a reason the client has words for. */
class Refused extends Error {
  readonly status: number;
  readonly reason: HouseReason;

  constructor(status: number, reason: HouseReason) {
    super(reason);
    this.status = status;
    this.reason = reason;
  }
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
      const body = bodies[route].safeParse(request.body ?? {});
      try {
        if (!body.success) throw new Refused(400, "malformed");
        response.json(await answer(body.data as Http[K]["in"], request));
      } catch (error) {
        if (!(error instanceof Refused)) house.log.error({ route, err: error }, "a request failed");
        const { status, reason } = error instanceof Refused ? error : new Refused(500, "not-saved");
        response.status(status).json({ reason });
      }
    });
  }
  async function whoAsks(request: Request): Promise<Player | null> {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
    const id = token === undefined ? null : await identity.verify(token);
    return id === null ? null : store.players.find(id);
  }
  async function mustBe(request: Request): Promise<Player> {
    const player = await whoAsks(request);
    if (player === null) throw new Refused(401, "signed-out");
    return player;
  }
  const origin = (request: Request) =>
    house.seenAs({ protocol: request.protocol, host: request.get("host") ?? "localhost" });
  const signed = async ({ id, name }: Player, request: Request) => ({
    token: await identity.sign(id),
    player: id,
    name,
    origin: origin(request),
  });

  on("POST /api/guest", async (_, request) => {
    const known = await whoAsks(request);
    return signed(
      known ?? (await store.players.add(guestName(request.acceptsLanguages("en", "de")), clock.now())),
      request,
    );
  });

  on("POST /api/name", async ({ name: given }, request) => {
    const { id } = await mustBe(request);
    const name = cleanName(given);
    if (name === null) throw new Refused(400, "bad-name");
    await store.players.rename(id, name);
    house.board.rename(id, name);
    return signed({ id, name }, request);
  });

  on("POST /api/tables", async ({ game: id, seats, bots, options }, request) => {
    const host = await mustBe(request);
    const game = house.games.get(id)?.game;
    if (game === undefined || bots >= seats) throw new Refused(400, "malformed");
    const seed = randomSeed();
    let match: ReturnType<typeof newMatch>;
    try {
      match = newMatch(game, seats, options, seed);
    } catch {
      throw new Refused(400, "malformed");
    }
    const full = bots === seats - 1;
    if (!full && isPractice(game.options, match.options)) throw new Refused(400, "malformed");
    if (!full && (await store.matches.waitingOf(host.id)) >= MOST_WAITING) throw new Refused(409, "too-many-tables");
    const sitters = Array.from({ length: seats }, (_, seat): Sitter => {
      if (seat === 0) return { kind: "player", player: host.id };
      return { kind: seat >= seats - bots ? "bot" : "open" };
    });
    const status: TableStatus = full ? "playing" : "waiting";
    const stored: StoredMatch = {
      code: tableCode(),
      game: id,
      version: match.version,
      options: match.options,
      seats: sitters,
      host: host.id,
      status,
      seed: full ? seed : null,
      createdAt: clock.now(),
      endedAt: null,
    };
    await store.matches.add(stored);
    await postStored(house, stored);
    return { code: stored.code };
  });

  on("POST /api/device", async ({ path }, request) => {
    const { id } = await mustBe(request);
    const key = await store.players.link(id, path, clock.now());
    return { url: `${origin(request)}/device#${key}` };
  });

  on("POST /api/device/claim", async ({ key }, request) => {
    const claimed = await store.players.claim(key, clock.now());
    if (claimed === null) throw new Refused(410, "link-used-up");
    return { ...(await signed(claimed.player, request)), path: claimed.path };
  });

  return router;
}

const guestName = (language: string | false): string =>
  `${language === "de" ? "Gast" : "Guest"} ${1000 + (randomBytes(2).readUInt16BE() % 9000)}`;

/** 80 random bits as sixteen characters that nobody confuses. */
function tableCode(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  return Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join("");
}
