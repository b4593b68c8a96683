import { printed } from "../../../../shared/games/port-royal/data.ts";
import type { Action, Card, PortRoyal, View } from "../../../../shared/games/port-royal/state.ts";
import { centre, holds, type Rect } from "../../../table/layout.ts";
import { type Hit, type Part, type Piece, picture, type TextStyle, within } from "../../../table/pieces.ts";
import { BACK, CONFIRM, type Shown, way } from "../../../table/scene.ts";
import { face, sign } from "../art/pictures.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";
import { type SheetPlace, sheetPlace, turned } from "../layout/sheet.ts";
import type { Speaker } from "../texts/speaker.ts";
import { incomeFor, priceFor } from "../texts/texts.ts";
import { buttonPiece, framed } from "./bar.ts";
import { dealHits, dealPieces } from "./deal.ts";
import { sheetGround } from "./ground.ts";
import { reckoning, rowsOf } from "./reckoning.ts";

/** What the sheet is about: a card that is chosen, or a warning; null while neither is. */
interface Subject {
  readonly card: Card;
  /** The ways to choose among, where there are several. */
  readonly ways: readonly Extract<Action, { type: "fulfil" }>[];
  readonly chosen: Action | null;
  readonly warned: boolean;
  readonly place: SheetPlace;
  /** What was tapped, where the table is too crowded for the sheet to leave it free. */
  readonly covered: Rect | null;
}

function subjectOf({ view, choice }: Shown<PortRoyal>, a: Arrangement): Subject | null {
  if (choice.type !== "choosing") return null;
  if (choice.chosen === null && choice.fits.some(({ type }) => type === "trade")) return null;
  const target = choice.path.at(-1)!;
  const ways =
    choice.chosen === null ? choice.fits.flatMap((action) => (action.type === "fulfil" ? [action] : [])) : [];
  if (choice.warned)
    return view.ship === null
      ? null
      : {
          card: view.ship,
          ways,
          chosen: choice.chosen,
          warned: true,
          place: turned(sheetPlace(a, 0, null)),
          covered: null,
        };
  const placed = [...a.harbour, ...a.expeditions].find(({ card: { id } }) => `card:${id}` === target);
  if (placed === undefined) return null;
  const place = sheetPlace(a, ways.length, placed.rect);
  const { x, y } = centre(placed.rect);
  return {
    card: placed.card,
    ways,
    chosen: choice.chosen,
    warned: false,
    place,
    covered: ways.length === 0 && holds(place.rect, x, y) ? placed.rect : null,
  };
}

/** The whole price or gain on the confirm button. */
function confirmLabel(action: Action, card: Card, view: View, { texts: { buttons } }: Speaker): string {
  switch (action.type) {
    case "hire": {
      const { cost, handed } = priceFor(view, card.face);
      return buttons.hire(cost + handed);
    }
    case "trade": {
      const { coins, traders, handed } = incomeFor(view, card.face);
      return buttons.trade(coins + traders - handed);
    }
    case "fulfil": {
      const front = printed(card.face);
      return buttons.fulfil(front.kind === "expedition" ? front.influence : 0);
    }
    case "admit":
      return action.bust ? buttons.bust : buttons.admit;
    default:
      return buttons[action.type === "pass" ? "nothing" : action.type];
  }
}

const WAX = "#6b2418";
const BROWN = "#2b2620";

/** The sheet of what is chosen; nothing while nothing is. */
export function sheetPieces(shown: Shown<PortRoyal>, a: Arrangement, speaker: Speaker): Piece[] {
  const subject = subjectOf(shown, a);
  if (subject === null) return dealPieces(shown, a, speaker);
  const { card, ways, chosen, warned, place } = subject;
  const { texts, words } = speaker;
  const z = DEPTH.sheet;
  const at = place.rect;
  const title: TextStyle = { size: 24, weight: 700, colour: WAX, title: true };
  const front = printed(card.face);
  const points = front.kind === "person" || front.kind === "expedition" ? texts.words.points(front.influence) : "";
  const parts: Part[] = [
    {
      type: "line",
      rect: within(place.title, at),
      align: "left",
      gap: 10,
      bits: [
        { text: ways.length > 0 ? words.whoGoes : texts.titles[card.face], style: title },
        ...(points === "" || ways.length > 0
          ? []
          : [{ text: points, style: { size: 16, weight: 500 as const, colour: "#4a3b22" } }]),
      ],
    },
  ];
  if (warned && chosen !== null)
    parts.push({
      type: "words",
      rect: within(place.rows, at),
      align: "left",
      top: true,
      text: texts.warning(chosen, shown.view),
      style: { size: 16.5, weight: 500, colour: BROWN },
    });
  else if (chosen !== null) parts.push(...rowsOf(reckoning(chosen, shown.view, speaker), within(place.rows, at)));
  const pieces: Piece[] = [sheetGround(at, place.edge, z), { id: "sheet/text", rect: at, z: z + 0.1, parts }];
  if (ways.length === 0)
    pieces.push(
      picture(
        "sheet/card",
        face(card.face, place.card.width < 90 ? "compact" : "full", speaker.language),
        place.card,
        z + 0.2,
      ),
    );
  for (const [i, action] of ways.entries()) {
    pieces.push(
      buttonPiece(way(i), place.ways[i]!, words.way(action.jacks), { main: false, z: z + 0.3 }),
      ...framed(way(i), place.ways[i]!, z),
    );
  }
  pieces.push(buttonPiece(BACK, place.back, texts.buttons.back, { main: false, z: z + 0.3 }));
  if (place.confirm !== null && chosen !== null) {
    const icon = chosen.type === "hire" || chosen.type === "trade" ? sign("coin") : null;
    pieces.push(
      buttonPiece(CONFIRM, place.confirm, confirmLabel(chosen, card, shown.view, speaker), {
        main: true,
        icon,
        short: words.short[chosen.type === "admit" && chosen.bust ? "bust" : chosen.type],
        z: z + 0.3,
      }),
      ...framed(CONFIRM, place.confirm, z),
    );
  }
  return pieces;
}

/** What the sheet answers to, front first; its ground lets nothing through. */
export function sheetHits(shown: Shown<PortRoyal>, a: Arrangement): Hit[] {
  const subject = subjectOf(shown, a);
  if (subject === null) return dealHits(shown, a);
  const { place, ways, chosen, covered, card } = subject;
  return [
    ...ways.map((_, i) => ({ id: way(i), rect: place.ways[i]! })),
    { id: BACK, rect: place.back },
    ...(place.confirm !== null && chosen !== null ? [{ id: CONFIRM, rect: place.confirm }] : []),
    ...(covered === null ? [] : [{ id: `card:${card.id}`, rect: covered }]),
    { id: "sheet", rect: place.rect },
  ];
}
