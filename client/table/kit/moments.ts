import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import { centre, grown, type Rect, rect, type Viewport } from "../layout.ts";
import { type Mover, over } from "../motion.ts";
import { type Art, type Piece, picture } from "../pieces.ts";
import type { Motion } from "../scene.ts";
import { drawnAs, isOwn, STEP } from "./flights.ts";
import { icon, image, line, thing, whole, word } from "./parts.ts";
import { button, capsule, handSign } from "./pictures.ts";
import { playsHimself } from "./speaker.ts";
import { HOUSE_WORDS } from "./words.ts";

/** Milliseconds: a moment is seen so long, with a word and a seal; a change of turn is shorter; then everybody breathes. */
export const MOMENT = 900;
export const TURN = 620;
export const BREATH = 350;
/** Who has won is seen a little longer. */
export const WON = 1500;
/** It comes, and goes. */
const COMES = 140;

/** A motion that nothing behind it cuts short. */
export const moment = <P>(play: P, ms = MOMENT) => ({ ms, moment: true, play }) as const;

/** What is said to everybody at once: a few words beside a seal. */
interface Word {
  readonly text: string;
  readonly seal: Art;
  /** It concerns whoever looks on: brass instead of ink. */
  readonly own?: boolean;
}
const HIGH = { large: 76, small: 58 } as const;
/** Width of a letter of the titles, in em. */
const LETTER = 0.56;

/** The banner with the words, its middle where it is wanted, inside the table. */
function banner({ text, seal, own = false }: Word, at: Rect, port: Viewport, z: number): Piece {
  const large = port.width >= 700 && port.height >= 500;
  const high = large ? HIGH.large : HIGH.small;
  const size = large ? 34 : 25;
  const sign = high * 0.7;
  const wide = Math.min(port.width - 16, 3 * 20 + sign + text.length * size * LETTER);
  const { x, y } = centre(at);
  const left = Math.max(8, Math.min(port.width - 8 - wide, x - wide / 2));
  const where = rect(left, y - high / 2, wide, high);
  const style = { size, weight: 700, colour: own ? "#2a1a06" : "#ffe9b8", title: true } as const;
  const said = rect(14, 0, wide - 28, high - (own ? 2 : 0));
  return thing("moment", where, z, [
    image(own ? button("brass") : capsule, whole(where)),
    line(said, [icon(seal, sign), word(text, style)], "centre", 12),
  ]);
}

/** Where a word is seen, over what, and for how long. */
interface Seen {
  readonly at: Rect;
  readonly z: number;
  readonly ms?: number;
}

/** A word and a seal before everybody: it comes up, stays, and goes. */
export async function announce<G extends Kind>(
  { mover, before: { port } }: Motion<G>,
  said: Word,
  { at, z, ms = MOMENT }: Seen,
): Promise<void> {
  const piece = banner(said, at, port, z);
  const { rect: where, id } = piece;
  mover.put(piece, { alpha: 0, rect: over({ ...where, y: where.y + 18 }, where.width * 0.92, where.height * 0.92) });
  await mover.move(id, { alpha: 1, rect: where }, { ms: COMES });
  await mover.rest(ms - 2 * COMES);
  await mover.move(id, { alpha: 0, rect: { ...where, y: where.y - 10 } }, { ms: COMES, ease: "in" });
  mover.take(id);
}

/** Milliseconds: until two things have met; they and all others go off. */
const MET = 370;
const OFF = 280;
/** From meeting to the breath that follows. */
export const CLASH = MET + MOMENT + OFF + 4 * STEP + BREATH;

/**
 * Two things come together before everybody, larger, touch and part a little, while all others stand back; a word tells what that
 * means, then all of them go off to the right. And a breath.
 */
