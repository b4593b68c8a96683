import { type NextFunction, type Request, type Response, Router, urlencoded } from "express";
import type { HouseReason } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import { brief, READING } from "../http/brief.ts";
import type { Operator } from "../http/Operator.ts";
import type { OriginCheck } from "../http/origins.ts";
import { type Deed, DONE, deedsIn } from "./deeds.ts";
import { overviewOf } from "./overview.ts";
import { overviewPage, STYLE, signInPage } from "./pages.ts";
import { isFormOf } from "./Sessions.ts";
import { type Words, wordsFor } from "./words.ts";

const COOKIE = "kontor-admin";

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
      request.method === "POST" && isOwn(request, origins)
        ? next()
        : refuse(request, response, 403, wordsOf(request).foreign),
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

  router.post("/out", async (request, response) => {
    const key = keyIn(request);
    if ((await sessions.find(key)) === null) return response.redirect(303, "/admin");
    const given = await givenBy(house, request, response);
    if (given === null) return;
    const said = await done(house, "out", () => sessions.end(key).then(() => DONE), given);
    if (said !== DONE) return tell(response, said);
    response.clearCookie(COOKIE, cookie).redirect(303, "/admin");
  });

  for (const [name, does] of deedsIn(house))
    router.post(`/${name}`, async (request: Request, response: Response) => {
      const given = await givenBy(house, request, response);
      if (given !== null) tell(response, await done(house, name, does, given));
    });

  // A program would be told in another way; who looks at pages reads it on one.
  router.use((error: { status?: number }, request: Request, response: Response, next: NextFunction) => {
    if (error.status !== undefined || response.headersSent) return next(error);
    house.log.error({ err: error }, "the operator's page failed");
    const words = wordsOf(request);
    refuse(request, response, 500, saidOf(words, "house-fault" satisfies HouseReason));
  });
  return router;
}

/** What the operator's own page brought; null where it is not his, and then that has been said. */
async function givenBy({ operators }: House, request: Request, response: Response): Promise<object | null> {
  const session = await operators.find(keyIn(request));
  const { form, ...given } = (request.body ?? {}) as Record<string, unknown>;
  if (session !== null && isFormOf(session, form)) return given;
  const words = wordsOf(request);
  if (session === null) refuse(request, response, 401, words.signedOut);
  else refuse(request, response, 403, words.foreign);
  return null;
}

/** What is told of a deed, also of one that failed half-way. */
async function done({ log }: House, name: string, does: Deed, given: object): Promise<string> {
  try {
    return await does(given);
  } catch (err) {
    log.error({ deed: name, err }, "what the operator wanted failed");
    return "house-fault" satisfies HouseReason;
  }
}

/** A browser says from where a form comes. */
const isOwn = ({ headers }: Request, origins: OriginCheck): boolean => headers.origin !== undefined && origins(headers);

/** What came of a deed stands on a page of its own: one that is loaded again does nothing a second time. */
const tell = (response: Response, what: string): void =>
  response.redirect(303, `/admin?${new URLSearchParams({ said: what })}`);
const saidOf = ({ done, notDone }: Words, what: string): string => (what === DONE ? done : notDone(what));

function refuse(request: Request, response: Response, status: number, said: string): void {
  response.status(status).send(signInPage(wordsOf(request), said));
}

const wordsOf = (request: Request): Words => wordsFor(request.acceptsLanguages("en", "de"));

function keyIn({ headers }: Request): string | null {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,64})(?:;|$)`).exec(headers.cookie ?? "")?.[1] ?? null;
}
