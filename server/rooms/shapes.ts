import * as z from "zod";
import { type Http, LONGEST_ENDPOINT, LONGEST_SETTING, MOST_SETTINGS, WISH } from "../../shared/http.ts";
import { LANGUAGES } from "../../shared/languages.ts";
import { CODE, LOBBY_ROWS, type LobbyShows, type TableRequests } from "../../shared/messages.ts";
import { LONGEST_LINE, LONGEST_REPORT, PHRASES, SIGNS, STANCES } from "../../shared/talk.ts";
import { part } from "../dealt.ts";
import { terms } from "../terms.ts";

/** The form of everything that comes from outside. What does not fit goes no further; nothing is quietly dropped. */
const seat = z.int().min(0).max(15);
const code = z.string().regex(CODE);
const nothing = z.strictObject({});

/** What the action says is for the rules to judge; here it is small, flat and has a type. */
const word = z.string().max(40);
const plain = z.union([word, z.number(), z.boolean(), z.null()]);
const action = z.object({ type: word }).catchall(z.union([plain, z.array(plain).max(20)]));

/** What the options mean is for the game to judge. */
const options = z.record(word, z.union([word, z.number(), z.boolean(), z.array(word).max(20)]));

/** How long somebody's words really are is counted when they are read; no character is longer than ten UTF-16 units. */
const text = (longest: number) => z.string().max(10 * longest);
const line = z.int().min(1);
const seated = z.strictObject({ seat });
const said = z.strictObject({ line });
/** What stands in the database as it comes: PostgreSQL keeps no such character. */
const kept = z.string().refine((text) => !text.includes("\0"));
const endpoint = kept.max(LONGEST_ENDPOINT);
const id = kept.min(1).max(40);
const share = z.strictObject({ seal: part, part });
const wish = z.string().regex(WISH);

/** Something that came from outside, if it has the form asked for. */
export type Shaped<T> = { readonly success: true; readonly data: T } | { readonly success: false };
/** A length that is neither text nor number makes the library's own check throw: what cannot be judged does not fit either. */
export function shaped<T>(form: z.ZodType<T>, given: unknown): Shaped<T> {
  try {
    return form.safeParse(given);
  } catch {
    return { success: false };
  }
}

type Shapes<T> = { readonly [K in keyof T]: z.ZodType<T[K]> };

/** What a table is asked, by the name of the request. */
export const requests: Shapes<TableRequests & { history: Record<never, never> }> = {
  act: z.strictObject({ id, seq: z.int().min(0), action }),
  undo: z.strictObject({ id, seq: z.int().min(0), to: z.int().min(0) }),
  sit: z.strictObject({ seat, ready: z.literal(true).exactOptional() }),
  stand: nothing,
  ready: z.strictObject({ ready: z.boolean() }),
  sendAway: z.strictObject({ seat }),
  reseat: z.strictObject({ from: seat, to: seat }),
  draw: nothing,
  agree: z.strictObject({ options, terms }),
  bot: z.strictObject({ seat, present: z.boolean() }),
  share,
  start: nothing,
  resign: nothing,
  page: z.strictObject({ shown: z.boolean() }),
  touch: nothing,
  takeover: z.strictObject({ seat }),
  breakOff: z.strictObject({ yes: z.boolean() }),
  again: z.strictObject({ yes: z.boolean(), share: share.exactOptional() }),
  close: nothing,
  say: z.union([
    z.strictObject({ phrase: z.enum(PHRASES) }),
    z.strictObject({ sign: z.enum(SIGNS) }),
    z.strictObject({ text: text(LONGEST_LINE) }),
  ]),
  stance: z.strictObject({ whom: z.union([seated, said]), stance: z.enum(STANCES) }),
  report: z.strictObject({
    about: z.union([seated, said, z.strictObject({ problem: z.literal(true) })]),
    text: text(LONGEST_REPORT),
  }),
  truth: z.strictObject({ last: z.int().min(0).exactOptional() }),
  history: nothing,
};

/** What comes over HTTP. */
export const bodies: { readonly [K in keyof Http]: z.ZodType<Http[K]["in"]> } = {
  "POST /api/guest": z.strictObject({ zone: word.min(1).exactOptional() }),
  "POST /api/name": z.strictObject({ name: z.string().max(200) }),
  "POST /api/kept": nothing,
  "POST /api/mine": z.strictObject({ from: z.int().min(0).max(1_000_000) }),
  "POST /api/forget": nothing,
  "POST /api/push": nothing,
  "POST /api/push/start": z.strictObject({
    address: z.strictObject({ endpoint, p256dh: z.string().length(87), auth: z.string().length(22) }),
    language: z.enum(LANGUAGES),
  }),
  "POST /api/push/stop": z.strictObject({ endpoint }),
  "POST /api/settings": z.strictObject({
    settings: z
      .record(z.string().regex(/^[a-z-]{1,20}$/), z.string().min(1).max(LONGEST_SETTING))
      .refine((given) => Object.keys(given).length <= MOST_SETTINGS),
  }),
  "POST /api/tables": z.strictObject({
    game: word,
    seats: z.int().min(1).max(16),
    bots: z.int().min(0).max(15),
    options,
    terms: terms.exactOptional(),
    share: share.exactOptional(),
    wish: wish.exactOptional(),
  }),
  "POST /api/play": z.strictObject({ game: word, seats: z.int().min(2).max(16), wish: wish.exactOptional() }),
  "POST /api/seal": nothing,
  "POST /api/tables/close": z.strictObject({ code }),
  "POST /api/matches": nothing,
  "POST /api/awaiting": nothing,
  "POST /api/silenced": nothing,
  "POST /api/silenced/undo": z.strictObject({ id: z.int().min(1) }),
  "POST /api/record": z.strictObject({ code }),
  "POST /api/practice": z.strictObject({
    code,
    n: z.int().min(0).max(1_000_000),
    seat,
    wish: wish.exactOptional(),
  }),
  "POST /api/device": z.strictObject({
    path: z
      .string()
      .max(200)
      .regex(/^\/(?!\/)[\w/-]*$/),
  }),
  "POST /api/device/claim": z.strictObject({
    key: z.string().regex(/^[\w-]{24}$/),
    wish: wish.exactOptional(),
  }),
};

const rows = z.int().min(0).max(LOBBY_ROWS);
/** Null: the page is hidden. */
export const lobbyShows: z.ZodType<LobbyShows | null> = z.strictObject({ open: rows, running: rows }).nullable();

/** What a room is joined with. */
export const joins = {
  table: z.strictObject({ id: code }),
  lobby: nothing,
} as const;
