import type { Seat } from "../../../../shared/engine/contract.ts";
import { BONUS_SPACES, GOAL } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { View } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import type { Said } from "../../../table/kit/note.ts";
import { image, line, words as paragraph, thing, whole, word } from "../../../table/kit/parts.ts";
import { cells, clamp, type Rect, rect } from "../../../table/layout.ts";
import { type Hit, type Part, type Piece, picture } from "../../../table/pieces.ts";
import { member, panelGround, trackSpace } from "../art/pictures.ts";
import { type Arrangement, DEPTH } from "../layout.ts";
import { spaceOf } from "../texts/texts.ts";
import { LIGHT, type Sight, style } from "./sight.ts";

const BONUS: ReadonlySet<number> = new Set(BONUS_SPACES);
const ALL = Array.from({ length: GOAL }, (_, i) => i + 1);
export const markerId = (seat: Seat): string => `marker:${seat}`;

/** From one space to the next. */
const stepOn = (track: Rect): number => (track.width - 20) / (GOAL + 0.6);
/** Room below the spaces for numbers: on a low track there is none, and it is read large. */
const footOf = (track: Rect): number => (track.height < 38 ? 0 : 14);
/** Each space can be pointed at by itself, and bears its number. */
const isWide = (track: Rect): boolean => stepOn(track) >= 30;

/** The middle of a space of the track; 0 lies before the first one (JS-S2), and after the last the first comes again. */
export function spaceOn(track: Rect, points: number): { readonly x: number; readonly y: number; readonly r: number } {
  const n = spaceOf(points);
  const step = stepOn(track);
  const room = track.height - footOf(track);
  const r = Math.min(step * 0.44, room * 0.27);
  const wave = Math.sin(n * 0.55) * track.height * 0.05;
  return { x: track.x + 10 + step * (n + 0.15), y: track.y + room * 0.6 + wave, r };
}
/** Each space of the track by itself, where a pointer can tell them apart. */
export function trackSpots({ track }: Arrangement): Hit[] {
  if (!isWide(track)) return [];
  const step = stepOn(track);
  return ALL.map((n) => ({
    id: `track:${n}`,
    rect: rect(spaceOn(track, n).x - step / 2, track.y, step, track.height),
  }));
}
interface Spot {
  readonly x: number;
  readonly y: number;
}
/** From the middle of one marker to that of the other, as a share of a marker: two that would hide each other stand beside each other. */
const APART = 0.94;
/** A marker that stands on a space. */
const standing = ({ x, y }: Spot, high: number): Rect => rect(x - high * 0.4, y - high * 0.95, high * 0.8, high);
/** Both tribes' markers on their spaces, by seat. */
function both([a, b]: readonly [Spot, Spot], high: number): readonly [Rect, Rect] {
  const near = Math.abs(a.y - b.y) < high ? high * 0.8 * APART - Math.abs(a.x - b.x) : 0;
  const aside = (Math.max(0, near) / 2) * (a.x <= b.x ? 1 : -1);
  return [standing({ ...a, x: a.x - aside }, high), standing({ ...b, x: b.x + aside }, high)];
}
const highOn = (track: Rect): number =>
  clamp(footOf(track) > 0 ? 20 : 14, spaceOn(track, 0).r * 2.1, track.height * 0.6);
/** Where a tribe's marker stands on its way. */
export const markerAt = (track: Rect, points: number): Rect => standing(spaceOn(track, points), highOn(track));
/** What each tribe has, by seat. */
const pointsOf = ({ players: [a, b] }: View): readonly [number, number] => [a!.points, b!.points];

const kindOf = (n: number): Parameters<typeof trackSpace>[0] =>
  n === GOAL ? "goal" : BONUS.has(n) ? "bonus" : "plain";
/** On the shortest track a space that stands out lies over its neighbours. */
const MARKED = 4.6;
/** Plain spaces lie behind those that stand out. */
const BACK_TO_FRONT = ALL.toSorted((a, b) => Number(kindOf(a) !== "plain") - Number(kindOf(b) !== "plain"));
/** A space; one that stands out is a little larger. */
function spacePart(n: number, { x, y, r }: { readonly x: number; readonly y: number; readonly r: number }): Part {
  const kind = kindOf(n);
  const size = kind === "plain" ? r : Math.max(r * 1.15, MARKED);
  return image(trackSpace(kind), rect(x - size, y - size, 2 * size, 2 * size));
}

