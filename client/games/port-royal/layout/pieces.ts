import { COLOURS, printed } from "../../../../shared/games/port-royal/data.ts";
import type { Card, PlayerView } from "../../../../shared/games/port-royal/state.ts";
import { type Grid, largest, spotsIn, squarest } from "../../../table/kit/grids.ts";
import { fanned } from "../../../table/kit/groups.ts";
import { cells, clamp, type Rect, rect } from "../../../table/layout.ts";
import { GROUPS, type Group, groupOf } from "../choices.ts";
import type { CardLook, PlacedCard } from "./arrangement.ts";

/** Height of a look, as a share of its width. */
const ASPECT = { full: 1.4, compact: 1.4, owned: 1.4, short: 0.92 } as const;
/** No target is smaller, whatever lies on the table. */
export const FINGER = 44;

export interface Berths {
  /** Places kept from the start, so that cards do not move when another comes. */
  readonly kept: number;
  /** The widest a card gets. */
  readonly widest: number;
  /** From this width on a whole card has its name. */
  readonly whole: number;
  readonly gap: number;
  readonly look: "full" | "compact";
}

/** From this width on a whole card is better than a larger one that is cut, though its name has no room. */
const NAMELESS = 66;
/** The best way to lay so many cards into an area: whole, cut, or, when they are very many, small and as large as they fit. */
export function harbour(
  cards: readonly Card[],
  area: Rect,
  want: Berths,
): { placed: PlacedCard[]; berth: Rect | null; crowded: boolean } {
  const exact = Math.max(cards.length, want.kept);
  const whole = largest(exact, area, ASPECT[want.look], want);
  if (whole.width >= want.whole) return laid(cards, area, whole, want.look, exact);
  if (want.look === "full" && whole.width >= NAMELESS) return laid(cards, area, whole, "compact", exact);
  const short = largest(exact, area, ASPECT.short, { ...want, gap: 7 });
  if (short.width >= 62) return { ...laid(cards, area, short, "short", exact), crowded: short.width < 80 };
  return { ...laid(cards, area, squarest(exact, area, { widest: 72, gap: 5 }), "mini", exact), crowded: true };
}

function laid(cards: readonly Card[], area: Rect, grid: Grid, look: CardLook, places: number) {
  const spots = spotsIn(grid, area, places);
  return {
    placed: cards.map((card, i): PlacedCard => ({ card, rect: spots[i]!, look })),
    berth: spots[cards.length] ?? null,
    crowded: false,
  };
}

/** A player's cards by group, equal persons behind each other; in each group by face. */
export function grouped(player: PlayerView): Card[][] {
  const cards = [...player.display, ...player.expeditions];
  const groups = GROUPS.map((group) =>
    cards
      .filter(({ face }) => groupOf(face) === group)
      .sort((a, b) => (kindOf(a) < kindOf(b) ? -1 : kindOf(a) > kindOf(b) ? 1 : a.id - b.id)),
  );
  // Pirate ships that he keeps lie before him, too (PR-47).
  return [...groups, [...player.kept]].filter((group) => group.length > 0);
}

/** The name of such a group: ships lie in a display only while they are kept. */
export const labelOf = (cards: readonly Card[]): Group | "kept" =>
  printed(cards[0]!.face).kind === "ship" ? "kept" : groupOf(cards[0]!.face);

/** Who is alike at a glance: the same person, of the same colour, and worth the same last. */
export function kindOf({ face }: Card): string {
  const card = printed(face);
  return card.kind === "person" ? `${card.person}-${card.colour ?? ""}` : face;
}

/** Cards of a display in one row: groups apart, kinds beside each other, equal ones stacked with a strip showing. */
export function display(groups: readonly (readonly Card[])[], area: Rect, width: number, look: CardLook): PlacedCard[] {
  const chip = look === "chip";
  const row = fanned(groups, area, (a, b) => kindOf(a) === kindOf(b), { width, stretch: chip ? 4 : 18 });
  return row.map(({ card, x }) => ({ card, look, rect: rect(x, area.y, width, chip ? width : width * 1.4) }));
}

/** The expedition row as plaques, every one wide enough for a finger. */
export function plaques(cards: readonly Card[], area: Rect, widest: number): PlacedCard[] {
  const gap = cards.length > 4 ? 5 : clamp(5, area.width / 30, 12);
  const width = Math.min(widest, (area.width - (cards.length - 1) * gap) / Math.max(1, cards.length));
  return cards.map((card, i) => ({
    card,
    look: "plaque",
    rect: rect(area.x + i * (width + gap), area.y, width, area.height),
  }));
}

/** Discs of the meter from the left. */
export const discs = (x: number, y: number, size: number, gap: number): Rect[] =>
  cells(COLOURS.length, COLOURS.length, rect(x, y, COLOURS.length * (size + gap) - gap, size), gap);

/** A panel, and where its player's cards lie in it: right of so much, or in so much of its foot; else nowhere. */
export function withDisplay(
  at: Rect,
  beside: number,
  below: number,
): { readonly rect: Rect; readonly display: Rect | null } {
  const { x, y, width, height } = at;
  if (beside > 0) return { rect: at, display: rect(x + beside, y + 9, width - beside - 12, height - 18) };
  return { rect: at, display: below > 0 ? rect(x + 12, y + height - below, width - 24, below - 9) : null };
}
