import { document } from "../../../art/svg.ts";
import { art, card } from "../../../table/kit/pictures.ts";
import type { Art } from "../../../table/pieces.ts";

const slab = (key: string, paint: string, text: string, ink = "#2b1d12", flat = false): Art =>
  (flat ? art : card)(`plain ${key}`, (width, height) => ({
    svg: document(
      `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${Math.min(10, height / 5)}" fill="${paint}" stroke="#2b1d12" stroke-opacity=".5"/>`,
      width,
      height,
      {},
    ),
    width,
    height,
    labels: [
      {
        text,
        x: width / 2,
        y: Math.min(height * 0.6, 20),
        size: Math.max(9, Math.min(15, (width / Math.max(4, text.length)) * 1.8)),
        font: "Alegreya Sans",
        weight: 700,
        fill: ink,
        anchor: "middle",
      },
    ],
  }));

export type Form = "hand" | "table" | "compact" | "chip" | "detail";
type Language = string;
export const characterCard = (kind: string, form: Form, _l: Language): Art =>
  slab(`c ${kind} ${form}`, "#f6e6c4", kind);
export const itemCard = (kind: string, form: Form, _l: Language, made = false): Art =>
  slab(`i ${kind} ${form} ${made}`, made ? "#e8c46a" : "#ecd3a4", kind);
export const itemBack = (): Art => slab("back", "#5a4030", "");
export const place = (face: string, form: Form, _l: Language): Art => slab(`p ${face} ${form}`, "#e0c795", face);
export const holyPlace = (face: string, form: Form, _l: Language): Art => slab(`h ${face} ${form}`, "#c9c3b4", face);
export const member = (seat: number): Art => slab(`m ${seat}`, seat === 0 ? "#a8442c" : "#2f6a64", "", "", true);
export const ghostMember = (): Art => slab("ghost", "#00000022", "", "", true);
export const resource = (space: string): Art => slab(`r ${space}`, "#f6ecd6", space.slice(0, 3), "#2b1d12", true);
export const stone = (): Art => slab("stone", "#777777", "", "", true);
export const sunBadge = (points: number): Art => slab(`sun ${points}`, "#f0b13c", String(points), "#2b1d12", true);
export const hungerTooth = (): Art => slab("tooth", "#33261c", "h", "#fff", true);
export const hungerSocket = (): Art => slab("socket", "#00000033", "", "", true);
export const trackSpace = (kind: string): Art =>
  slab(`t ${kind}`, kind === "plain" ? "#f0e2c2" : kind === "bonus" ? "#b5392a" : "#f0b13c", "", "", true);
export const sunsetButton = (on: boolean): Art => slab(`sunset ${on}`, on ? "#d98a3c" : "#8a6a5a", "");
export const takeBackButton = (on: boolean): Art => slab(`take ${on}`, on ? "#ead6a8" : "#a8987a", "");
export const stackIcon = (kind: string): Art => slab(`stack ${kind}`, "#5a4030", kind, "#fff");
export const ground = (): Art => slab("ground", "#8a5c38", "", "", true);
export const panelGround = (kind: string): Art => slab(`panel ${kind}`, "#3a2618", "", "", true);
