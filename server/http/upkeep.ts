import { type Request, type Response, Router } from "express";
import type { House } from "../context.ts";
import type { Operator } from "./Operator.ts";

/** So long the database may take to say that it is there. */
const PATIENCE = 2000;
/** So long its last word stands, whoever asks meanwhile. */
const STANDS = 1000;

/** What programs ask that look after a house: whether it lives, whether it can be played in, and how it is. */
export function upkeep(house: House, operator: Operator, open: () => boolean): Router {
  const router = Router();
  const answers = lastWord(house);
  const say = (response: Response, good: boolean, words: string): void =>
    void response
      .status(good ? 200 : 503)
      .type("text")
      .send(words);

  router.get("/healthz", (_request, response) => say(response, open(), open() ? "ok" : "starting or stopping"));

  router.get("/readyz", async (_request, response) => {
    if (!open()) return say(response, false, "starting or stopping");
    const there = await answers();
    say(response, there, there ? "ok" : "the database does not answer");
  });

  router.get("/metrics", async (request, response) => {
    if (!maySee(request, response)) return;
    const { type, text } = await house.meters.told();
    response.set("Cache-Control", "no-store").type(type).send(text);
  });

  /** Figures are nobody's business but the operator's. Without a password there is nothing here for anybody from outside. */
  function maySee(request: Request, response: Response): boolean {
    if (operator.sitsHere(request)) return true;
    if (!operator.hasPassword) return refuse(response, 404, "not here");
    const password = passwordIn(request.headers.authorization ?? "");
    const verdict = password === null ? "wrong" : operator.judge(password, request.ip ?? "");
    if (verdict === "right") return true;
    if (password !== null) house.meters.refused("admin", verdict);
    if (verdict === "too-often") return refuse(response, 429, "too many wrong passwords: wait a minute");
    response.set("WWW-Authenticate", 'Basic realm="Kontor", charset="UTF-8"');
    return refuse(response, 401, "a password, please");
  }
  return router;
}

function refuse(response: Response, status: number, words: string): false {
  response.status(status).type("text").send(words);
  return false;
}

/** Of HTTP's basic sign-in only the password counts; null where there is none. */
function passwordIn(authorization: string): string | null {
  const [, coded] = /^Basic ([\w+/=-]{1,400})$/.exec(authorization) ?? [];
  return coded === undefined
    ? null
    : Buffer.from(coded, "base64")
        .toString("utf8")
        .replace(/^[^:]*:/, "");
}

/** Whether the database answers, asked at most once a second, however many want to know. */
function lastWord({ store, clock, log }: House): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= new Promise<boolean>((done) => {
      const callOff = clock.after(PATIENCE, () => done(false));
      const heard = (there: boolean) => {
        callOff();
        done(there);
      };
      store.answers().then(
        () => heard(true),
        (error: unknown) => {
          log.error({ err: error }, "the database does not answer");
          heard(false);
        },
      );
      clock.after(STANDS, () => {
        asked = null;
      });
    });
    return asked;
  };
}
