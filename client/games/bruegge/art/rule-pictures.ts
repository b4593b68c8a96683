import { MAJORITIES } from "../../../../shared/games/bruegge/data.ts";
import type { PersonId } from "../../../../shared/games/bruegge/persons.ts";
import type { ShipId } from "../../../../shared/games/bruegge/ships.ts";
import { COLOURS, type Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import type { Art } from "../../../table/pieces.ts";
import * as pictures from "./pictures.ts";

/** A picture as a document of its own: fonts are the table's, so cards are shown by what bears no words. */
const svg =
  (art: Art, width = 72, height = width) =>
  (): string =>
    art.draw({ width, height }).svg;

const chip = (person: PersonId) => svg(pictures.personChip(person), 84);
const line = (person: PersonId) => svg(pictures.effectLine(person), 120, 36);
const kind = (person: PersonId) => svg(pictures.kindOf(person), 48);
/** A person by his face, when he acts, and what he does. */
const person = (id: PersonId) => [chip(id), kind(id), line(id)];
const berth = (ship: ShipId, active = true) => svg(pictures.berth(ship, active), 116, 146);
const use = (what: Parameters<typeof pictures.useSign>[0], colour: Colour, shown: number | null = null) =>
  svg(pictures.useSign(what, colour, shown), 64);
const disaster = (colour: Colour) => svg(pictures.threat(colour), 64);
const space = (colour: Colour, look: Parameters<typeof pictures.canalSpace>[1], price: number) =>
  svg(pictures.canalSpace(colour, look, price), 94, 58);

/** What a rule speaks of, as it looks on the table. */
const PICTURES: Readonly<Record<string, readonly (() => string)[]>> = {
  "BR-1": [svg(pictures.gate(), 108, 82), space("brown", "open", 1), space("blue", "open", 2)],
  "BR-2": [
    svg(pictures.points(5)),
    svg(coinSign("5")),
    ...COLOURS.map((colour) => svg(pictures.worker(colour), 52)),
    svg(pictures.majority("canals", false), 52),
  ],
  "BR-3": [7, 6, 5, 4, 3, 2].map((value) => svg(pictures.statue(value), 60)),
  "BR-4": COLOURS.map((colour) => svg(pictures.back(colour), 60, 85)),
  "BR-5": [svg(pictures.startMarker(), 52)],
  "BR-10": COLOURS.map((colour, i) => svg(pictures.die(colour, i + 1), 56)),
  "BR-11": [svg(pictures.die("yellow", 3), 56), berth("yellow-1")],
  "BR-12": [svg(pictures.die("blue", 5), 56), disaster("blue")],
  "BR-13": [disaster("red"), disaster("red"), disaster("red")],
  "BR-14": [disaster("blue")],
  "BR-15": [disaster("yellow")],
  "BR-16": [disaster("red")],
  "BR-17": [disaster("brown")],
  "BR-18": [disaster("purple")],
  "BR-19": [svg(pictures.die("red", 1), 56), svg(pictures.die("purple", 2), 56), svg(coinSign("3"))],
  "BR-20": [svg(pictures.stairs(), 200, 104)],
  "BR-22": (["workers", "guilders", "threat", "canal", "house", "person"] as const).map((what) => use(what, "brown")),
  "BR-23": [use("workers", "brown")],
  "BR-24": [svg(pictures.die("brown", 4), 56), use("guilders", "brown", 4)],
  "BR-25": [use("threat", "brown")],
  "BR-26": [space("brown", "next", 4), space("brown", "built", 4)],
  "BR-27": [space("blue", "built", 5), svg(pictures.statue(7), 60)],
  "BR-28": [svg(pictures.house("brown"), 84, 122)],
  "BR-29": [svg(pictures.house("red"), 84, 122), svg(pictures.houseChip("red", "broker"), 96, 121)],
  "BR-31": person("councillor"),
  "BR-32": person("fur-trader"),
  "BR-33": person("broker"),
  "BR-34": person("engraver"),
  "BR-35": [space("red", "built", 2), berth("blue-2")],
  "BR-37": MAJORITIES.map((what) => svg(pictures.majority(what, true), 60)),
  "BR-40": [
    svg(pictures.house("yellow"), 84, 122),
    svg(pictures.majority("persons", true), 60),
    svg(pictures.statue(5), 60),
  ],
  "BR-43": COLOURS.map((colour) => svg(pictures.shipSail(colour, true), 90, 60)),
  "BR-44": [berth("purple-5", false)],
  "BR-A16": person("fire-warden"),
  "BR-A24": [svg(pictures.die("red", 1), 56), use("guilders", "red", 1)],
  "BR-A32": person("castellan"),
  "BR-A41": person("king"),
};

/** For the rules page: pictures beside a rule, by its number. */
export const picturesOf = (rule: string): string[] => (PICTURES[rule] ?? []).map((draw) => draw());
export const pictured: readonly string[] = Object.keys(PICTURES);
