import type { Seat } from "../../../../shared/engine/contract.ts";
import type { ContractId } from "../../../../shared/games/port-royal/data.ts";
import type { ContractInPlay, Event, PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { announce, MOMENT, shine } from "../../../table/kit/moments.ts";
import { cube } from "../../../table/kit/pictures.ts";
import { seatId } from "../../../table/kit/places.ts";
import { centre, clamp, type Rect, rect } from "../../../table/layout.ts";
import { over } from "../../../table/motion.ts";
import { type Piece, picture } from "../../../table/pieces.ts";
import type { Motion, Shown } from "../../../table/scene.ts";
import { rays } from "../art/pictures.ts";
import { noticePlace } from "../layout/contracts.ts";
import { type Arrangement, arrange, DEPTH, type NoticePlace, waterOf } from "../layout.ts";
import { speakerOf } from "../texts/speaker.ts";
import { cubeSpots, cubesOn, noticeParts } from "./contracts.ts";
import { seatSpots } from "./players.ts";

type Moved = Motion<PortRoyal>;
type Marked = Extract<Event, { readonly contract: ContractId; readonly type: `contract-${string}` }>;

/** Milliseconds: a notice that lies behind its button comes out, and goes back; a cube hops. */
const OUT = 200;
const HOP = 320;
const BACK = 180;
export const STEPPED = OUT + HOP + BACK;
export const COMPLETED = OUT + HOP + MOMENT + BACK;

const FLYING = DEPTH.flying;

const arrangement = ({ view, port }: Shown<PortRoyal>): Arrangement => arrange(view, [], port);
const playedIn = ({ view }: Shown<PortRoyal>, contract: ContractId): ContractInPlay =>
  view.contracts.find((played) => played.contract === contract)!;

/** Where a contract lies, or the button it is behind. */
export function contractAt(shown: Shown<PortRoyal>, contract: ContractId): Rect {
  const { notices, button } = arrangement(shown).contracts;
  const place = notices.find((it) => it.contract === contract)?.rect ?? button;
  if (place === null) throw new Error(`${contract} has no place`);
  return place;
}

/** From where a player's cube hops: his last free one, or his panel; a parked one from where it waits. */
function cubeFrom(shown: Shown<PortRoyal>, seat: Seat, notice: NoticePlace, played: ContractInPlay): Rect {
  const parked = cubesOn(notice, played).find((cube) => cube.seat === seat)?.rect;
  if (parked !== undefined) return parked;
  const a = arrangement(shown);
  const free = shown.view.players[seat]!.cubes;
  const own = seat === a.own?.seat ? cubeSpots(a)?.[free - 1] : undefined;
  if (own !== undefined) return own;
  const spots = seatSpots(shown.view, a);
  const spot =
    spots.find(({ id }) => id === seatId(seat, "cubes")) ?? spots.find(({ id }) => id === seatId(seat, "coins"));
  return over(spot!.rect, 20, 20);
}

/** Large, in the middle of the table, where it has no place of its own. */
function inTheMiddle({ free, board }: Arrangement, contract: ContractId): NoticePlace {
  const high = clamp(170, free.height * 0.5, 250);
  const { x } = centre(board);
  const { y } = centre(free);
  return noticePlace(contract, rect(x - high * 0.38, y - high / 2, high * 0.76, high), "plaque");
}

/** A cube comes to a contract or moves on there; when that completes it, light shines. */
export async function markContract(motion: Moved, event: Marked): Promise<void> {
  const { seat, contract } = event;
  const { mover, before, after, host } = motion;
  const speaker = speakerOf(host);
  const a = arrangement(after);
  const lying = a.contracts.notices.find((place) => place.contract === contract);
  const place = lying ?? inTheMiddle(a, contract);
  const [was, is] = [playedIn(before, contract), playedIn(after, contract)];
  const id = lying === undefined ? "contract/out" : `contract:${contract}`;
  const pieceOf = (played: ContractInPlay): Piece => ({
    id,
    rect: place.rect,
    z: FLYING,
    parts: noticeParts(place, played, speaker),
  });
  const small = over(contractAt(after, contract), place.rect.width * 0.2, place.rect.height * 0.2);
  // While it hops it lies nowhere.
  const hopping = { ...was, parked: was.parked.with(seat, 0) };
  const from = cubeFrom(before, seat, place, was);
  if (lying === undefined) {
    mover.put(pieceOf(was), { rect: small, alpha: 0 });
    await mover.move(id, { rect: place.rect, alpha: 1 }, { ms: OUT });
  } else {
    mover.put(pieceOf(was));
    await mover.rest(OUT / 2);
  }
  const to = cubesOn(place, is).find((cube) => cube.seat === seat)!.rect;
  mover.put(pieceOf(hopping));
  mover.put(picture("cube", cube(seat), over(from, to.width, to.height), FLYING + 0.4));
  await mover.move("cube", { rect: to }, { ms: HOP, arc: 50, ease: "both" });
  mover.put(pieceOf(is));
  mover.take("cube");
  if (event.type === "contract-completed") {
    const below = { ...place.rect, y: place.rect.y + place.rect.height + 10, height: 60 };
    // Beside a paper that lies in its place the shell tells the history; the water is free, and the word says which paper.
    const at = lying === undefined ? below : waterOf(a);
    const { contracts: said, words } = speaker.texts;
    const brings = [
      ...(event.coins > 0 ? [words.coins(event.coins)] : []),
      ...(event.points > 0 ? [words.points(event.points)] : []),
    ].join(", ");
    const named = lying !== undefined || brings === "" ? [said.titles[contract]] : [];
    const text = [...named, ...(brings === "" ? [] : [brings])].join(": ");
    await Promise.all([
      shine(mover, rays, { id, rect: place.rect }, FLYING - 0.1),
      announce(motion, { text, seal: cube(seat) }, { at, z: FLYING + 0.6 }),
    ]);
  }
  if (lying === undefined) await mover.move(id, { rect: small, alpha: 0 }, { ms: BACK, ease: "in" });
}