/** The number of a space at the foot of the track. */
const numberBelow = (track: Rect, n: number): Part =>
  line(
    rect(spaceOn(track, n).x - track.x - 12, track.height - footOf(track) - 2, 24, footOf(track)),
    [word(`${n}`, style(14))],
    "centre",
  );
/** Whether a tribe has not come to the first space yet, or not any more (JS-S2): it stands before it. */
const someBefore = ({ players }: View): boolean => players.some(({ points }) => points === 0);

/** The track with its bonus spaces and the goal, and where both tribes are. */
export function trackPieces({ shown: { view } }: Sight, { track }: Arrangement): Piece[] {
  const [wide, foot] = [isWide(track), footOf(track)];
  const taken = new Set(view.players.map(({ points }) => spaceOf(points)));
  const [one, other] = pointsOf(view);
  const markers = both([spaceOn(track, one), spaceOn(track, other)], highOn(track));
  return [
    thing("track", track, DEPTH.panel, [
      image(panelGround("dark"), whole(track)),
      ...(foot > 0 && someBefore(view) ? [numberBelow(track, 0)] : []),
      ...BACK_TO_FRONT.flatMap((n) => {
        const on = spaceOn(track, n);
        const [x, y] = [on.x - track.x, on.y - track.y];
        const free = kindOf(n) === "plain" && !taken.has(n);
        // On it where it is free, else below; where spaces are small only some are numbered.
        const below = wide ? !free : foot > 0 && (n === 5 || kindOf(n) !== "plain");
        return [
          spacePart(n, { x, y, r: on.r }),
          ...(wide && free
            ? [line(rect(x - on.r, y - on.r, 2 * on.r, 2 * on.r), [word(`${n}`, style(14, 800, "#3a2a14"))], "centre")]
            : []),
          ...(below ? [numberBelow(track, n)] : []),
        ];
      }),
    ]),
    ...markers.map((at, seat) => picture(markerId(seat), member(seat), at, DEPTH.piece, { travels: true })),
  ];
}

/** What is asked about a track whose spaces are too small to be read (JS-V1): all of it, large, and what it is about. */
export function largeTrack({ shown }: Sight, { free, track }: Arrangement, said: Said | null): Piece[] {
  const { explained, view, port } = shown;
  if (said === null || explained !== "track" || isWide(track)) return [];
  const columns = port.width > port.height ? 13 : 9;
  const width = Math.min(free.width - 12, columns * 62);
  const size = (width - 20) / columns;
  const rows = Math.ceil((GOAL + 1) / columns);
  const high = size + 18;
  const text = 6 + Math.ceil((said.text.length * 7.8) / (width - 32)) * 20;
  const at = rect((port.width - width) / 2, track.y, width, 20 + rows * high + text);
  const spots = cells(rows * columns, columns, rect(10, 12, width - 20, rows * high), 0);
  const middle = ({ x, y }: Rect) => ({ x: x + size / 2, y: y + size * 0.6, r: size * 0.36 });
  const [one, other] = pointsOf(view);
  const on = (points: number) => middle(spots[spaceOf(points)]!);
  return [
    thing("explained", at, DEPTH.note, [
      image(panelGround("lit"), whole(at)),
      ...ALL.map((n) => spacePart(n, middle(spots[n]!))),
      ...(someBefore(view) ? [0, ...ALL] : ALL).map((n) =>
        line(rect(spots[n]!.x, spots[n]!.y + size, size, 16), [word(`${n}`, style(15, 800))], "centre"),
      ),
      ...both([on(one), on(other)], size * 0.75).map((at, seat) => image(member(seat), at)),
      paragraph(rect(16, 16 + rows * high, width - 32, text), said.text, style(16, 500, LIGHT), { top: true }),
    ]),
  ];
}
