import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Character, Item, LocationFace, Space } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import { art, card } from "../../../table/kit/pictures.ts";
import type { Art } from "../../../table/pieces.ts";
import type { Language } from "../../../table/texts.ts";
import { characterDrawing, signsDrawing } from "./characters.ts";
import type { Form } from "./forms.ts";
import * as drawn from "./furniture.ts";
import { itemBackDrawing, itemDrawing, itemSignsDrawing } from "./items.ts";
import { drawing } from "./pigment.ts";
import { placeDrawing } from "./places.ts";
import * as symbols from "./symbols.ts";

/** Every picture of this table by name. Chips bear no words, so they look the same in every language. */
const lying = (form: Form): typeof art => (form === "chip" ? art : card);
const keyOf = (what: string, form: Form, language: Language): string =>
  form === "chip" ? `${what} chip` : `${what} card ${language}`;

export const characterCard = (kind: Character, form: Form, language: Language): Art =>
  lying(form)(keyOf(`character ${kind}`, form, language), (w, h) => characterDrawing(kind, form, language, w, h));
/** `made`: it lies open before its owner. */
export const itemCard = (kind: Item, form: Form, language: Language, made = false): Art =>
  lying(form)(keyOf(`item ${kind} ${made}`, form, language), (w, h) => itemDrawing(kind, form, language, made, w, h));
/** For the rules page, which has no fonts for pictures. */
export const characterSigns = (kind: Character): Art => art(`signs ${kind}`, (w, h) => signsDrawing(kind, w, h));
export const itemSigns = (kind: Item): Art => art(`item signs ${kind}`, (w, h) => itemSignsDrawing(kind, w, h));
export const itemBack = (): Art => card("item back", itemBackDrawing);

/** Any location: slab, name, painting. Spaces, stones and members lie over it. */
export const place = (face: LocationFace | Holy, form: Form, language: Language): Art =>
  lying(form)(keyOf(`place ${face}`, form, language), (w, h) => placeDrawing(face, form, language, w, h));

const small = (key: string, width: number, body: () => string): Art =>
  art(key, () => drawing(body(), width, 100, { margin: 6 }));
export const member = (seat: Seat): Art => small(`member ${seat % 2}`, 80, () => symbols.figure(seat));
/** Where one may stand. */
export const ghostMember = (on: symbols.Bare): Art => small(`ghost ${on}`, 80, () => symbols.hollow(on));
export const resource = (space: Space): Art => small(`resource ${space}`, 100, () => symbols.disc(space));
export const stone = (): Art => small("stone", 100, symbols.pebble);
/** Without a number: points as such. */
export const sunBadge = (points: number | null): Art =>
  small(`sun ${points}`, 100, () => symbols.sun(points === null ? "" : `${points}`));
export const hungerTooth = (): Art => small("hunger", 100, symbols.tooth);
/** A place for hunger that is not there. */
export const hungerSocket = (): Art =>
  small(
    "hunger socket",
    100,
    () =>
      '<circle cx="50" cy="50" r="44" fill="#000" fill-opacity=".2" stroke="#d9a45c" stroke-opacity=".45" stroke-width="6" stroke-dasharray="14 9"/>',
  );
export const effect = (kind: Parameters<typeof symbols.effectSign>[0]): Art =>
  small(`effect ${kind}`, 100, () => symbols.effectSign(kind, 50, 50, 92));

export const trackSpace = (kind: drawn.TrackKind): Art => art(`track ${kind}`, () => drawn.trackDrawing(kind));
export const sunsetButton = (enabled: boolean): Art =>
  card(`sunset ${enabled}`, (w, h) => drawn.sunsetDrawing(enabled, w, h));
export const takeBackButton = (enabled: boolean): Art =>
  card(`take back ${enabled}`, (w, h) => drawn.takeBackDrawing(enabled, w, h));
export const stackIcon = (kind: drawn.StackKind): Art =>
  card(`stack ${kind}`, (w, h) => drawn.stackDrawing(kind, w, h));
export const ground = (): Art => art("ground", drawn.groundDrawing);
export const light = (): Art => art("light", drawn.lightDrawing);
/** Over the ground while the sun sets. */
export const dusk = (): Art => art("dusk", drawn.duskDrawing);
export const panelGround = (kind: drawn.PanelKind): Art =>
  art(`panel ${kind}`, (w, h) => drawn.panelDrawing(kind, w, h));
