import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type * as kit from "../../../table/kit/canvas.ts";
import type { Speaker } from "../texts/speaker.ts";

export type Sight = kit.Sight<Just4Fun, Speaker>;
