import type { Tasks } from "../../../engine/contract.ts";
import type { Bruegge } from "../state.ts";
import { react } from "./happen.ts";
import { operate } from "./operations.ts";
import { offerShip } from "./ships.ts";

/** What persons and ships do by themselves. */
export const effectTasks: Pick<Tasks<Bruegge>, "operate" | "react" | "offer-ship"> = {
  operate,
  react,
  "offer-ship": offerShip,
};
