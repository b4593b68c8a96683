/** What a person or a ship does, as a line of symbols. */
import type { PersonId } from "../../../../shared/games/bruegge/persons.ts";
import type { ShipId } from "../../../../shared/games/bruegge/ships.ts";
import type { Colour, Group, Use } from "../../../../shared/games/bruegge/vocabulary.ts";
import { centred, coin, points } from "../../../art/marks.ts";
import { at, each, glyph, line, round, stack } from "../../../art/svg.ts";
import { numeral } from "../../../table/kit/words.ts";
import { type Mark, type Piece, type Sign, signsOf } from "../texts/persons.signs.ts";
import * as icons from "./icons.ts";
import { carillon } from "./person-icons.ts";
import * as pieces from "./pieces.ts";
import { GROUP, groupDisc } from "./windows.ts";

const INK = "#2a1a0c";

/** A symbol and how wide it is, in heights. */
interface Drawn {
  readonly wide: number;
  readonly draw: (x: number, y: number, size: number) => string;
  /** It stands on one line with what is before it, or with what comes after it too. */
  readonly clings?: "before" | "both";
}
const drawn = (wide: number, draw: Drawn["draw"]): Drawn => ({ wide, draw });
/** The same several times, one half behind the other. */
const overlapped = (count: number, wide: number, draw: Drawn["draw"]): Drawn => {
  const step = wide * 0.55;
  return drawn(wide + step * (count - 1), (x, y, s) =>
    Array.from({ length: count }, (_, i) => draw(x + (i - (count - 1) / 2) * step * s, y, s)).join(""),
  );
};
/** A number and then the thing, where there are too many to lie in a row. */
const counted = (n: number, wide: number, draw: Drawn["draw"]): Drawn =>
  n <= 2
    ? overlapped(n, wide, draw)
    : drawn(wide + 0.5, (x, y, s) => number(`${n}`, x - (wide / 2) * s, y, s * 0.9) + draw(x + 0.25 * s, y, s));
const number = (text: string, x: number, y: number, size: number): string => centred(text, x, y, size, INK);

const money = (n: number): Drawn =>
  drawn(1.02, (x, y, s) => coin(x, y - s * 0.01, s * 0.47, numeral(n), { type: n < 0 ? 0.98 : 1.24 }));
const shield = (n: number): Drawn =>
  n < 0
    ? drawn(0.9, (x, y, s) => pieces.lossSign(numeral(n), x, y, s))
    : drawn(0.96, (x, y, s) => points(x, y + s * 0.02, s * 0.88, numeral(n)));

const useSign = (use: Use): Drawn => {
  const on = (x: number, y: number, s: number): string => {
    switch (use) {
      case "workers":
        return pieces.peg("any", x, y, s * 0.62);
      case "guilders":
        return coin(x, y, s * 0.28, "");
      case "threat":
        return pieces.threat("any", x, y, s * 0.6);
      case "canal":
        return pieces.canalSign(x, y, s * 0.56);
      case "house":
        return pieces.houseSign(x, y, s * 0.62);
      case "person":
        return pieces.personSign("any", icons.person, x, y, s * 0.66);
    }
  };
  return drawn(0.8, (x, y, s) => pieces.cardSign(x, y, s, "") + on(x, y - s * 0.02, s));
};

const isGroup = (of: Group | Colour | "any"): of is Group => of in GROUP;
const person = (of: Group | Colour | "any"): Drawn =>
  drawn(0.84, (x, y, s) =>
    isGroup(of) ? pieces.personSign("any", GROUP[of], x, y, s) : pieces.personSign(of, icons.person, x, y, s),
  );

