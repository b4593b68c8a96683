import { isIP } from "node:net";
import { HOUR } from "../../shared/time.ts";
import { matchMaker } from "../colyseus.ts";
import type { House } from "../context.ts";
import { networkOf } from "../http/Door.ts";
import type { Gate } from "../rooms/Gate.ts";
import { fromAfar } from "../rooms/oneRoom.ts";
import { shaped } from "../rooms/shapes.ts";
import type { Bans } from "../store/bans.ts";
import { FORMS } from "./forms.ts";

/** What is told of a deed that has been done; else why not. */
export const DONE = "done";

/** What only the operator does: what a form brought, and what is told of it. */
export type Deed = (given: object) => Promise<string>;

/** By the name of the form. */
export const deedsIn = (house: House): ReadonlyMap<string, Deed> =>
  new Map([
    ["table", (given) => seenTo(house, given)],
    ["ban", (given) => kept(house, given)],
    ["lift", (given) => lifted(house, given)],
  ]);

/** A table is stopped, goes on, or is closed. */
async function seenTo({ log }: House, given: object): Promise<string> {
  const wanted = shaped(FORMS.table, given);
  const reply = wanted.success ? await fromAfar(wanted.data.code, "oversee", wanted.data.what) : null;
  log.warn({ ...(wanted.success ? wanted.data : {}), done: reply?.ok ?? false }, "the operator has seen to a table");
  if (reply === null) return "malformed";
  return reply.ok ? DONE : reply.refusal.reason;
}

/** A player, or whoever comes from a network, is kept outside for so many hours. */
async function kept(house: House, given: object): Promise<string> {
  const wanted = shaped(FORMS.ban, given);
  if (!wanted.success) return "malformed";
  const { kind, hours } = wanted.data;
  const who = kind === "address" ? networkIn(wanted.data.who) : await playerIn(house, wanted.data.who);
  // By a slip nobody would be kept outside, and nobody would know.
  if (who === null) return kind === "address" ? "no-address" : "no-player";
  const now = house.clock.now();
  if (!(await isSaved(house, (bans) => bans.add({ kind, who, until: now + hours * HOUR }, now)))) return "not-saved";
  await leadOut();
  house.log.warn({ kind, hours }, "the operator keeps somebody outside");
  return DONE;
}

/** Somebody may come in again. */
async function lifted(house: House, given: object): Promise<string> {
  const wanted = shaped(FORMS.lift, given);
  if (!wanted.success) return "malformed";
  return (await isSaved(house, (bans) => bans.lift(wanted.data.id))) ? DONE : "not-saved";
}

/**
 * What the database does not take has not been done. Here and in other processes one after another: all know it in the order
 * in which it is written.
 */
const isSaved = ({ log, errands, store }: House, write: (bans: Bans) => Promise<void>): Promise<boolean> =>
  errands
    .run("bans", () => write(store.bans))
    .then(
      () => true,
      (err: unknown) => {
        log.error({ err }, "what the operator wanted was not saved");
        return false;
      },
    );

const playerIn = async ({ store }: House, id: string): Promise<string | null> =>
  (await store.players.find(id))?.id ?? null;

/** The address that was typed, or its network, as whoever comes from there is known; null where it is neither. */
function networkIn(typed: string): string | null {
  const [address = ""] = typed.split("/");
  if (isIP(address) === 0) return null;
  const network = networkOf(address);
  return typed === address || typed.toLowerCase() === network ? network : null;
}

/** Whoever is banned now, and is here, goes. */
async function leadOut(): Promise<void> {
  const method: keyof Gate = "leadOutBanned";
  const rooms = await matchMaker.query({});
  // One that has ended meanwhile, or whose process has died, answers nobody and keeps nobody.
  await Promise.allSettled(rooms.map(({ roomId }) => matchMaker.remoteRoomCall(roomId, method, [])));
}
