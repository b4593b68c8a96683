import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { gemSvg } from "../../../art/stones.ts";
import { momentOf } from "../../../table/panels/Moment.tsx";
import { Drawing } from "../../../ui/Drawing.tsx";
import { boardSvg } from "../art/board.ts";
import { brightFields } from "../choices.ts";
import { textsOf } from "../texts/speaker.ts";
import { type Moved, momentsOf } from "./moments.ts";

/** One move of the match: the board as it was then, the field in gold, and what happened. */
export const Moment = momentOf<Just4Fun, Moved>({
  textsOf,
  sign: gemSvg,
  momentsOf,
  pictures: ({ view, field }) => {
    const bright = brightFields(view);
    const board = boardSvg(view, (at) => bright.size === 0 || bright.has(at), field);
    return [<Drawing key="board" className="j4-board" svg={board} />];
  },
});
