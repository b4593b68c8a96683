import { COLOURS, type ContractId, contractOf } from "../../../../shared/games/port-royal/data.ts";
import { bustOdds } from "../../../../shared/games/port-royal/odds.ts";
import { holdsColour, stepsOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { Card, PortRoyal, View } from "../../../../shared/games/port-royal/state.ts";
import { beside, clamp, type Rect, rect } from "../../../table/layout.ts";
import { type Part, type Piece, picture } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { face, panel } from "../art/pictures.ts";
import { type Arrangement, DEPTH } from "../layout/arrangement.ts";
import { standingOf } from "../texts/contracts.ts";
import type { Speaker } from "../texts/speaker.ts";

/** Every card that lies open somewhere. */
const openCards = (view: View): Card[] => [
  ...view.harbour,
  ...view.expeditions,
  ...(view.ship === null ? [] : [view.ship]),
  ...view.players.flatMap(({ display, expeditions }) => [...display, ...expeditions]),
  ...view.players.flatMap(({ kept }) => kept),
];

/** What a thing is, in words (PR-49): a card with its face, a symbol in a sentence. Null: nothing to say. */
export function explanation(
  id: string,
  view: View,
  speaker: Speaker,
): { card: Card | null; title: string; text: string } | null {
  const { texts, words, name } = speaker;
  const [thing, spot] = id.split("/");
  const at = (spot ?? thing!).match(/^card:(\d+)$/);
  if (at !== null) {
    const card = openCards(view).find((it) => it.id === Number(at[1]));
    return card === undefined ? null : { card, title: texts.titles[card.face], text: texts.abilities[card.face] };
  }
  if (thing === "draw") return { card: null, title: texts.words.drawPile, text: words.hints.draw(view.draw) };
  if (thing === "discard")
    return { card: null, title: texts.words.discardPile, text: words.hints.discard(view.discard.length) };
  const colour = COLOURS.find((it) => id === `colour:${it}`);
  if (colour !== undefined) {
    const lies = holdsColour(
      view.harbour.map((card) => card.face),
      colour,
    );
    return { card: null, title: texts.colours[colour], text: words.hints.colour(colour, lies) };
  }
  if (thing === "odds") return { card: null, title: words.odds, text: words.hints.odds(bustOdds(view)) };
  if (thing === "contracts")
    return {
      card: null,
      title: texts.words.contracts,
      text:
        spot === "help" ? `${texts.contracts.help} ${texts.contracts.worth(view.contractPoints)}` : words.allContracts,
    };
  if (thing!.startsWith("contract:")) return aboutContract(thing!.slice("contract:".length), spot, view, speaker);
  const seat = Number(/^seat:(\d)$/.exec(thing!)?.[1] ?? Number.NaN);
  const player = view.players[seat];
  if (player === undefined || spot === undefined) return null;
  const count = {
    coins: player.coins,
    swords: player.swords,
    influence: player.influence,
    cards: player.display.length + player.expeditions.length,
    cubes: player.cubes,
  };
  if (!(spot in count)) return null;
  const what = spot as keyof typeof count;
  return { card: null, title: name(seat), text: words.hints[what](name(seat), count[what]) };
}

/** A contract with what it pays and who has come how far; one of its places; a step on the way. */
function aboutContract(id: string, spot: string | undefined, view: View, { texts, words, name }: Speaker) {
  const played = view.contracts.find(({ contract }) => contract === id);
  if (played === undefined) return null;
  const contract: ContractId = played.contract;
  const title = texts.contracts.titles[contract];
  const [what, n] = (spot ?? "").split(":");
  const nth = Number(n);
  if (what === "place") {
    const seat = played.completed[nth - 1];
    const space = words.hints.place(nth, contractOf(contract).coins[nth - 1]!);
    return {
      card: null,
      title,
      text: seat === undefined ? space : `${texts.contracts.place(name(seat), nth)}. ${space}`,
    };
  }
  if (what === "step") {
    const of = stepsOf(contract);
    const here = [...played.parked.keys()].filter((seat) => played.parked[seat] === nth);
    const told = here.map((seat) => `${texts.contracts.step(name(seat), nth, of)}.`);
    return { card: null, title, text: [...told, words.hints.step(nth, of)].join(" ") };
  }
  const standing = standingOf(texts.contracts, view, played, name);
  const sentences = standing.length === 0 ? [texts.contracts.nobody] : standing;
  return {
    card: null,
    title,
    text: [texts.contracts.asks(contract), texts.contracts.pays(contract), ...sentences.map((it) => `${it}.`)].join(
      " ",
    ),
  };
}

/** The explained thing, large and in words, beside where it lies and inside the table. */
export function explainPieces(
  { explained, view, port }: Shown<PortRoyal>,
  at: Rect | undefined,
  { free }: Arrangement,
  speaker: Speaker,
): Piece[] {
  const said = explained === null ? null : explanation(explained, view, speaker);
  if (said === null || at === undefined) return [];
  const { card, title, text } = said;
  const wide = card === null ? 0 : clamp(112, Math.min(port.width * 0.34, (free.height * 0.7) / 1.4), 230);
  const words = card === null ? Math.min(280, port.width - 24) : clamp(150, wide * 1.05, 235);
  const size = port.width < 700 || port.height < 500 ? 15.5 : 17;
  const lines = Math.ceil((text.length * size * 0.47) / (words - 30)) + 1;
  const high =
    card === null
      ? 44 + lines * size * 1.16
      : Math.max(wide * 1.4 - 16, Math.min(free.height - 16, 58 + lines * size * 1.16));
  const width = words + wide;
  const height = Math.max(high, wide * 1.4);
  const { x, y } = beside(at, { width, height }, free);
  const paper = rect(x + wide - (wide > 0 ? 10 : 0), y + (height - high) / 2, words + (wide > 0 ? 10 : 0), high);
  const left = wide > 0 ? 26 : 16;
  const parts: Part[] = [
    { type: "picture", art: panel(null, false), rect: rect(0, 0, paper.width, paper.height) },
    {
      type: "line",
      rect: rect(left, 10, paper.width - left - 14, 28),
      align: "left",
      gap: 0,
      bits: [{ text: title, style: { size: 21, weight: 700, colour: "#6b2418", title: true } }],
    },
    {
      type: "words",
      rect: rect(left, 44, paper.width - left - 14, paper.height - 52),
      align: "left",
      top: true,
      text,
      style: { size, weight: 500, colour: "#2b2620" },
    },
  ];
  const pieces: Piece[] = [{ id: "explained", rect: paper, z: DEPTH.toast, parts }];
  if (card !== null)
    pieces.push(
      picture(
        "explained/card",
        face(card.face, "full", speaker.language),
        rect(x, y + (height - wide * 1.4) / 2, wide, wide * 1.4),
        DEPTH.toast + 0.1,
      ),
    );
  return pieces;
}
