import { printed } from "../../../../shared/games/port-royal/data.ts";
import type { Action, Card, PortRoyal, View } from "../../../../shared/games/port-royal/state.ts";
import { type Overlay, sumRows } from "../../../table/kit/overlay.ts";
import { type OverlayPlace, type OverlayRoom, overlayPlace } from "../../../table/kit/overlayPlace.ts";
import { line, word, words } from "../../../table/kit/parts.ts";
import { centre, holds, type Rect } from "../../../table/layout.ts";
import { type Part, type TextStyle, within } from "../../../table/pieces.ts";
import { BACK, CONFIRM, type Shown, way } from "../../../table/scene.ts";
import { sign } from "../art/pictures.ts";
import type { Arrangement } from "../layout.ts";
import type { Speaker } from "../texts/speaker.ts";
import { priceFor } from "../texts/texts.ts";
import { cardOn, TITLE } from "./cards.ts";
import { dealSheet, tradeLabel } from "./deal.ts";
import { reckoning } from "./reckoning.ts";

/** What the sheet is about: a card that is chosen, or a warning. */
interface Subject {
  readonly card: Card;
  /** The ways to choose among, where there are several. */
  readonly ways: readonly Extract<Action, { type: "fulfil" }>[];
  readonly chosen: Action | null;
  readonly warned: boolean;
  readonly place: OverlayPlace;
  /** What was tapped, where the table is too crowded for the sheet to leave it free. */
  readonly covered: Rect | null;
}

/** What a sheet has room in. */
export const roomOf = ({ bar, ...a }: Arrangement): OverlayRoom => ({ ...a, buttons: bar.room });

function subjectOf({ view, choice }: Shown<PortRoyal>, a: Arrangement): Subject | null {
  if (choice.type !== "choosing") return null;
  const { chosen, warned, fits } = choice;
  if (chosen === null && fits.some(({ type }) => type === "trade")) return null;
  const ways = chosen === null ? fits.flatMap((action) => (action.type === "fulfil" ? [action] : [])) : [];
  if (warned)
    return view.ship === null
      ? null
      : { card: view.ship, ways, chosen, warned, place: overlayPlace(roomOf(a), 0, null), covered: null };
  const placed = [...a.harbour, ...a.expeditions].find(({ card: { id } }) => `card:${id}` === choice.path.at(-1));
  if (placed === undefined) return null;
  const place = overlayPlace(roomOf(a), ways.length, placed.rect);
  const { x, y } = centre(placed.rect);
  const covered = ways.length === 0 && holds(place.rect, x, y) ? placed.rect : null;
  return { card: placed.card, ways, chosen, warned, place, covered };
}

/** The whole price or gain on the confirm button. */
function confirmLabel(action: Action, { face: of }: Card, view: View, speaker: Speaker): string {
  const { buttons } = speaker.texts;
  switch (action.type) {
    case "hire": {
      const { cost, handed } = priceFor(view, of);
      return buttons.hire(cost + handed);
    }
    case "trade":
      return tradeLabel(view, of, speaker);
    case "fulfil": {
      const front = printed(of);
      return buttons.fulfil(front.kind === "expedition" ? front.influence : 0);
    }
    case "admit":
      return action.bust ? buttons.bust : buttons.admit;
    default:
      return buttons[action.type === "pass" ? "nothing" : action.type];
  }
}

/** The sheet of what is chosen; null while nothing is. */
export function sheetOf(shown: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Overlay | null {
  const subject = subjectOf(shown, a);
  if (subject === null) return dealSheet(shown, a, speaker);
  const { card, ways, chosen, place, covered } = subject;
  const { words: more, house } = speaker;
  const several = ways.length > 0;
  const back = { id: BACK, rect: place.back, face: { label: house.back } };
  return {
    rect: place.rect,
    edge: place.edge,
    card: several ? null : cardOn(place.card, card, speaker),
    parts: [titleLine(subject, speaker), ...bodyOf(subject, shown.view, speaker)],
    buttons: [
      ...ways.map((action, i) => ({ id: way(i), rect: place.ways[i]!, face: { label: more.way(action.jacks) } })),
      back,
      ...(place.confirm === null || chosen === null
        ? []
        : [
            {
              id: CONFIRM,
              rect: place.confirm,
              face: {
                label: confirmLabel(chosen, card, shown.view, speaker),
                short: more.short[chosen.type === "admit" && chosen.bust ? "bust" : chosen.type],
                icon: chosen.type === "hire" || chosen.type === "trade" ? sign("coin") : null,
                main: true,
              },
            },
          ]),
    ],
    under: covered === null ? [] : [{ id: `card:${card.id}`, rect: covered }],
  };
}

function titleLine({ card, ways, place }: Subject, { texts, words: more }: Speaker): Part {
  const at = within(place.title, place.rect);
  if (ways.length > 0) return line(at, [word(more.whoGoes, TITLE)]);
  const front = printed(card.face);
  const worth = front.kind === "person" || front.kind === "expedition" ? texts.words.points(front.influence) : null;
  const aside = worth === null ? [] : [word(worth, { size: 16, weight: 500, colour: "#4a3b22" })];
  return line(at, [word(texts.titles[card.face], TITLE), ...aside], "left", 10);
}

function bodyOf({ chosen, warned, place }: Subject, view: View, speaker: Speaker): Part[] {
  const at = within(place.rows, place.rect);
  if (chosen === null) return [];
  if (!warned) return sumRows(reckoning(chosen, view, speaker), at);
  const style: TextStyle = { size: 16.5, weight: 500, colour: "#2b2620" };
  return [words(at, speaker.texts.warning(chosen, view), style, { top: true })];
}
