import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Majority } from "../../../../shared/games/bruegge/data.ts";
import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import type { ShipId } from "../../../../shared/games/bruegge/ships.ts";
import type { Colour, PersonKind, Use } from "../../../../shared/games/bruegge/vocabulary.ts";
import { coin, points as shieldOf } from "../../../art/marks.ts";
import { workerDrawing } from "../../../art/signs.ts";
import { gemDrawing } from "../../../art/stones.ts";
import { glyph, type Icon } from "../../../art/svg.ts";
import { art, card } from "../../../table/kit/pictures.ts";
import type { Art } from "../../../table/pieces.ts";
import type { Language } from "../../../table/texts.ts";
import * as cards from "./cards.ts";
import * as city from "./city.ts";
import { effectOf, gainOf, signs } from "./effects.ts";
import * as furniture from "./furniture.ts";
import { drawing } from "./glass.ts";
import * as houses from "./houses.ts";
import * as icons from "./icons.ts";
import * as pieces from "./pieces.ts";
import * as ships from "./ships.ts";
import { houseColour, TONES } from "./tones.ts";

export { stairAt } from "./furniture.ts";
export { NAMED } from "./houses.ts";

/** A small thing in a box of 100, with room for its shadow. */
const small = (key: string, body: () => string, high = 100): Art =>
  art(key, () => drawing(body(), 100, high, { margin: 5 }));
const icon = (key: string, path: Icon, colour: string): Art => small(key, () => glyph(path, 50, 50, 96, colour));

/** The brick wall by lamplight, under everything. */
export const ground = (): Art => art("ground", furniture.groundDrawing);
/** Slate; `own` and `lit` have a ring of brass; `paper` a sheet; `tray` the ground of the hand. */
export const panel = (kind: furniture.PanelKind): Art =>
  art(`panel ${kind}`, (w, h) => furniture.panelDrawing(kind, w, h));
/** Spreads from where something happens. */
export const ring = (): Art => art("ring", furniture.ringDrawing);
/** The paper of a use. */
export const tile = (look: furniture.TileLook): Art =>
  card(`tile ${look}`, (w, h) => furniture.tileDrawing(look, w, h));

/** Three bands of a city, one below the other. */
export const sky = (): Art => art("sky", city.skyDrawing);
export const quay = (): Art => art("quay", city.quayDrawing);
export const water = (): Art => art("water", city.waterDrawing);
/** Wide between two canals, or a tower beside two rows of them. */
export const gate = (): Art => art("gate", city.gateDrawing);
/** Price 1 to 5; the next one is bright, a built one full of water. */
export const canalSpace = (colour: Colour, look: city.SpaceLook, price: number): Art =>
  art(`space ${colour} ${look} ${price}`, (w, h) => city.spaceDrawing(colour, look, price, w, h));
export const canalChip = (colour: Colour, built: boolean): Art =>
  art(`space chip ${colour} ${built}`, (w, h) => city.spaceChip(colour, built, w, h));
export const statue = (value: number): Art => small(`statue ${value}`, () => city.statueBody(value));

/** A house nobody lives in; ratio 1.46. */
export const house = (colour: Colour): Art => art(`house ${colour}`, (w, h) => houses.houseDrawing(colour, w, h));
/** A house with its person: window, name where there is room (`NAMED`), what he does, kind, group, points. */
export const home = (colour: Colour, person: PersonId, language: Language, used: boolean): Art =>
  art(`home ${colour} ${person} ${language} ${used}`, (w, h) =>
    houses.homeDrawing(colour, person, language, used, w, h),
  );
/** A mini gable, 30 x 38. */
export const houseChip = (colour: Colour, person: PersonId | null): Art =>
  small(`house chip ${colour} ${person}`, () => houses.houseChip(colour, person), 126);
/** Where the next house will stand. */
export const plot = (): Art => art("plot", houses.plotDrawing);

/** A card face up (ratio 1.42), or a square chip without words. */
export const personArt = (person: PersonId, form: "card" | "chip", language: Language): Art =>
  form === "card"
    ? card(`person ${person} ${language}`, (w, h) => cards.cardDrawing(person, language, w, h))
    : personChip(person);
export const personChip = (person: PersonId): Art =>
  art(`person chip ${person}`, (w, h) => cards.chipDrawing(person, w, h));
/** A card of the hand where only a line has room. */
export const cardGround = (colour: Colour): Art => art(`strip ${colour}`, (w, h) => cards.stripDrawing(colour, w, h));
export const back = (colour: Colour): Art => card(`back ${colour}`, (w, h) => cards.backDrawing(colour, w, h));
export const backChip = (colour: Colour): Art => art(`back chip ${colour}`, (w, h) => cards.backChip(colour, w, h));

