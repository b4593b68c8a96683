import type { ContractId, Face } from "../../../../shared/games/port-royal/data.ts";
import { asksDrawing } from "./contracts.ts";
import { backSvg, faceSvg } from "./faces.ts";
import { type SignName, signSvg } from "./signs.ts";

const card = (face: Face) => (): string => faceSvg(face, "compact");
const contract = (id: ContractId) => (): string => asksDrawing(id).svg;
const sign = (name: SignName) => (): string => signSvg(name);

/** What a rule speaks of, as it looks on the table. */
const PICTURES: Readonly<Record<string, readonly (() => string)[]>> = {
  "PR-2": [card("expedition-for-five")],
  "PR-3": [backSvg],
  "PR-67": [card("priest-4"), card("captain-4"), card("settler-4"), card("jack-6")],
  "PR-8": [card("tax-most-swords")],
  "PR-12": [card("sailor-3"), card("pirate-5")],
  "PR-13": [card("ship-red-3-skull")],
  "PR-15": [card("expedition-anchors-house")],
  "PR-16": [sign({ sign: "cross" }), sign({ sign: "anchor" }), sign({ sign: "house" })],
  "PR-17": [card("tax-most-swords"), card("tax-fewest-influence")],
  "PR-18": [card("ship-green-2-3"), card("ship-green-1-1")],
  "PR-19": [
    sign({ colour: "yellow" }),
    sign({ colour: "blue" }),
    sign({ colour: "green" }),
    sign({ colour: "red" }),
    sign({ colour: "black" }),
  ],
  "PR-21": [card("ship-blue-3-2"), card("trader-blue-3")],
  "PR-22": [card("mademoiselle-7")],
  "PR-23": [card("governor-8")],
  "PR-25": [card("admiral-7")],
  "PR-26": [card("jester-7")],
  "PR-28": [sign({ points: "12" })],
  "PR-57": [card("jack-6")],
  "PR-31": [card("clerk-blue-6")],
  "PR-32": [card("gunner-6")],
  "PR-33": [card("vice-admiral-5")],
  "PR-34": [card("gift-blue-3-5")],
  "PR-38": [contract("comedian"), contract("trade-outpost")],
  "PR-39": [contract("cheap-staff")],
  "PR-40": [contract("fighter")],
  "PR-41": [contract("explorer")],
  "PR-42": [contract("frigate-foe"), contract("galleon-foe")],
  "PR-43": [contract("tax-officer")],
  "PR-44": [contract("jinx")],
  "PR-45": [contract("tiny-gamester")],
  "PR-46": [contract("gamester")],
  "PR-47": [contract("pack-of-pirates")],
};

/** For the rules page: pictures beside a rule, by its number. */
export const picturesOf = (rule: string): string[] => (PICTURES[rule] ?? []).map((draw) => draw());
export const pictured: readonly string[] = Object.keys(PICTURES);
