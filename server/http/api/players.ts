import { zoneNamed } from "../../clocks/hours.ts";
import type { House } from "../../context.ts";
import { cleanName } from "../../names.ts";
import { keptOf } from "../../rooms/mine.ts";
import { Refused, type Routes, saved } from "./Asked.ts";

/** Ten matches are read, and what the house keeps beside them. */
const KEPT = 40;

/** Who somebody is, what he chose, whom he does not want to hear, and what the house keeps of him. */
export const players = (house: House) => {
  const { store, clock, directory, errands } = house;
  return {
    "POST /api/guest": async ({ zone }, asked) => {
      const known = await asked.player();
      const lives = zone === undefined ? null : zoneNamed(zone);
      const player = known ?? (await saved(store.players.add(asked.guestName(), clock.now(), lives)));
      if (lives !== null && player.zone !== lives) await saved(store.players.live(player.id, lives, clock.now()));
      return asked.signedIn(player);
    },

    "POST /api/name": async ({ name: given }, asked) => {
      const player = await asked.mustBe();
      const name = cleanName(given);
      if (name === null) throw new Refused(400, "bad-name");
      await errands.run(player.id, async () => {
        await saved(store.players.rename(player.id, name));
        directory.rename(player.id, name);
      });
      return asked.signedIn({ ...player, name });
    },

    "POST /api/settings": async ({ settings }, asked) => {
      const { id } = await asked.mustBe();
      await errands.run(id, async () => {
        const player = await store.players.find(id);
        if (player !== null) await saved(store.players.settle(player, settings));
      });
      return {};
    },

    "POST /api/silenced": async (_, asked) => ({ silenced: await store.silences.of((await asked.mustBe()).id) }),

    "POST /api/silenced/undo": async ({ id }, asked) => {
      const { id: player } = await asked.mustBe();
      await errands.run(player, () => saved(store.silences.undo(player, id)));
      return {};
    },

    "POST /api/kept": async () => house.retention,

    "POST /api/mine": async ({ from }, asked) => keptOf(house, await asked.mustPay(KEPT), from),

    "POST /api/forget": async (_, asked) => {
      const { id } = await asked.mustBe();
      const name = asked.guestName();
      // What he chose on another page a moment ago is not written back behind it.
      await errands.run(id, async () => {
        await saved(store.silences.undoAll(id));
        await saved(store.players.forget(id, name));
        directory.rename(id, name);
      });
      return asked.signedIn({ id, name, settings: {} });
    },
  } satisfies Partial<Routes>;
};