/** What somebody does, in symbols on nothing: for paper. Breaks into two lines where that makes it larger. */
export const effectLine = (person: PersonId): Art =>
  art(`effect ${person}`, (w, h) => drawing(signs(effectOf(person), 0, 0, w, h), w, h));
/** The same for a ship: what it brings, without the worker that it costs. */
export const shipGain = (ship: ShipId): Art =>
  art(`gain ${ship}`, (w, h) => drawing(signs(gainOf(ship), 0, 0, w, h), w, h));

/** Lightning, meeple in colour, infinity, arrows. */
export const kindDisc = (kind: PersonKind, colour: Colour): Art =>
  small(`kind ${kind} ${kind === "worker" ? colour : ""}`, () => pieces.kindDisc(kind, colour, 50, 50, 96));
export const kindOf = (person: PersonId): Art => kindDisc(PERSON[person].kind, PERSON[person].colour);

/** Face 1 to 6. */
export const die = (colour: Colour, face: number): Art =>
  small(`die ${colour} ${face}`, () => pieces.die(colour, face, 50, 50, 98));
export const threat = (colour: Colour): Art => small(`threat ${colour}`, () => pieces.threat(colour, 50, 50, 98));
export const worker = (colour: Colour): Art =>
  art(`worker ${colour}`, () => workerDrawing(houseColour(colour), TONES[colour]));
export const points = (count: number): Art => small(`points ${count}`, () => shieldOf(50, 48, 78, `${count}`));

/** The six uses of a card as pictures; guilders with what the die shows. */
export function useSign(use: Use, colour: Colour, shown: number | null): Art {
  const key = `use ${use} ${colour} ${shown}`;
  switch (use) {
    case "workers":
      return small(key, () => pieces.peg(colour, 32, 46, 82) + pieces.peg(colour, 64, 54, 86));
    case "guilders":
      return small(key, () => coin(50, 48, 45, shown === null ? "" : `${shown}`));
    case "threat":
      return small(key, () => pieces.dropped(colour, 50, 50, 96));
    case "canal":
      return small(key, () => pieces.canalSign(50, 50, 98));
    case "house":
      return small(key, () => houses.houseChip(colour, null), 126);
    case "person":
      return small(key, () => pieces.personSign(colour, icons.person, 50, 50, 100));
  }
}

const MAJORITY: { readonly [M in Majority]: Icon } = {
  canals: icons.stoneBridge,
  persons: icons.person,
  reputation: icons.stairs,
};
/** Brass once turned, grey before. */
export const majority = (what: Majority, turned: boolean): Art =>
  small(`majority ${what} ${turned}`, () => pieces.disc(turned, MAJORITY[what], 50, 50, 96));
/** The thirteen steps of reputation; markers stand at `stairAt`. */
export const stairs = (): Art => art("stairs", furniture.stairsDrawing);
/** A player's jewel: on the stairs, the gate, his plate. */
export const gem = (seat: Seat): Art => art(`gem ${seat}`, () => gemDrawing(seat));

export const shipSail = (colour: Colour, active: boolean): Art =>
  art(`sail ${colour} ${active}`, () => ships.sailDrawing(colour, active));
/** A ship in its berth with what it costs and brings; upright or lying, by its own shape. */
export const berth = (ship: ShipId, active: boolean): Art =>
  art(`berth ${ship} ${active}`, (w, h) => ships.berthDrawing(ship, active, w, h));
export const emptyBerth = (): Art => art("berth", ships.emptyBerthDrawing);

export const startMarker = (): Art => small("start", () => pieces.disc(true, icons.playerNext, 50, 50, 96));
export type PileSign =
  | "extra"
  | "discards"
  | "statue"
  | "hand"
  | "ship"
  | "advance"
  | "threat"
  | "house"
  | "canal"
  | "person";
const PILE: { readonly [S in PileSign]: readonly [Icon, colour: string] } = {
  extra: [icons.stack, "#d9c8a3"],
  discards: [icons.returnArrow, "#d9c8a3"],
  statue: [icons.stoneBust, "#d9c8a3"],
  hand: [icons.cardPick, "#d9c8a3"],
  ship: [icons.anchor, "#7fd0e0"],
  advance: [icons.stairs, "#f0cf86"],
  threat: [icons.hazardSign, "#f0a08a"],
  house: [icons.familyHouse, "#d9c8a3"],
  canal: [icons.stoneBridge, "#8fd0da"],
  person: [icons.person, "#d9c8a3"],
};
/** An advance, on paper. */
export const stairsOnPaper = (): Art => icon("stairs on paper", icons.stairs, "#8a5c12");
/** Beside a count, on slate. */
export const pileSign = (what: PileSign): Art => icon(`pile ${what}`, ...PILE[what]);
