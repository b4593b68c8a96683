import type { Seat } from "../../../shared/engine/contract.ts";
import type { View } from "../../../shared/games/jaeger-und-spaeher/state.ts";

/** Whether somebody left the match. Whose tribe is no more is out of it, too, but sat there to its end (JS-V5). */
export const hasLeft = ({ players, ended }: View, seat: Seat): boolean => players[seat]!.gone && ended !== "extinct";
