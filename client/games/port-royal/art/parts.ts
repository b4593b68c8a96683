import type { PersonKind, Printed } from "../../../../shared/games/port-royal/data.ts";
import { mapArt, taxArt } from "./papers.ts";
import { people } from "./people.ts";
import { scenes } from "./scenes.ts";
import { shipArt } from "./ships.ts";

const SCENE_OF: { readonly [P in PersonKind]: keyof typeof scenes } = {
  trader: "quay",
  settler: "land",
  captain: "sea",
  priest: "chapel",
  jack: "quay",
  sailor: "sea",
  pirate: "storm",
  mademoiselle: "quay",
  jester: "hall",
  admiral: "sea",
  governor: "hall",
  clerk: "hall",
  gunner: "storm",
  "vice-admiral": "sea",
};

/** The picture of a card, in a window of 268 x 250. */
export function picture(front: Printed): string {
  switch (front.kind) {
    case "ship":
      return shipArt(front.colour, front.swords);
    case "expedition":
      return mapArt();
    case "tax":
      return taxArt(front.rewards);
    case "person":
      return `${scenes[SCENE_OF[front.person]]()}<g transform="translate(5 6)">${people[front.person](front.colour)}</g>`;
  }
}

/** Light from the upper left over a picture. */
export const LIT = '<rect width="268" height="260" fill="url(#light)"/>';
/** The dark rim of a card, and the light line inside it. */
export const EDGE = "#2b1d12";
export const HAIRLINE = 'fill="none" stroke="#fffaf0" stroke-opacity=".9"';

/** What shows through a shape. Each document needs one window at most. */
export const throughWindow = (shape: string, inside: string): string =>
  `<clipPath id="window">${shape}</clipPath><g clip-path="url(#window)">${inside}</g>`;

type Drawn = { readonly [K in Printed["kind"]]: (front: Extract<Printed, { kind: K }>) => string };
/** Draws a card by its kind; the one cast that tagged tables need. */
export const byKind = (front: Printed, drawn: Drawn): string => (drawn[front.kind] as (it: Printed) => string)(front);
