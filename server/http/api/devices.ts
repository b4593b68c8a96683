import { randomUUID } from "node:crypto";
import type { House } from "../../context.ts";
import { isSealable } from "../../push/seal.ts";
import { isBanned } from "../../rooms/Gate.ts";
import { Refused, type Routes, saved } from "./Asked.ts";

/** A point is reckoned on its curve, and a row written. */
const DEVICE = 5;

/** On which devices somebody is himself, and on which he is called to his turns. */
export const devices = (house: House) => {
  const { store, clock, push } = house;
  return {
    "POST /api/device": async ({ path }, asked) => {
      const { id } = await asked.mustBe();
      const key = await saved(store.players.link(id, path, clock.now()));
      return { url: `${asked.origin}/device#${key}` };
    },

    "POST /api/device/claim": async ({ key, wish = randomUUID() }, asked) => {
      // Nobody uses a link up who is not let in.
      if (isBanned(house, "", asked.network)) throw new Refused(403, "banned");
      const claimed = await saved(store.players.claim(key, wish, clock.now()));
      if (claimed === null) throw new Refused(410, "link-used-up");
      // A device that became somebody who is kept outside would be nobody any more.
      if (isBanned(house, claimed.player.id, asked.network)) throw new Refused(403, "banned");
      return { ...asked.signedIn(claimed.player), path: claimed.path };
    },

    "POST /api/push": async (_, asked) => {
      await asked.mustBe();
      return { key: push?.courier.key ?? null };
    },

    "POST /api/push/start": async ({ address, language }, asked) => {
      const player = await asked.mustPay(DEVICE);
      if (push === null || !isSealable(address)) throw new Refused(400, "malformed");
      if (!push.courier.reaches(address.endpoint)) throw new Refused(400, "unknown-service");
      await saved(store.devices.add(player.id, { ...address, language }, clock.now()));
      return {};
    },

    "POST /api/push/stop": async ({ endpoint }, asked) => {
      await saved(store.devices.drop((await asked.mustBe()).id, endpoint));
      return {};
    },
  } satisfies Partial<Routes>;
};
