import { isPractice } from "../../../shared/engine/options.ts";
import type { Http } from "../../../shared/http.ts";
import type { HouseReason } from "../../../shared/messages.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS } from "../../../shared/terms.ts";
import type { House } from "../../context.ts";
import { companyFor } from "../../lobby/playNow.ts";
import { founded } from "../../rooms/founding.ts";
import { roomFor } from "../../rooms/limits.ts";
import { postNew } from "../../rooms/listings.ts";
import { fromAfar } from "../../rooms/oneRoom.ts";
import type { Sitter, StoredMatch } from "../../store/storedMatch.ts";
import { Refused, type Routes, saved } from "./Asked.ts";
import { granted, once } from "./wished.ts";

/** All tables that wait are looked through. */
const MEET = 3;

type Wanted = Http["POST /api/tables"]["in"];

/** Tables are opened, and closed from afar. */
export const tables = (house: House) =>
  ({
    "POST /api/seal": async (_, asked) => ({ seal: await saved(house.seals.tell((await asked.mustBe()).id)) }),

    "POST /api/tables": async (wanted, asked) => opened(house, (await asked.mustBe()).id, wanted),

    "POST /api/play": async ({ game, seats, wish }, asked) => {
      const { id } = await asked.mustPay(MEET);
      // One after another: two who want to play at the same moment meet each other.
      return house.errands.run(`play ${game}`, async () => {
        const code = (await granted(house, id, wish)) ?? (await companyFor(house, id, game));
        if (code !== null) return { code };
        return opened(house, id, { game, seats, bots: 0, options: {}, terms: AMONG_STRANGERS, ...(wish && { wish }) });
      });
    },

    "POST /api/tables/close": async ({ code }, asked) => {
      const { id } = await asked.mustBe();
      const reply = await fromAfar(code, "closeFor", id);
      if (reply.ok) return {};
      const { reason } = reply.refusal;
      throw new Refused(reason === "server-away" ? 503 : 409, reason as HouseReason);
    },
  }) satisfies Partial<Routes>;

const opened = (house: House, host: string, { wish, ...wanted }: Wanted): Promise<{ code: string }> =>
  once(house, host, wish, async (add) => {
    const stored = await newTable(house, host, wanted);
    const reason = await roomFor(house, host, stored);
    if (reason !== null) throw new Refused(409, reason);
    await add(stored);
    await postNew(house, stored);
    return stored.code;
  });

/** A table as it is wanted, its host in the first seat; without a seat for anybody else its match has begun. */
async function newTable(house: House, host: string, wanted: Wanted): Promise<StoredMatch> {
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
