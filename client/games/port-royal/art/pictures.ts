import type { Seat } from "../../../../shared/engine/contract.ts";
import type { ContractId, Face } from "../../../../shared/games/port-royal/data.ts";
import {
  buttonDrawing,
  capsuleDrawing,
  cubeDrawing,
  frameDrawing,
  glowDrawing,
  handDrawing,
  iconDrawing,
  panelDrawing,
  plateDrawing,
  robotDrawing,
} from "../../../art/house.ts";
import { cardDraw, hand, stack } from "../../../art/icons.ts";
import type { Art } from "../../../table/pieces.ts";
import type { Language } from "../../../table/texts.ts";
import { asksDrawing, asksWidth, noticeDrawing, stepDrawing, trayDrawing } from "./contracts.ts";
import { backDrawing, type FaceSize, faceDrawing } from "./faces.ts";
import * as icons from "./icons.ts";
import { type SignName, signDrawing } from "./signs.ts";

/** Every picture of this table by name. */
export const face = (of: Face, size: FaceSize, language: Language): Art => ({
  key: `face ${of} ${size}${size === "full" ? ` ${language}` : ""}`,
  shadow: size !== "chip",
  draw: () => faceDrawing(of, size, language),
});
export const back: Art = { key: "back", shadow: true, draw: backDrawing };
export const sign = (name: SignName): Art => ({ key: `sign ${JSON.stringify(name)}`, draw: () => signDrawing(name) });
export const handOf = (seat: Seat): Art => ({ key: `hand ${seat}`, draw: () => handDrawing(seat) });
export const cubeOf = (seat: Seat): Art => ({ key: `cube ${seat}`, draw: () => cubeDrawing(seat) });
export const robot: Art = { key: "robot", draw: robotDrawing };
export const panel = (seat: Seat | null, lit: boolean): Art => ({
  key: `panel ${seat} ${lit}`,
  draw: ({ width, height }) => panelDrawing(width, height, seat, lit),
});
export const button = (look: "brass" | "parchment" | "ghost"): Art => ({
  key: `button ${look}`,
  draw: ({ width, height }) => buttonDrawing(width, height, look),
});
export const frame = (corner: number, selected: boolean): Art => ({
  key: `frame ${corner} ${selected}`,
  draw: ({ width, height }) => frameDrawing(width, height, corner, selected),
});
export const glow = (corner: number): Art => ({
  key: `glow ${corner}`,
  draw: ({ width, height }) => glowDrawing(width, height, corner),
});
export const capsule: Art = { key: "capsule", draw: ({ width, height }) => capsuleDrawing(width, height) };
export const plate = (corner: number): Art => ({
  key: `plate ${corner}`,
  draw: ({ width, height }) => plateDrawing(width, height, corner),
});

/** A contract's paper, what it asks for, its five places, a step on the way. */
export const notice = (sealed: boolean): Art => ({
  key: `notice ${sealed}`,
  draw: ({ width, height }) => noticeDrawing(width, height, sealed),
});
export const asks = (contract: ContractId): Art & { readonly ratio: number } => ({
  key: `asks ${contract}`,
  draw: () => asksDrawing(contract),
  ratio: asksWidth(contract) / 100,
});
export const tray = (contract: ContractId): Art => ({
  key: `tray ${contract}`,
  draw: ({ width, height }) => trayDrawing(contract, width, height),
});
export const stepSocket = (step: number): Art => ({
  key: `step ${step}`,
  draw: ({ width }) => stepDrawing(step, width),
});

const icon = (name: string, path: string, colour: string): Art => ({
  key: `icon ${name} ${colour}`,
  draw: () => iconDrawing(path, colour),
});
export const ICONS = {
  draw: icon("draw", cardDraw, "#2a1a06"),
  hand: icon("hand", hand, "#14202b"),
  sabres: icon("sabres", icons.crossedSabres, "#14202b"),
  anchor: icon("anchor", icons.anchor, "#14202b"),
  compass: icon("compass", icons.compass, "#14202b"),
  cards: icon("cards", stack, "#6b5630"),
  contracts: icon("contracts", icons.tiedScroll, "#f0cf86"),
} as const;
