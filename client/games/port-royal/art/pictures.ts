import type { ContractId, Face } from "../../../../shared/games/port-royal/data.ts";
import { cardDraw, hand as palm, stack } from "../../../art/icons.ts";
import { HOUSE } from "../../../art/svg.ts";
import { art, card, iconOf } from "../../../table/kit/pictures.ts";
import type { Art } from "../../../table/pieces.ts";
import type { Language } from "../../../table/texts.ts";
import { asksDrawing, asksWidth, noticeDrawing, stepDrawing, trayDrawing } from "./contracts.ts";
import { backDrawing, type FaceSize, faceDrawing } from "./faces.ts";
import * as icons from "./icons.ts";
import { raysDrawing, ringDrawing } from "./lights.ts";
import { berthDrawing, type Harbour, plaqueDrawing, sceneryDrawing } from "./scenery.ts";
import { prizeDrawing } from "./ships.ts";
import { type SignName, signDrawing } from "./signs.ts";

/** Every picture of this table by name. */
export const face = (of: Face, size: FaceSize, language: Language): Art => {
  const key = `face ${of} ${size}${size === "full" ? ` ${language}` : ""}`;
  return (size === "chip" ? art : card)(key, () => faceDrawing(of, size, language));
};
export const back = card("back", backDrawing);
export const sign = (name: SignName): Art => art(`sign ${JSON.stringify(name)}`, () => signDrawing(name));

/** Sky, water, quay and planks behind everything. */
export const scenery = (where: Harbour): Art =>
  art(`scenery ${Math.round(where.horizon)} ${Math.round(where.beam?.y ?? 0)} ${where.beam?.height}`, (w, h) =>
    sceneryDrawing(w, h, where),
  );
export const berth = art("berth", berthDrawing);
export const plaque = art("plaque", plaqueDrawing);
/** On the water where a card touches it; golden light behind what is done. */
export const ring = art("ring", ringDrawing);
export const rays = art("rays", raysDrawing);
/** What comes in for whoever has won. */
export const prize = art("prize", prizeDrawing);

/** A contract's paper, what it asks for, its five places, a step on the way. */
export const notice = (sealed: boolean): Art => art(`notice ${sealed}`, (w, h) => noticeDrawing(w, h, sealed));
export const asks = (contract: ContractId): Art & { readonly ratio: number } => ({
  ...art(`asks ${contract}`, () => asksDrawing(contract)),
  ratio: asksWidth(contract) / 100,
});
export const tray = (contract: ContractId): Art => art(`tray ${contract}`, (w, h) => trayDrawing(contract, w, h));
export const stepSocket = (step: number): Art => art(`step ${step}`, (w) => stepDrawing(step, w));

const { ink: INK } = HOUSE;
export const ICONS = {
  draw: iconOf("draw", cardDraw, "#2a1a06"),
  hand: iconOf("hand", palm, INK),
  sabres: iconOf("sabres", icons.crossedSabres, INK),
  anchor: iconOf("anchor", icons.anchor, INK),
  compass: iconOf("compass", icons.compass, INK),
  compassLight: iconOf("compass", icons.compass, "#f0cf86"),
  cards: iconOf("cards", stack, "#6b5630"),
  contracts: iconOf("contracts", icons.tiedScroll, "#f0cf86"),
} as const;
