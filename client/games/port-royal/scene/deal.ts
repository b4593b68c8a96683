import { contractInfluence, paidBy } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Card, PortRoyal, View } from "../../../../shared/games/port-royal/state.ts";
import type { ButtonFace } from "../../../table/kit/buttons.ts";
import { type Overlay, sumRows } from "../../../table/kit/overlay.ts";
import { line, word, words } from "../../../table/kit/parts.ts";
import { handSign } from "../../../table/kit/pictures.ts";
import { type TextStyle, within } from "../../../table/pieces.ts";
import { BACK, type Shown, way } from "../../../table/scene.ts";
import { ICONS, sign } from "../art/pictures.ts";
import { dealPlace } from "../layout/deal.ts";
import type { Arrangement } from "../layout.ts";
import type { Speaker } from "../texts/speaker.ts";
import { type ActionOf, incomeFor, stepFor } from "../texts/texts.ts";
import { cardOn, TITLE } from "./cards.ts";
import { clerksAt, reckoning } from "./reckoning.ts";

type Deal = ActionOf<"trade" | "decline">;
const SAID: TextStyle = { size: 16.5, weight: 700, colour: "#2b2620" };

/** A ship is chosen, and there are several ways to trade it: a button for each, those with its coins and those without. */
export function dealSheet({ view, choice }: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Overlay | null {
  if (choice.type !== "choosing" || choice.chosen !== null) return null;
  const all = choice.fits.flatMap((action, nth) =>
    action.type === "trade" || action.type === "decline" ? [{ action, nth }] : [],
  );
  const card = view.harbour.find(({ id }) => id === all[0]?.action.card);
  if (card === undefined) return null;
  const groups = (["trade", "decline"] as const)
    .map((type) => all.filter(({ action }) => action.type === type))
    .filter((group) => group.length > 0);
  const kinds = groups.map((group) => ({ count: group.length, lines: group[0]!.action.type === "decline" ? 2 : 1 }));
  const place = dealPlace(a, kinds, rowsFor(view, card));
  const at = place.rect;
  return {
    rect: at,
    edge: place.edge,
    card: cardOn(place.card, card, speaker),
    parts: [
      line(within(place.title, at), [word(speaker.texts.titles[card.face], TITLE)]),
      ...sumRows(reckoning(all[0]!.action, view, speaker), within(place.rows, at)),
      ...groups.map((group, i) =>
        words(within(place.groups[i]!.label, at), labelOf(group[0]!.action, view, card, speaker), SAID),
      ),
    ],
    buttons: [
      ...groups.flatMap((group, i) =>
        group.map(({ action, nth }, k) => ({
          id: way(nth),
          rect: place.groups[i]!.ways[k]!,
          face: faceOf(action, group.length > 1, view, card, speaker),
        })),
      ),
      { id: BACK, rect: place.back, face: { label: speaker.house.back } },
    ],
  };
}

/** What one has, what the ship brings, what one keeps; and whoever adds or takes something. */
function rowsFor(view: View, { face: of }: Card): number {
  const { traders, missing, handed } = incomeFor(view, of);
  return 3 + [traders, missing, handed, clerksAt(view, of)].filter((n) => n > 0).length;
}

/** "Take its coins; the gift goes to": above the buttons of one kind of deal. */
function labelOf(action: Deal, view: View, { face: of }: Card, { words: { deals }, texts, name }: Speaker): string {
  const gift = action.to !== undefined;
  if (action.type === "trade") return deals.trade(gift);
  const costs = incomeFor(view, of).handed > 0 ? name(view.active) : null;
  const { contract, step, of: steps } = stepFor(view, of);
  const title = texts.contracts.titles[contract];
  if (step < steps) return deals.step(title, step, steps, costs, gift);
  const played = view.contracts.find((it) => it.contract === contract)!;
  const seat = view.asked?.seat ?? view.active;
  const done = { ...played, completed: [...played.completed, seat] };
  const influence = (row: View["contracts"]): number => contractInfluence(row, view.contractPoints, seat);
  const points = influence(view.contracts.map((it) => (it === played ? done : it))) - influence(view.contracts);
  return deals.completes(title, paidBy(played), points, costs, gift);
}

/** A receiver by hand and name; or, where there is nobody to choose, the deal itself. */
function faceOf(action: Deal, several: boolean, view: View, { face: of }: Card, speaker: Speaker): ButtonFace {
  const { texts, name } = speaker;
  const main = action.type === "trade";
  if (several) return { label: name(action.to!), icon: handSign(action.to!), main };
  if (!main) return { label: texts.buttons.decline, icon: ICONS.hand };
  return { label: tradeLabel(view, of, speaker), icon: sign("coin"), main };
}

/** What a ship brings, and what of that goes on to the active player. */
export function tradeLabel(view: View, of: Card["face"], { texts: { buttons }, name }: Speaker): string {
  const { coins, traders, missing, handed } = incomeFor(view, of);
  return buttons.trade(coins + traders - missing, handed, name(view.active));
}
