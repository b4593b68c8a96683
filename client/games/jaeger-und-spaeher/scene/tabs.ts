import type { Tab, Tabs } from "../../../table/tabs.ts";
import { type Arrangement, OWN_PAGES, PAGES } from "../layout/arrangement.ts";
import { DEPTH } from "../layout.ts";
import type { Sight } from "./sight.ts";

/** Where not everything has room: places, holy places and display by turns, and so hand and items (JS-UI1). */
export function tabsOf({ shown: { view }, words }: Sight, a: Arrangement): Tabs[] {
  const counts = {
    places: a.places.cells.length,
    holy: a.holy.length,
    display: view.display.reduce((sum, { cards }) => sum + cards.length, 0),
    hand: a.hand.cards.length,
    items: a.hidden.cards.length,
  };
  /** Tabs of the pages there are. */
  const tabs = <P extends keyof typeof counts>(all: readonly P[], rects: { readonly [T in P]?: Tab["rect"] }): Tab[] =>
    all.flatMap((to) => {
      const [label, short] = words.tabs[to];
      const at = rects[to];
      return at === undefined ? [] : [{ to, rect: at, label, short, count: counts[to] }];
    });
  const { pages, ownPages } = a;
  return [
    ...(pages === null ? [] : [{ of: "table", z: DEPTH.tabs, area: pages.area, tabs: tabs(PAGES, pages.tabs) }]),
    ...(ownPages === null
      ? []
      : [{ of: "own", z: DEPTH.tabs, area: ownPages.area, tabs: tabs(OWN_PAGES, ownPages.tabs) }]),
  ];
}
