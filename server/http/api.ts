import { randomBytes } from "node:crypto";
import { type Request, type Response, Router } from "express";
import { isPractice } from "../../shared/engine/options.ts";
import { newMatch } from "../../shared/engine/record.ts";
import type { HouseReason, Http } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import { cleanName } from "../names.ts";
import { randomSeed } from "../rooms/chance.ts";
import { closeTable } from "../rooms/closing.ts";
import { roomFor } from "../rooms/limits.ts";
import { postStored } from "../rooms/listings.ts";
import { pastOf } from "../rooms/past.ts";
import { bodies } from "../rooms/shapes.ts";
import type { Sitter, StoredMatch } from "../store/matches.ts";
import type { Player } from "../store/players.ts";

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
  const oneByOne = queues();

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
        const refused = error instanceof Refused ? error : new Refused(500, "house-fault", { cause: error });
        if (refused.cause !== undefined) house.log.error({ route, err: refused.cause }, "a request failed");
        const { status, reason } = refused;
        response.status(status).json({ reason });
      }
    });
  }
  async function whoAsks(request: Request): Promise<Player | null> {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
    const id = token === undefined ? null : identity.verify(token);
    return id === null ? null : store.players.find(id);
  }
  async function mustBe(request: Request): Promise<Player> {
    const player = await whoAsks(request);
    if (player === null) throw new Refused(401, "signed-out");
    return player;
  }
  const origin = (request: Request) =>
    house.seenAs({ protocol: request.protocol, host: request.get("host") ?? "localhost" });
  const signed = ({ id, name }: Player, request: Request) => ({
    token: identity.sign(id),
    player: id,
    name,
    origin: origin(request),
  });

  on("POST /api/guest", async (_, request) => {
    const known = await whoAsks(request);
    const name = guestName(request.acceptsLanguages("en", "de"));
    return signed(known ?? (await saved(store.players.add(name, clock.now()))), request);
  });

  on("POST /api/name", async ({ name: given }, request) => {
    const { id } = await mustBe(request);
    const name = cleanName(given);
    if (name === null) throw new Refused(400, "bad-name");
    await saved(store.players.rename(id, name));
    house.directory.rename(id, name);
    return signed({ id, name }, request);
  });

  on("POST /api/tables", async (wanted, request) => {
    const host = await mustBe(request);
    const stored = newTable(house, host.id, wanted);
    await oneByOne(host.id, async () => {
      const reason = await roomFor(house, host.id, stored);
      if (reason !== null) throw new Refused(409, reason);
      await saved(store.matches.add(stored));
    });
    await postStored(house, stored);
    return { code: stored.code };
  });

  on("POST /api/tables/close", async ({ code }, request) => {
    const { id } = await mustBe(request);
    const reply = await closeTable(code, id);
    if (!reply.ok)
      throw new Refused(reply.refusal.reason === "server-away" ? 503 : 409, reply.refusal.reason as HouseReason);
    return {};
  });

  on("POST /api/matches", async (_, request) => pastOf(house, (await mustBe(request)).id));

  on("POST /api/device", async ({ path }, request) => {
    const { id } = await mustBe(request);
    const key = await saved(store.players.link(id, path, clock.now()));
    return { url: `${origin(request)}/device#${key}` };
  });

  on("POST /api/device/claim", async ({ key }, request) => {
    const claimed = await saved(store.players.claim(key, clock.now()));
    if (claimed === null) throw new Refused(410, "link-used-up");
    return { ...(await signed(claimed.player, request)), path: claimed.path };
  });

  return router;
}

/** A table as it is wanted, its host in the first seat; without a seat for anybody else its match has begun. */
function newTable({ games, clock }: House, host: string, wanted: Http["POST /api/tables"]["in"]): StoredMatch {
  const { seats, bots } = wanted;
  const game = games.get(wanted.game)?.game;
  if (game === undefined || bots >= seats) throw new Refused(400, "malformed");
  const seed = randomSeed();
  let match: ReturnType<typeof newMatch>;
  try {
    match = newMatch(game, seats, wanted.options, seed);
  } catch {
    throw new Refused(400, "malformed");
  }
  const solo = bots === seats - 1;
  if (!solo && isPractice(game.options, match.options)) throw new Refused(400, "malformed");
  const now = clock.now();
  return {
    code: tableCode(),
    game: game.id,
    version: match.version,
    options: match.options,
    seats: Array.from({ length: seats }, (_, seat): Sitter => {
      if (seat === 0) return { kind: "player", player: host };
      return { kind: seat >= seats - bots ? "bot" : "open" };
    }),
    host,
    status: solo ? "playing" : "waiting",
    seed: solo ? seed : null,
    createdAt: now,
    endedAt: null,
    standings: null,
    absentSince: now,
  };
}

/** Work for one player waits for what he asked before: a limit is not overrun by asking many times at once. */
function queues(): (player: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return async (player, work) => {
    const mine = (last.get(player) ?? Promise.resolve()).catch(() => {}).then(work);
    last.set(player, mine);
    await mine.finally(() => last.get(player) === mine && last.delete(player));
  };
}

const guestName = (language: string | false): string =>
  `${language === "de" ? "Gast" : "Guest"} ${1000 + (randomBytes(2).readUInt16BE() % 9000)}`;

/** 80 random bits as sixteen characters that nobody confuses. */
function tableCode(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  return Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join("");
}