function pieceOf(it: Piece): Drawn {
  switch (it.sign) {
    case "guilders":
      return money(it.n);
    case "points":
      return shield(it.n);
    case "steps":
      return drawn(1, (x, y, s) => pieces.stepsSign(`${it.n}`, x, y, s));
    case "steps-above":
      return drawn(1.05, (x, y, s) => pieces.stepsSign(`${it.n}+`, x, y, s));
    case "draw":
      return drawn(0.98, (x, y, s) => pieces.drawSign(it.n, x, y, s));
    case "hand":
      return drawn(1, (x, y, s) => pieces.handSign(it.n, x, y, s));
    case "worker":
      return counted(it.n, 0.78, (x, y, s) => pieces.peg(it.colour, x, y, s));
    case "die":
      return dice(it);
    case "threat":
      return drawn(1, (x, y, s) => pieces.threat(it.colour, x, y, s));
    case "immune":
      return drawn(1.16, (x, y, s) => pieces.warded(it.colour, x, y, s));
    case "drop":
      return overlapped(it.n === "all" ? 3 : it.n, 1, (x, y, s) => pieces.dropped(it.colour, x, y, s));
    case "threat-limit":
      return drawn(
        1.25,
        (x, y, s) => number(`${it.n}`, x - s * 0.45, y, s * 0.95) + pieces.threat("any", x + s * 0.18, y, s),
      );
    case "person":
      return person(it.of);
    case "canal":
      return drawn(1.02, pieces.canalSign);
    case "house":
      return drawn(0.86, (x, y, s) => pieces.houseSign(x, y, s, it.n));
    case "extra":
      return drawn(0.8, pieces.extraSign);
    case "use":
      return useSign(it.use);
    case "opponent":
      return drawn(it.who === "one" ? 0.9 : 1.02, (x, y, s) => pieces.opponentSign(it.who, x, y, s));
    default:
      return whole(it.sign);
  }
}
function dice({ colour, faces }: Extract<Piece, { sign: "die" }>): Drawn {
  const [first = 0, second] = faces;
  if (second === undefined) return drawn(0.96, (x, y, s) => pieces.die(colour, first, x, y, s * 0.94));
  return drawn(1.32, (x, y, s) =>
    stack(
      pieces.die(colour, first, x - s * 0.34, y, s * 0.64),
      line(`M${round(x + s * 0.08)} ${round(y - s * 0.4)}L${round(x - s * 0.08)} ${round(y + s * 0.4)}`, INK, s * 0.06),
      pieces.die(colour, second, x + s * 0.34, y, s * 0.64),
    ),
  );
}
type Whole = Exclude<
  Piece,
  | { readonly n: unknown }
  | { readonly colour: unknown }
  | { readonly of: unknown }
  | { readonly use: unknown }
  | { readonly who: unknown }
  | { readonly sign: "extra" }
>["sign"];
function whole(sign: Whole): Drawn {
  switch (sign) {
    case "untargetable":
      return drawn(1.1, pieces.untargetable);
    case "advance":
      return drawn(1.05, pieces.advanceSign);
    case "round-start":
      return drawn(1, (x, y, s) => glyph(icons.sunrise, x, y, s, "#9a5b12"));
    case "round-end":
      return drawn(1, (x, y, s) => glyph(carillon, x, y, s, "#5d3f10"));
    case "groups":
      return drawn(1.04, (x, y, s) =>
        each(["noble", "clergy", "artist", "craftsman"] as const, (group, i) =>
          groupDisc(group, x + (i % 2 ? 0.26 : -0.26) * s, y + (i < 2 ? -0.26 : 0.26) * s, s * 0.5),
        ),
      );
    case "colours":
      return drawn(0.84, (x, y, s) => pieces.personSign("all", icons.person, x, y, s));
    case "majority":
      return drawn(1, (x, y, s) => pieces.disc(true, icons.queenCrown, x, y, s * 0.98));
    case "threat-free":
      return drawn(1, pieces.threatFree);
  }
}

