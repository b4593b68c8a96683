import { printed, type Sign } from "../../../../shared/games/port-royal/data.ts";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { lacking, lackPieces, markPiece } from "../../../table/kit/marks.ts";
import { icon, word } from "../../../table/kit/parts.ts";
import type { Bit, Hit, Piece } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { sign } from "../art/pictures.ts";
import { targets } from "../choices.ts";
import { DEPTH } from "../layout.ts";
import { priceFor } from "../texts/texts.ts";

type At = Shown<PortRoyal>;
/** From this width on a card has room for a price beside what is missing. */
const ROOMY = 96;

const short = (by: number, of: Bit): Bit[] => [word(`−${by}`, lacking), of];
/** On a small mark. */
const signOf = (it: Sign): Bit => icon(sign({ sign: it }), 14);

/** Beside the printed price what a person really costs, where that differs; and what is missing for whatever cannot be chosen. */
export function pricePieces(shown: At, at: ReadonlyMap<string, Hit>): Piece[] {
  const { view, legal } = shown;
  const lacks = lackPieces<PortRoyal>(shown, at, {
    targets,
    z: DEPTH.count,
    shaded: (id, { width }) => (view.harbour.some((card) => id === `card:${card.id}`) ? width * 0.067 : null),
    // The points of an expedition stay to be seen.
    small: (id) => view.expeditions.some((card) => id === `card:${card.id}`),
    bits(refusal, { width }) {
      if (refusal.reason === "too-few-coins") {
        const paid = width < ROOMY ? [] : [icon(sign({ price: String(refusal.needs) }), 21)];
        return [...paid, ...short(refusal.needs - refusal.has, icon(sign("coin"), width < ROOMY ? 14 : 17))];
      }
      if (refusal.reason !== "persons-missing" || refusal.missing.length === 0) return [];
      const { missing, jacks } = refusal;
      return jacks > 0 || missing.length * 22 > width
        ? short(missing.length - jacks, signOf(missing[0]!))
        : [word("−", lacking), ...missing.map(signOf)];
    },
  });
  if (!legal.some(({ type }) => type === "hire")) return lacks;
  const persons = view.harbour.flatMap(({ id, face }) => {
    const front = printed(face);
    const spot = at.get(`card:${id}`);
    if (front.kind !== "person" || spot === undefined || lacks.some((it) => it.id === `mark:card:${id}`)) return [];
    const { cost, handed } = priceFor(view, face);
    const paid = icon(sign({ price: String(cost + handed) }), 21);
    return cost + handed === front.cost ? [] : [markPiece(`card:${id}`, spot, DEPTH.count, [paid])];
  });
  return [...lacks, ...persons];
}
