import { isIP } from "node:net";
import { type NextFunction, type Request, type Response, Router, urlencoded } from "express";
import { z } from "zod";
import type { HouseReason } from "../../shared/messages.ts";
import { matchMaker } from "../colyseus.ts";
import type { House } from "../context.ts";
import { brief, READING } from "../http/brief.ts";
import { networkOf } from "../http/Door.ts";
import type { Operator } from "../http/Operator.ts";
import type { OriginCheck } from "../http/origins.ts";
import type { Gate } from "../rooms/Gate.ts";
import { fromAfar } from "../rooms/oneRoom.ts";
import { shaped } from "../rooms/shapes.ts";
import { overviewOf } from "./overview.ts";
import { overviewPage, STYLE, signInPage } from "./pages.ts";
import { isFormOf } from "./Sessions.ts";
import { type Words, wordsFor } from "./words.ts";

const COOKIE = "kontor-admin";
const HOUR = 60 * 60_000;
/** What is told of a deed that has been done; else why not. */
const DONE = "done";

/** What a form may bring. */
const FORMS = {
  table: z.strictObject({ code: z.string().regex(/^[\w-]{1,40}$/), what: z.enum(["freeze", "thaw", "close"]) }),
  ban: z.strictObject({
    kind: z.enum(["player", "address"]),
    who: z
      .string()
      .trim()
      .regex(/^[\w.:/-]{1,64}$/),
    hours: z.coerce.number().int().min(1).max(8760),
  }),
  lift: z.strictObject({ id: z.coerce.number().int().min(0) }),
};

/** How the house is reached. */
interface Site {
  readonly https: boolean;
  readonly origins: OriginCheck;
}

/**
 * The operator's page: plain HTML, forms and nothing else. Whoever is in has given the password, and every deed has to come
 * from a page of the house that was made for him.
 */
