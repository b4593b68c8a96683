import { contractOf } from "../../../../shared/games/port-royal/data.ts";
import { contractInfluence } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Action, Card, PortRoyal, View } from "../../../../shared/games/port-royal/state.ts";
import { type Hit, type Part, type Piece, picture, type TextStyle, within } from "../../../table/pieces.ts";
import { BACK, type Shown, way } from "../../../table/scene.ts";
import { face, handOf, ICONS, sign } from "../art/pictures.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";
import { type DealPlace, dealPlace } from "../layout/sheet.ts";
import type { Speaker } from "../texts/speaker.ts";
import { type ActionOf, incomeFor, stepFor } from "../texts/texts.ts";
import { buttonPiece, framed } from "./bar.ts";
import { sheetGround } from "./ground.ts";
import { clerksAt, reckoning, rowsOf } from "./reckoning.ts";

/** A ship is chosen, and there are several ways to trade it: the ways with its coins, and those without. */
interface Deals {
  readonly card: Card;
  readonly groups: readonly (readonly { readonly action: ActionOf<"trade" | "decline">; readonly nth: number }[])[];
  readonly place: DealPlace;
}
type Choosing = Extract<Shown<PortRoyal>["choice"], { type: "choosing" }>;

function dealsOf({ view, choice }: Shown<PortRoyal>, a: Arrangement): Deals | null {
  if (choice.type !== "choosing" || choice.chosen !== null) return null;
  const all = waysOf(choice);
  const first = all[0]?.action;
  const card = view.harbour.find(({ id }) => id === first?.card);
  if (first === undefined || card === undefined) return null;
  const groups = (["trade", "decline"] as const)
    .map((type) => all.filter(({ action }) => action.type === type))
    .filter((group) => group.length > 0);
  const kinds = groups.map((group) => ({ count: group.length, lines: group[0]!.action.type === "decline" ? 2 : 1 }));
  return { card, groups, place: dealPlace(a, kinds, rowsFor(view, card)) };
}

/** What one has, what the ship brings, what one keeps; and whoever adds or takes something. */
function rowsFor(view: View, { face: of }: Card): number {
  const { traders, handed } = incomeFor(view, of);
  return 3 + [traders, handed, clerksAt(view, of)].filter((n) => n > 0).length;
}

const waysOf = ({ fits }: Choosing) =>
  fits.flatMap((action: Action, nth) =>
    action.type === "trade" || action.type === "decline" ? [{ action, nth }] : [],
  );

/** The ship, what it brings, and a button for every way to trade it. */
export function dealPieces(shown: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  const deals = dealsOf(shown, a);
  if (deals === null) return [];
  const { card, groups, place } = deals;
  const { texts } = speaker;
  const z = DEPTH.sheet;
  const at = place.rect;
  const title: TextStyle = { size: 24, weight: 700, colour: "#6b2418", title: true };
  const said: TextStyle = { size: 16.5, weight: 700, colour: "#2b2620" };
  const parts: Part[] = [
    {
      type: "line",
      rect: within(place.title, at),
      align: "left",
      gap: 0,
      bits: [{ text: texts.titles[card.face], style: title }],
    },
    ...rowsOf(reckoning(groups[0]![0]!.action, shown.view, speaker), within(place.rows, at)),
  ];
  // Over the light of the buttons.
  const labels = groups.map((group, i): Part => {
    const text = labelOf(group[0]!.action, shown.view, card, speaker);
    return { type: "words", rect: within(place.groups[i]!.label, at), align: "left", text, style: said };
  });
  const pieces: Piece[] = [
    sheetGround(at, place.edge, z),
    { id: "sheet/text", rect: at, z: z + 0.1, parts },
    { id: "sheet/labels", rect: at, z: z + 0.28, parts: labels },
    picture(
      "sheet/card",
      face(card.face, place.card.width < 90 ? "compact" : "full", speaker.language),
      place.card,
      z + 0.2,
    ),
  ];
  for (const [i, group] of groups.entries())
    for (const [k, { action, nth }] of group.entries()) {
      const spot = place.groups[i]!.ways[k]!;
      pieces.push(
        wayPiece(action, way(nth), spot, group.length > 1, shown.view, card, speaker),
        ...framed(way(nth), spot, z),
      );
    }
  pieces.push(buttonPiece(BACK, place.back, texts.buttons.back, { main: false, z: z + 0.3 }));
  return pieces;
}

/** "Take its coins; the gift goes to": above the buttons of one kind of deal. */
function labelOf(
  action: ActionOf<"trade" | "decline">,
  view: View,
  { face: of }: Card,
  { words, texts, name }: Speaker,
): string {
  const gift = action.to !== undefined;
  if (action.type === "trade") return words.deals.trade(gift);
  const { handed } = incomeFor(view, of);
  const costs = handed > 0 ? name(view.active) : null;
  const { contract, step, of: steps } = stepFor(view, of);
  const title = texts.contracts.titles[contract];
  if (step < steps) return words.deals.step(title, step, steps, costs, gift);
  const played = view.contracts.find((it) => it.contract === contract)!;
  const seat = view.asked?.seat ?? view.active;
  const done = { ...played, completed: [...played.completed, seat] };
  const row = view.contracts.map((it) => (it === played ? done : it));
  const points =
    contractInfluence(row, view.contractPoints, seat) - contractInfluence(view.contracts, view.contractPoints, seat);
  return words.deals.completes(title, contractOf(contract).coins[played.completed.length]!, points, costs, gift);
}

/** A receiver by hand and name; or, where there is nobody to choose, the deal itself. */
function wayPiece(
  action: ActionOf<"trade" | "decline">,
  id: string,
  at: DealPlace["back"],
  several: boolean,
  view: View,
  { face: of }: Card,
  { texts, name }: Speaker,
): Piece {
  const main = action.type === "trade";
  const how = { main, z: DEPTH.sheet + 0.3 };
  if (several) return buttonPiece(id, at, name(action.to!), { ...how, icon: handOf(action.to!) });
  const { coins, traders, handed } = incomeFor(view, of);
  return main
    ? buttonPiece(id, at, texts.buttons.trade(coins + traders - handed), { ...how, icon: sign("coin") })
    : buttonPiece(id, at, texts.buttons.decline, { ...how, icon: ICONS.hand });
}

/** What the sheet of deals answers to, front first. */
export function dealHits(shown: Shown<PortRoyal>, a: Arrangement): Hit[] {
  const deals = dealsOf(shown, a);
  if (deals === null) return [];
  const { groups, place } = deals;
  return [
    ...groups.flatMap((group, i) => group.map(({ nth }, k) => ({ id: way(nth), rect: place.groups[i]!.ways[k]! }))),
    { id: BACK, rect: place.back },
    { id: "sheet", rect: place.rect },
  ];
}
