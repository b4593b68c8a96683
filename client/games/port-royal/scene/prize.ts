import type { Seat } from "../../../../shared/engine/contract.ts";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { COIN, STEP } from "../../../table/kit/flights.ts";
import { crown, WON } from "../../../table/kit/moments.ts";
import { image, thing, whole } from "../../../table/kit/parts.ts";
import { handSign } from "../../../table/kit/pictures.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { over } from "../../../table/motion.ts";
import { picture } from "../../../table/pieces.ts";
import type { Motion } from "../../../table/scene.ts";
import { prize, sign } from "../art/pictures.ts";
import { type Arrangement, arrange, DEPTH, waterOf } from "../layout.ts";

type Moved = Motion<PortRoyal>;

/** Of the water's height it takes so much, but so many pixels at most; it is as wide as it is high, and a little more. */
const SHARE = 0.62;
const HIGHEST = 240;
const RATIO = 268 / 250;
/** Milliseconds until it lies at anchor; it stays until the word is gone. */
const COMING = 900;
/** Where its gold flies, as shares of the water's width. */
const SHORES = [0.12, 0.3, 0.7, 0.88] as const;

/** Where the winner's ship lies in the end: at the quay. */
export function prizeAt(a: Arrangement): Rect {
  const { x, y, width, height } = waterOf(a);
  const high = Math.min(HIGHEST, height * SHARE);
  return rect(x + (width - high * RATIO) / 2, y + height - high, high * RATIO, high);
}

/** The winner's ship comes in under his flag, and gold flies from it. */
async function salute({ mover, before: { view, port } }: Moved, [first]: readonly Seat[]): Promise<void> {
  const a = arrange(view, [], port);
  const water = waterOf(a);
  const at = prizeAt(a);
  const above = DEPTH.flying;
  const flag = rect(at.width * 0.35, 0, at.width * 0.2, at.width * 0.2);
  const ship = thing("prize", at, above + 0.3, [image(prize, whole(at)), image(handSign(first ?? 0), flag)]);
  mover.put(ship, { rect: { ...at, x: water.x - at.width }, angle: -3 });
  await mover.move("prize", { rect: at, angle: 2 }, { ms: COMING });
  const deck = over(at, 24, 24);
  await Promise.all([
    mover.move("prize", { rect: at, angle: 0 }, { ms: WON - COMING, ease: "both" }),
    ...SHORES.map((share, i) => {
      const to = over(rect(water.x + water.width * share, at.y, 0, at.height), 30, 30);
      mover.put(picture(`prize:${i}`, sign("coin"), deck, above + 0.2));
      const how = { ms: COIN + 160, delay: i * STEP, arc: at.height * 0.7, ease: "both" } as const;
      return mover.move(`prize:${i}`, { rect: to }, how);
    }),
  ]);
}

/** Who has won is told over the sails of his ship. */
export function crowned(motion: Moved): Promise<void> {
  const { view, port } = motion.before;
  const at = waterOf(arrange(view, [], port));
  const aloft = { ...at, height: at.height * (1 - SHARE) };
  return crown(motion, { at: aloft, z: DEPTH.flying + 0.6 }, { feast: (winners) => salute(motion, winners) });
}