export function adminPages(house: House, operator: Operator, { https, origins }: Site): Router {
  const router = Router();
  const sessions = house.operators;
  const cookie = { httpOnly: true, sameSite: "strict", secure: https, path: "/admin" } as const;

  router.use((_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  router.get("/style.css", (_request, response) => void response.type("css").send(STYLE));

  router.get("/", async (request, response) => {
    const session = await sessions.find(keyIn(request));
    if (session === null) return void response.send(signInPage(wordsOf(request), null));
    const { table, said } = request.query;
    const overview = await overviewOf(house, typeof table === "string" ? table : null);
    const spoken = typeof said === "string" ? saidOf(wordsOf(request), said) : null;
    response.send(overviewPage(wordsOf(request), session.form, overview, spoken));
  });
  // Where a form was sent to there is nothing to see.
  router.get(/./, (_request, response) => response.redirect(303, "/admin"));

  router.use(
    brief,
    urlencoded({ extended: false, ...READING }),
    (request: Request, response: Response, next: NextFunction) =>
      request.method === "POST" && isOwn(request) ? next() : refuse(request, response, 403, wordsOf(request).foreign),
  );

  router.post("/in", async (request, response) => {
    const words = wordsOf(request);
    const { password } = (request.body ?? {}) as { password?: unknown };
    const verdict = operator.judge(typeof password === "string" ? password : "", request.ip ?? "");
    if (verdict !== "right") {
      house.meters.refused("admin", verdict);
      if (verdict === "wrong") house.log.warn("somebody tried the operator's password");
      const [status, said] = verdict === "wrong" ? ([401, words.wrong] as const) : ([429, words.tooOften] as const);
      return refuse(request, response, status, said);
    }
    response.cookie(COOKIE, await sessions.begin(), cookie).redirect(303, "/admin");
  });

  deed("out", async (request, response) => {
    await sessions.end(keyIn(request));
    response.clearCookie(COOKIE, cookie).redirect(303, "/admin");
  });

  deed("table", async (_request, response, given) => {
    const wanted = shaped(FORMS.table, given);
    const reply = wanted.success ? await fromAfar(wanted.data.code, "oversee", wanted.data.what) : null;
    house.log.warn(
      { ...(wanted.success ? wanted.data : {}), done: reply?.ok ?? false },
      "the operator has seen to a table",
    );
    tell(response, reply === null ? "malformed" : reply.ok ? DONE : reply.refusal.reason);
  });

  deed("ban", async (_request, response, given) => {
    const wanted = shaped(FORMS.ban, given);
    if (!wanted.success) return tell(response, "malformed");
    const { kind, hours } = wanted.data;
    const who = kind === "address" ? networkIn(wanted.data.who) : await playerIn(wanted.data.who);
    // By a slip nobody would be kept outside, and nobody would know.
    if (who === null) return tell(response, kind === "address" ? "no-address" : "no-player");
    const now = house.clock.now();
    if (!(await isSaved(house.store.bans.add({ kind, who, until: now + hours * HOUR }, now))))
      return tell(response, "not-saved");
    await leadOut();
    house.log.warn({ kind, hours }, "the operator keeps somebody outside");
    tell(response, DONE);
  });

  deed("lift", async (_request, response, given) => {
    const wanted = shaped(FORMS.lift, given);
    if (!wanted.success) return tell(response, "malformed");
    tell(response, (await isSaved(house.store.bans.lift(wanted.data.id))) ? DONE : "not-saved");
  });

  /** What the database does not take has not been done. */
  const isSaved = (writing: Promise<void>): Promise<boolean> =>
    writing.then(
      () => true,
      (err: unknown) => {
        house.log.error({ err }, "what the operator wanted was not saved");
        return false;
      },
    );
  const playerIn = async (id: string): Promise<string | null> => (await house.store.players.find(id))?.id ?? null;

  /** What only the operator does, and only from his own page. */
  function deed(
    name: string,
    does: (request: Request, response: Response, given: object) => Promise<void> | void,
  ): void {
    router.post(`/${name}`, async (request: Request, response: Response) => {
      const session = await sessions.find(keyIn(request));
      const { form, ...given } = (request.body ?? {}) as Record<string, unknown>;
      if (session === null && name === "out") return response.redirect(303, "/admin");
      if (session === null) return refuse(request, response, 401, wordsOf(request).signedOut);
      if (!isFormOf(session, form)) return refuse(request, response, 403, wordsOf(request).foreign);
      try {
        await does(request, response, given);
      } catch (err) {
        house.log.error({ deed: name, err }, "what the operator wanted failed");
        tell(response, "house-fault" satisfies HouseReason);
      }
    });
  }

  /** A browser says from where a form comes. */
  const isOwn = ({ headers }: Request): boolean => headers.origin !== undefined && origins(headers);
  return router;
}

/** What came of a deed stands on a page of its own: one that is loaded again does nothing a second time. */
const tell = (response: Response, what: string): void =>
  response.redirect(303, `/admin?${new URLSearchParams({ said: what })}`);
const saidOf = ({ done, notDone }: Words, what: string): string => (what === DONE ? done : notDone(what));

function refuse(request: Request, response: Response, status: number, said: string): void {
  response.status(status).send(signInPage(wordsOf(request), said));
}

const wordsOf = (request: Request): Words => wordsFor(request.acceptsLanguages("en", "de"));

/** The address that was typed, or its network, as whoever comes from there is known; null where it is neither. */
function networkIn(typed: string): string | null {
  const [address = ""] = typed.split("/");
  if (isIP(address) === 0) return null;
  const network = networkOf(address);
  return typed === address || typed.toLowerCase() === network ? network : null;
}

function keyIn({ headers }: Request): string | null {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,64})(?:;|$)`).exec(headers.cookie ?? "")?.[1] ?? null;
}

/** Whoever is banned now, and is here, goes. */
async function leadOut(): Promise<void> {
  const method: keyof Gate = "leadOutBanned";
  const rooms = await matchMaker.query({});
  // One that has ended meanwhile, or whose process has died, answers nobody and keeps nobody.
  await Promise.allSettled(rooms.map(({ roomId }) => matchMaker.remoteRoomCall(roomId, method, [])));
}
