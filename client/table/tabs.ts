import type { Rect } from "./layout.ts";
import type { Art } from "./pieces.ts";

/** One of several pages that share their place, as its tab is drawn. */
export interface Tab {
  /** The page, by its name. */
  readonly to: string;
  readonly rect: Rect;
  readonly label: string;
  /** Where the label is too long. */
  readonly short?: string;
  readonly icon?: (colour: string) => Art;
  /** How many things lie there. */
  readonly count?: number;
}
/** Pages that share their place. Where all of them have room there are no tabs, and everything is seen. */
export interface Tabs {
  /** The group, by its name. */
  readonly of: string;
  readonly tabs: readonly Tab[];
  /** Where the pages lie: a finger that swipes there turns them. */
  readonly area: Rect;
  /** Depth of the tabs. */
  readonly z: number;
}
/** Which page of each group shows, where the player turned to one. */
export type Pages = Readonly<Record<string, string>>;
/** Something that may lie on a page, named by its tab. */
type OnPage = { readonly id: string; readonly page?: string };

/** The name of a tab: what taps, the mirror and things on its page know it by. */
export const tabId = (of: string, to: string): string => `tab:${of}:${to}`;

/** The page that a tab turns to; null: it is no tab. */
export function tabOf(id: string): { readonly of: string; readonly to: string } | null {
  const [, of, to] = /^tab:([^:]+):(.+)$/.exec(id) ?? [];
  return of === undefined || to === undefined ? null : { of, to };
}

/** The page that shows: the first one, until the player turns to another. */
export const showing = ({ of, tabs }: Tabs, pages: Pages): string =>
  (tabs.find(({ to }) => to === pages[of]) ?? tabs[0]!).to;

/** The tab that leads to a thing while another page lies over it; null: it is seen. */
export function behind({ page }: Pick<OnPage, "page">, groups: readonly Tabs[], pages: Pages): Tab | null {
  if (page === undefined) return null;
  for (const group of groups) {
    const tab = group.tabs.find(({ to }) => tabId(group.of, to) === page);
    if (tab !== undefined) return tab.to === showing(group, pages) ? null : tab;
  }
  return null;
}

/** The tabs on whose pages something can be pointed at. */
export const wantedTabs = (things: readonly OnPage[], targets: readonly string[]): ReadonlySet<string> =>
  new Set(things.flatMap(({ id, page }) => (page !== undefined && targets.includes(id) ? [page] : [])));

/** Turned to where the player is wanted, wherever that is one page alone and another one shows. */
export function turned(groups: readonly Tabs[], pages: Pages, wanted: ReadonlySet<string>): Pages {
  const turns = groups.flatMap(({ of, tabs }) => {
    const open = tabs.filter(({ to }) => wanted.has(tabId(of, to)));
    return open.length === 1 ? [[of, open[0]!.to] as const] : [];
  });
  return turns.every(([of, to]) => pages[of] === to) ? pages : { ...pages, ...Object.fromEntries(turns) };
}

/** The group whose pages lie here, turned on by one page or back; null: there is none, or no further one. */
export function swiped(
  groups: readonly Tabs[],
  pages: Pages,
  within: (area: Rect) => boolean,
  by: 1 | -1,
): Pages | null {
  const group = groups.find(({ area }) => within(area));
  if (group === undefined) return null;
  const next = group.tabs[group.tabs.findIndex(({ to }) => to === showing(group, pages)) + by];
  return next === undefined ? null : { ...pages, [group.of]: next.to };
}
