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
  const tab = (to: keyof typeof counts, rect: Tab["rect"]): Tab => {
    const [label, short] = words.tabs[to];
    return { to, rect, label, short, count: counts[to] };
  };
  const { pages, ownPages } = a;
  return [
    ...(pages === null
      ? []
      : [{ of: "table", z: DEPTH.tabs, area: pages.area, tabs: PAGES.map((page) => tab(page, pages.tabs[page])) }]),
    ...(ownPages === null
      ? []
      : [
          {
            of: "own",
            z: DEPTH.tabs,
            area: ownPages.area,
            tabs: OWN_PAGES.map((page) => tab(page, ownPages.tabs[page])),
          },
        ]),
  ];
}