export async function clash<G extends Kind>(
  motion: Motion<G>,
  { pair, others, said }: { readonly pair: readonly string[]; readonly others: readonly string[]; readonly said: Word },
  { at, z }: Seen,
): Promise<void> {
  const { mover, before, drawn } = motion;
  const found = (ids: readonly string[]): Piece[] => ids.flatMap((id) => drawnAs(drawn.before, id) ?? []);
  const dimmed = found(others);
  for (const { id } of dimmed) void mover.move(id, { alpha: 0.3 }, { ms: COMES });
  const met = await Promise.all(found(pair).map((piece, i) => meet(mover, piece, i === 0 ? -1 : 1, at, z + i * 0.01)));
  const foot = Math.max(at.y, ...met.map(({ rect: { y, height } }) => y + height)) + 10;
  await announce(motion, said, { at: rect(at.x, foot, at.width, HIGH.large), z: z + 0.6 });
  await Promise.all(
    [...dimmed, ...met].map(({ id, rect: from }, i) => {
      const away = { ...from, x: before.port.width + 20 };
      return mover.move(id, { rect: away }, { ms: OFF, delay: Math.min(i, 4) * STEP, ease: "in" });
    }),
  );
  await mover.rest(BREATH);
}

/** One of the two: on its side of the middle; how it lies there in the end. */
async function meet(mover: Mover, piece: Piece, side: -1 | 1, at: Rect, z: number): Promise<Piece> {
  const share = Math.min(1.5, (at.height * 0.5) / piece.rect.height);
  const [width, height] = [piece.rect.width * share, piece.rect.height * share];
  const x = centre(at).x - width / 2;
  const y = at.y + at.height * 0.31 - height / 2;
  const apart = (by: number): Rect => rect(x + side * (width / 2 + by), y, width, height);
  mover.put({ ...piece, z });
  await mover.move(piece.id, { rect: apart(-width * 0.08) }, { ms: 260, ease: "in" });
  await mover.move(piece.id, { rect: apart(4), angle: side * 4 }, { ms: MET - 260 });
  return { ...piece, rect: apart(4) };
}

/** Light spreads from behind a thing, which rises; both settle again: somebody has done it. */
export async function shine(
  mover: Mover,
  light: Art,
  { id, rect: on }: Pick<Piece, "id" | "rect">,
  z: number,
): Promise<void> {
  const size = Math.max(on.width, on.height) * 1.15;
  const share = MOMENT * 0.35;
  mover.put(picture("light", light, over(on, size, size), z), { alpha: 0, angle: -12 });
  await Promise.all([
    mover.move("light", { alpha: 1, angle: 12, rect: over(on, size * 1.35, size * 1.35) }, { ms: share }),
    mover.move(id, { rect: grown(on, 6) }, { ms: share }),
  ]);
  await mover.rest(MOMENT - 2 * share);
  await Promise.all([
    mover.move("light", { alpha: 0, angle: 30 }, { ms: share, ease: "in" }),
    mover.move(id, { rect: on }, { ms: share }),
  ]);
  mover.take("light");
}

/** What a game knows somebody by: his hand, unless it has another sign for him. */
type Seal = (seat: Seat) => Art;

/** Whose turn it is now, so that nobody misses it; one's own is said in brass. */
export function passTurn<G extends Kind>(
  motion: Motion<G>,
  seat: Seat,
  seen: Seen,
  seal: Seal = handSign,
): Promise<void> {
  const { host } = motion;
  const words = HOUSE_WORDS[host.language()];
  const own = isOwn(motion, seat);
  const text = own && playsHimself(host, seat) ? words.yourTurn : words.turnOf(host.name(seat));
  return announce(motion, { text, seal: seal(seat), own }, { ms: TURN, ...seen });
}

/** How a game honours who has won: by which sign it knows him, and what happens at its table meanwhile. */
interface Honours {
  readonly seal?: Seal;
  readonly feast?: (winners: readonly Seat[]) => Promise<void>;
}

/** Who has won, once the house has said so. */
export async function crown<G extends Kind>(
  motion: Motion<G>,
  seen: Seen,
  { seal = handSign, feast }: Honours = {},
): Promise<void> {
  const { host } = motion;
  const words = HOUSE_WORDS[host.language()];
  const winners = host.info().standings.flatMap(({ seat, place }) => (place === 1 ? [seat] : []));
  const [first] = winners;
  if (first === undefined) return;
  const own = winners.some((seat) => isOwn(motion, seat));
  const text = own && winners.length === 1 ? words.youWin : words.win(winners.map(host.name));
  await Promise.all([announce(motion, { text, seal: seal(first), own }, { ms: WON, ...seen }), feast?.(winners)]);
}