function markOf(it: Mark): Drawn {
  const stroke = (wide: number, d: string, width: number, clings?: Drawn["clings"]): Drawn => ({
    ...drawn(wide, (x, y, s) => at(x, y, s / 100, line(d, INK, width))),
    ...(clings !== undefined && { clings }),
  });
  switch (it.mark) {
    case "pays":
      return {
        ...drawn(0.5, (x, y, s) =>
          at(
            x,
            y,
            s / 100,
            `<path d="M-20-24 20 0-20 24z" fill="#7d6233" stroke="#7d6233" stroke-width="6" stroke-linejoin="round"/>`,
          ),
        ),
        clings: "before",
      };
    case "sets-off":
      return stroke(0.32, "M0-18v.1M0 18v.1", 17, "before");
    case "for-each":
      return stroke(0.44, "M12-40-12 40", 9, "both");
    case "or":
      return stroke(0.34, "M0-42V42", 6);
    case "plus":
      return stroke(0.5, "M0-19V19M-19 0H19", 11, "both");
    case "most":
      return {
        ...drawn(
          it.n > 9 ? 1.24 : 0.9,
          (x, y, s) =>
            at(x - s * (it.n > 9 ? 0.3 : 0.2), y, s / 100, line("M14-28-18-10 14 8M-18 24H14", INK, 8)) +
            number(`${it.n}`, x + s * 0.22, y, s * 0.78),
        ),
        clings: "before",
      };
  }
}
const symbolOf = (sign: Sign): Drawn => ("mark" in sign ? markOf(sign) : pieceOf(sign));

const GAP = 0.1;
const length = (symbols: readonly Drawn[]): number => symbols.reduce((sum, { wide }) => sum + wide + GAP, -GAP);

/** In as many lines as are told, each as short as it can be: nothing begins a line that belongs to what is before it. */
function broken(symbols: readonly Drawn[], lines: number): readonly (readonly Drawn[])[] | null {
  if (lines === 1) return [symbols];
  let best: readonly (readonly Drawn[])[] | null = null;
  const longest = (rows: readonly (readonly Drawn[])[]): number => Math.max(...rows.map(length));
  for (let i = 1; i < symbols.length; i++) {
    if (symbols[i]!.clings !== undefined || symbols[i - 1]!.clings === "both") continue;
    const rest = broken(symbols.slice(i), lines - 1);
    if (rest === null) continue;
    const rows = [symbols.slice(0, i), ...rest];
    if (best === null || longest(rows) < longest(best)) best = rows;
  }
  return best;
}

/** So much larger symbols have to be on another line. */
const WORTH = 1.05;
/** The largest these symbols can be in a box, up to a height, and on which lines: on as few as that takes. */
function fitted(
  symbols: readonly Drawn[],
  w: number,
  h: number,
  most: number,
  worth: number,
): { size: number; rows: readonly (readonly Drawn[])[] } {
  const ways = [1, 2, 3].flatMap((lines) => {
    const rows = broken(symbols, lines);
    if (rows === null) return [];
    return [{ rows, size: Math.min(most, h / (lines + (lines - 1) * 0.12), ...rows.map((row) => w / length(row))) }];
  });
  return ways.reduce((best, way) => (way.size > best.size * worth ? way : best));
}

/** On how many lines they stand in a box. */
export const linesIn = (list: readonly Sign[], w: number, h: number, most: number, worth: number): number =>
  fitted(list.map(symbolOf), w, h, most, worth).rows.length;

/** How high the symbols of a line are in a box. */
export const sizeIn = (list: readonly Sign[], w: number, h: number): number =>
  fitted(list.map(symbolOf), w, h, h, WORTH).size;

/** A line of signs in the middle of a box, from its upper left corner; on two or three lines where that makes them larger. */
export function signs(
  list: readonly Sign[],
  x: number,
  y: number,
  w: number,
  h: number,
  most = h,
  worth = WORTH,
): string {
  const { size, rows } = fitted(list.map(symbolOf), w, h, most, worth);
  const step = size * 1.12;
  return rows
    .map((row, i) => {
      let left = x + (w - length(row) * size) / 2;
      const middle = y + h / 2 + (i - (rows.length - 1) / 2) * step;
      return each(row, ({ wide, draw }) => {
        const at = left + (wide * size) / 2;
        left += (wide + GAP) * size;
        return draw(round(at), round(middle), round(size));
      });
    })
    .join("");
}

/** What he does. */
export const effectOf = (id: PersonId | ShipId): readonly Sign[] => signsOf(id);
/** What a ship brings, without the worker it costs. */
export const gainOf = (id: ShipId): readonly Sign[] => signsOf(id).slice(2);
