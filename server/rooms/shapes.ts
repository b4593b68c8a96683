import { z } from "zod";
import { type Http, LOBBY_ROWS, type LobbyShows, type TableRequests } from "../../shared/messages.ts";

/** The form of everything that comes from outside. What does not fit goes no further; nothing is quietly dropped. */
const seat = z.int().min(0).max(15);
const code = z.string().regex(/^[a-z0-9]{16}$/);
const nothing = z.strictObject({});

/** What the action says is for the rules to judge; here it is small, flat and has a type. */
const word = z.string().max(40);
const plain = z.union([word, z.number(), z.boolean(), z.null()]);
const action = z.object({ type: word }).catchall(z.union([plain, z.array(plain).max(20)]));

type Shapes<T> = { readonly [K in keyof T]: z.ZodType<T[K]> };

export const requests: Shapes<TableRequests & { history: Record<never, never> }> = {
  act: z.strictObject({ id: z.string().min(1).max(40), seq: z.int().min(0), action }),
  undo: z.strictObject({ id: z.string().min(1).max(40), seq: z.int().min(0), to: z.int().min(0) }),
  sit: z.strictObject({ seat }),
  stand: nothing,
  bot: z.strictObject({ seat, present: z.boolean() }),
  start: nothing,
  resign: nothing,
  close: nothing,
  truth: z.strictObject({ last: z.int().min(0).exactOptional() }),
  history: nothing,
};

export const bodies: { readonly [K in keyof Http]: z.ZodType<Http[K]["in"]> } = {
  "POST /api/guest": nothing,
  "POST /api/name": z.strictObject({ name: z.string().max(200) }),
  "POST /api/tables": z.strictObject({
    game: word,
    seats: z.int().min(1).max(16),
    bots: z.int().min(0).max(15),
    options: z.record(word, z.union([word, z.number(), z.boolean(), z.array(word).max(20)])),
  }),
  "POST /api/tables/close": z.strictObject({ code }),
  "POST /api/matches": nothing,
  "POST /api/device": z.strictObject({
    path: z
      .string()
      .max(200)
      .regex(/^\/(?!\/)[\w/-]*$/),
  }),
  "POST /api/device/claim": z.strictObject({ key: z.string().regex(/^[\w-]{24}$/) }),
};

const rows = z.int().min(0).max(LOBBY_ROWS);
/** Null: the page is hidden. */
export const lobbyShows: z.ZodType<LobbyShows | null> = z.strictObject({ open: rows, running: rows }).nullable();

export const joins = {
  table: z.strictObject({ id: code }),
  lobby: nothing,
} as const;
