import type { PersonKind, Printed } from "../../../../shared/games/port-royal/data.ts";
import { coin } from "../../../art/marks.ts";
import { glyph, stack } from "../../../art/svg.ts";
import * as icons from "./icons.ts";
import { smallCard } from "./marks.ts";
import { type Ground, SHIPS } from "./palette.ts";
import { LATIN_CROSS } from "./people.ts";

const LIGHT = "#fff8e6";
const sole = (icon: string, size: number): string => glyph(icon, 50, 50, size, LIGHT);

const SIGN_OF: { readonly [P in Exclude<PersonKind, "trader" | "clerk">]: () => string } = {
  settler: () => sole(icons.house, 58),
  captain: () => sole(icons.anchor, 60),
  priest: () => sole(LATIN_CROSS, 62),
  jack: () =>
    glyph(icons.anchor, 33, 36, 34, LIGHT) +
    glyph(LATIN_CROSS, 67, 36, 32, LIGHT) +
    glyph(icons.house, 50, 68, 32, LIGHT),
  sailor: () => sole(icons.crossedSabres, 62),
  pirate: () => glyph(icons.crossedSabres, 36, 40, 46, LIGHT) + glyph(icons.crossedSabres, 64, 62, 46, LIGHT),
  mademoiselle: () => sole(icons.largeDress, 66),
  jester: () => sole(icons.jesterHat, 62),
  admiral: () => sole(icons.medal, 62),
  governor: () => sole(icons.scrollUnfurled, 58),
  gunner: () => sole(icons.cannon, 62),
  "vice-admiral": () => sole(icons.spyglass, 56),
};

function signOf(front: Printed): string {
  if (front.kind === "expedition") return sole(icons.compass, 62);
  if (front.kind === "tax") return sole(icons.scales, 60);
  if (front.kind === "person" && front.person !== "trader" && front.person !== "clerk") return SIGN_OF[front.person]();
  const colour = front.colour!;
  const ink = { yellow: "#4a3002", black: "#f4d98a" }[colour as string] ?? LIGHT;
  if (front.kind === "ship") return glyph(SHIPS[colour].emblem, 50, 50, colour === "yellow" ? 66 : 58, ink);
  return (
    glyph(SHIPS[colour].emblem, 40, 42, 50, ink) +
    (front.person === "clerk" ? smallCard(71, 65, 26, "") : coin(70, 68, 18, ""))
  );
}

/** A rounded square with one sign, 100 x 100: the history, and the displays of others. */
export const chip = (front: Printed, { id, dark }: Ground): string =>
  stack(
    '<rect x="2" y="2" width="96" height="96" rx="16" fill="#20150c"/><rect x="3.5" y="3.5" width="93" height="93" rx="14.5" fill="url(#paper)"/>',
    `<rect x="8" y="8" width="84" height="84" rx="11" fill="url(#${id})" stroke="${dark}" stroke-width="2"/>`,
    signOf(front),
  );
