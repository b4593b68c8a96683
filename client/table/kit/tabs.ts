import type { Kind } from "../../../shared/engine/contract.ts";
import { dotDrawing } from "../../art/house.ts";
import { type Rect, rect } from "../layout.ts";
import { type Hit, type Piece, picture } from "../pieces.ts";
import type { Shown } from "../scene.ts";
import { showing, type Tab, type Tabs, tabId } from "../tabs.ts";
import { BROWN, INK, icon, image, line, thing, whole, word } from "./parts.ts";
import { art, bar, button, frame, keyCap } from "./pictures.ts";

const PARCHMENT = "#f4ead5";
const FADED = "#c9bb9b";
/** Of a sign, of the key on a tab, and of the dot over it. */
const SIGN = 22;
const CAP = 19;
const DOT = 13;
/** The dot from the right end of its tab. */
const DOT_IN = 9;
/** Letters of the tabs, from the left; apart from those of the choice bar. */
const KEYS = ["Q", "W", "E", "R"] as const;
/** The letter that turns to the n-th page of a table. */
const tabKey = (n: number): string | undefined => KEYS[n];

/** Something on the page can be pointed at. */
const dot = art("dot", dotDrawing);
/** Under the tabs of a group. */
const ground = bar("round");

/**
 * A bar of tabs: sign, name and count of each page; the one that shows is paper, a blue dot stands on one where something can be
 * pointed at.
 */
export const tabPieces = <G extends Kind>(
  groups: readonly Tabs[],
  { pages, focus }: Shown<G>,
  wanted: ReadonlySet<string>,
  keys: boolean,
): Piece[] =>
  groups.flatMap((group, before) => {
    const first = groups.slice(0, before).reduce((sum, { tabs }) => sum + tabs.length, 0);
    const now = showing(group, pages);
    const bar = around(group.tabs.map((tab) => tab.rect));
    return [
      picture(`tabs:${group.of}`, ground, bar, group.z),
      ...group.tabs.flatMap((tab, i) => {
        const id = tabId(group.of, tab.to);
        const shows = tab.to === now;
        const key = keys ? tabKey(first + i) : undefined;
        return [
          { ...thing(id, tab.rect, group.z + 0.1, faceOf(tab, shows, key)), ...(key !== undefined && { key }) },
          ...(wanted.has(id) && !shows ? [dotPiece(id, dotOn(tab.rect, key), group.z + 0.3)] : []),
          ...(focus === id ? [picture(`frame:${id}`, frame(10, true), tab.rect, group.z + 0.2, { of: id })] : []),
        ];
      }),
    ];
  });

export const tabHits = (groups: readonly Tabs[]): Hit[] =>
  groups.flatMap(({ of, tabs }) => tabs.map(({ to, rect: at }) => ({ id: tabId(of, to), rect: at })));

function faceOf({ rect: at, label, short, icon: sign, count }: Tab, shows: boolean, key: string | undefined) {
  const [colour, faint] = shows ? [INK, BROWN] : [PARCHMENT, FADED];
  const cap = hasCap(at, key) ? CAP + 5 : 0;
  const size = at.width < 110 ? 16 : 18;
  const bits = [
    ...(sign === undefined ? [] : [icon(sign(colour), Math.min(SIGN, at.width * 0.2))]),
    word(label, { size, weight: 800, colour }, short),
    // The name counts more.
    ...(count === undefined ? [] : [word(String(count), { size, weight: 500, colour: faint }, [String(count), ""])]),
  ];
  const room = rect(5, 0, at.width - 10 - cap, at.height - 2);
  const face = line(room, bits, "centre", at.width < 110 ? 4 : 7);
  const ground = shows ? [image(button("parchment"), whole(at))] : [];
  if (cap === 0) return [...ground, face];
  const where = rect(at.width - CAP - 7, (at.height - 2 - CAP) / 2, CAP, CAP);
  const letter = word(key!, { size: 14, weight: 700, colour });
  return [...ground, face, image(keyCap, where), line(where, [letter], "centre")];
}

/** Whether its key stands on a tab. */
const hasCap = ({ width }: Rect, key: string | undefined): boolean => key !== undefined && width >= 110;

/** Within its tab, at the upper right: on the edge it could be the next one's. Beside its key, which has to be read. */
function dotOn(at: Rect, key: string | undefined): Rect {
  const x = at.x + at.width - DOT - DOT_IN;
  return rect(hasCap(at, key) ? x - CAP : x, at.y + 2, DOT, DOT);
}
const dotPiece = (id: string, at: Rect, z: number): Piece =>
  picture(`dot:${id}`, dot, at, z, { breathes: true, of: id });

/** The smallest rectangle around all of them. */
function around(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((it) => it.x));
  const y = Math.min(...rects.map((it) => it.y));
  const right = Math.max(...rects.map((it) => it.x + it.width));
  const foot = Math.max(...rects.map((it) => it.y + it.height));
  return rect(x, y, right - x, foot - y);
}
