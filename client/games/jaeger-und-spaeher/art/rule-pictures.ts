import type { Character, Item, LocationFace, Space } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { HOLY, type Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import type { Art } from "../../../table/pieces.ts";
import * as pictures from "./pictures.ts";

/** A picture as a document of its own: fonts and textures are the table's, so chips without words are shown. */
const svg =
  (art: Art, width = 96, height = 96) =>
  (): string =>
    art.draw({ width, height }).svg;

const character = (kind: Character) => svg(pictures.characterSigns(kind), 100, 62);
const face = (kind: Character) => svg(pictures.characterCard(kind, "chip", "en"));
const item = (kind: Item) => svg(pictures.itemSigns(kind), 100, 100);
const place = (at: LocationFace | Holy) => svg(pictures.place(at, "chip", "en"));
const space = (kind: Space) => svg(pictures.resource(kind));
const stack = (kind: Parameters<typeof pictures.stackIcon>[0]) => svg(pictures.stackIcon(kind), 96, 72);

/** What a rule speaks of, as it looks on the table: shown beside the short version and the long one (JS-UI8). */
const PICTURES: Readonly<Record<string, readonly (() => string)[]>> = {
  "JS-I1": [svg(pictures.trackSpace("goal"))],
  "JS-I3": [face("advanced-scout"), face("shaman")],
  "JS-I4": [svg(pictures.member(0)), svg(pictures.member(1))],
  "JS-I5": [face("hunter"), face("scout"), face("chief"), face("gatherer"), face("offspring")],
  "JS-I6": [svg(pictures.itemBack(), 80, 100), svg(pictures.hungerTooth())],
  "JS-I7": [stack("wild"), stack("hunt")],
  "JS-T3": [svg(pictures.sunsetButton(true), 162, 104)],
  "JS-C1": [place("forest-a"), place("mammoth")],
  "JS-C3": [
    place("mountains-a"),
    place("savanna-a"),
    place("floodplain-a"),
    place("swamp-a"),
    place("forest-a"),
    place("desert-a"),
  ],
  "JS-C4": [svg(pictures.stone())],
  "JS-C5": [face("hunter"), character("hunter")],
  "JS-C6": [face("scout"), character("scout")],
  "JS-C7": [face("gatherer"), character("gatherer")],
  "JS-C8": [face("chief"), character("chief")],
  "JS-C9": [face("offspring"), character("offspring")],
  "JS-C10": [face("shaman"), character("shaman")],
  "JS-C11": [face("advanced-scout"), character("advanced-scout")],
  "JS-C12": [face("fisher"), character("fisher")],
  "JS-C13": [face("basket-weaver"), character("basket-weaver")],
  "JS-C14": [face("fire-keeper"), character("fire-keeper")],
  "JS-C15": [face("tracker"), character("tracker")],
  "JS-R2": [space("meat"), space("fur"), space("stone"), space("wood"), space("clay"), space("fruit")],
  "JS-R3": [space("meat"), svg(pictures.effect("drop-hunger"))],
  "JS-R4": [space("fur"), space("fur")],
  "JS-R5": [item("axe"), item("stone-hut")],
  "JS-R7": [place("sabre-tooth"), space("point")],
  "JS-G2": [svg(pictures.sunBadge(1)), svg(pictures.sunBadge(3))],
  "JS-G3": [
    svg(pictures.effect("place-member")),
    svg(pictures.effect("draw-item")),
    svg(pictures.effect("take-hunger")),
    svg(pictures.effect("drop-hunger")),
  ],
  "JS-S1": [svg(pictures.sunsetButton(true), 162, 104)],
  "JS-S3": [svg(pictures.hungerTooth())],
  "JS-V1": [svg(pictures.trackSpace("bonus"))],
  "JS-V2": [svg(pictures.trackSpace("goal"))],
  "JS-N2": [place("ice-cavern"), place("mud-springs"), place("mammoth-graveyard")],
  "JS-N9": HOLY.map(place),
  "JS-U1": [place("glyptodon"), place("cave-bear"), svg(pictures.stone())],
};

/** For the rules page: pictures beside a rule, by its number. */
export const picturesOf = (rule: string): string[] => (PICTURES[rule] ?? []).map((draw) => draw());
export const pictured: readonly string[] = Object.keys(PICTURES);
