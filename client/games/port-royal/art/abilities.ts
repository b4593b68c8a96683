import { ADMIRAL, type Person, SIGN_OF, VICE_ADMIRAL } from "../../../../shared/games/port-royal/data.ts";
import { hand } from "../../../art/icons.ts";
import { coin, price } from "../../../art/marks.ts";
import { glyph, HOUSE, round, stack } from "../../../art/svg.ts";
import * as icons from "./icons.ts";
import { arrow, disc, plain, sabres, sign, smallCard, smallCards } from "./marks.ts";

const THREE_OR_FOUR = `${VICE_ADMIRAL.from}–${VICE_ADMIRAL.to}`;

const slash = (x: number, y: number, u: number): string =>
  `<path d="M${round(x + u * 0.05)},${round(y - u * 0.3)} L${round(x - u * 0.05)},${round(y + u * 0.3)}" stroke="${HOUSE.ink}" stroke-width="${round(u * 0.05)}" stroke-linecap="round"/>`;

/** What a person does, in a box of 2u x 1u around x, y on a full face. */
export function ability({ person, colour }: Person, x: number, y: number, u: number): string {
  const brought = SIGN_OF[person];
  if (brought !== undefined) return sign(brought, x, y, u * 0.5);
  switch (person) {
    case "trader":
      return disc(colour!, x - u * 0.42, y, u * 0.46) + coin(x + u * 0.52, y, u * 0.4, "+1", { type: 1.14 });
    case "sailor":
      return sabres(x, y, u * 0.5);
    case "pirate":
      return sabres(x - u * 0.5, y, u * 0.46) + sabres(x + u * 0.5, y, u * 0.46);
    case "mademoiselle":
      return stack(
        smallCard(x - u * 0.5, y, u * 0.62, ""),
        glyph(icons.person, x - u * 0.5, y, u * 0.52, "#4a2145"),
        arrow(x + u * 0.02, y, u * 0.16),
        price(x + u * 0.56, y, u * 0.42, "−1"),
      );
    case "jester":
      return stack(
        smallCard(x - u * 0.5, y, u * 0.62, "0", { dashed: true }),
        arrow(x + u * 0.04, y, u * 0.17),
        coin(x + u * 0.56, y, u * 0.4, "+1"),
      );
    case "admiral":
      return stack(
        smallCards(x - u * 0.48, y, u * 0.64, `${ADMIRAL.from}+`, { type: 0.7 }),
        arrow(x + u * 0.1, y, u * 0.17),
        coin(x + u * 0.6, y, u * 0.4, `+${ADMIRAL.pays}`),
      );
    case "governor":
      return (
        glyph(hand, x - u * 0.44, y, u * 0.78, "#4a2145") + smallCard(x + u * 0.44, y, u * 0.68, "+1", { type: 0.66 })
      );
    case "clerk":
      return stack(
        disc(colour!, x - u * 0.5, y, u * 0.44),
        arrow(x + u * 0.1, y, u * 0.17),
        smallCard(x + u * 0.58, y, u * 0.6, "+1", { type: 0.66 }),
      );
    case "gunner":
      return stack(
        glyph(icons.caravel, x - u * 0.66, y - u * 0.02, u * 0.72, HOUSE.ink),
        plain("−1", x + u * 0.02, y, u * 0.48),
        arrow(x + u * 0.39, y, u * 0.14),
        coin(x + u * 0.82, y, u * 0.36, ""),
      );
    case "vice-admiral":
      return stack(
        smallCards(x - u * 0.5, y, u * 0.7, THREE_OR_FOUR, { type: 0.56, ratio: 1.26 }),
        arrow(x + u * 0.1, y, u * 0.17),
        coin(x + u * 0.6, y, u * 0.4, `+${VICE_ADMIRAL.pays}`),
      );
    default:
      // The jack stands for any one of the three.
      return stack(
        sign("anchor", x - u * 0.82, y, u * 0.37),
        sign("cross", x, y, u * 0.37),
        sign("house", x + u * 0.82, y, u * 0.37),
        slash(x - u * 0.41, y, u),
        slash(x + u * 0.41, y, u),
      );
  }
}

/** The same for compact faces: fewer parts, larger, in about 60 x 34 around x, y. */
export function smallAbility({ person, colour }: Person, x: number, y: number): string {
  const brought = SIGN_OF[person];
  if (brought !== undefined) return sign(brought, x, y, 15);
  const look = { type: 0.8, ratio: 1.24 };
  switch (person) {
    case "trader":
      return disc(colour!, x - 12, y, 14) + coin(x + 14, y + 2, 13.6, "+1", { type: 1.22 });
    case "sailor":
      return sabres(x, y, 15);
    case "pirate":
      return sabres(x - 12.5, y, 13) + sabres(x + 12.5, y, 13);
    case "mademoiselle":
      return glyph(icons.person, x - 15, y, 26, "#4a2145") + price(x + 10, y, 15.5, "−1");
    case "jester":
      return smallCard(x - 13, y, 22, "0", { ...look, dashed: true }) + coin(x + 14, y, 13.4, "+1", { type: 1.2 });
    case "admiral":
      return (
        smallCards(x - 13, y, 22, `${ADMIRAL.from}+`, { ...look, type: 0.74 }) +
        coin(x + 14.5, y, 13.4, `+${ADMIRAL.pays}`, { type: 1.2 })
      );
    case "governor":
      return glyph(hand, x - 13, y, 26, "#4a2145") + smallCard(x + 13, y, 23, "+1", { ...look, type: 0.74 });
    case "clerk":
      return disc(colour!, x - 12, y, 14) + smallCard(x + 14.5, y, 22, "+1", { ...look, type: 0.74 });
    case "gunner":
      // So many coins as ships, less one.
      return stack(
        glyph(icons.caravel, x - 14, y - 1, 25, HOUSE.ink),
        plain("−1", x + 3.5, y, 14),
        coin(x + 19, y, 9.5, ""),
      );
    case "vice-admiral":
      return (
        smallCards(x - 13, y, 24.5, THREE_OR_FOUR, { ratio: 1.12, type: 0.57 }) +
        coin(x + 14.5, y, 13.4, `+${VICE_ADMIRAL.pays}`, { type: 1.2 })
      );
    default:
      return sign("anchor", x - 16, y - 5, 11) + sign("cross", x, y + 6, 11) + sign("house", x + 16, y - 5, 11);
  }
}
