import { centre, type Rect } from "./layout.ts";

/** A button of the mirror: what it lies over, and where that is. */
export interface Stop {
  readonly key: string;
  readonly target: string | undefined;
  readonly rect: Rect | null;
}

/** Of so many things of one kind each is a stop for the Tab key; of more of them, a board's fields, one is, and arrows go on. */
const MANY = 4;

const kindOf = ({ target = "" }: Stop): string => target.split(":")[0]!;

function kinsOf<S extends Stop>(one: S, all: readonly S[]): readonly S[] {
  const kins = all.filter((other) => kindOf(other) === kindOf(one));
  return kins.length > MANY ? kins : [];
}

/** What the Tab key stops at: of a kind the one where it was left, else the first. */
export function tabStops(all: readonly Stop[], left: string | null): ReadonlySet<string> {
  const stops = all.filter((one) => {
    const kins = kinsOf(one, all);
    return kins.length === 0 || one === (kins.find(({ key }) => key === left) ?? kins[0]);
  });
  return new Set(stops.map(({ key }) => key));
}

const BESIDE: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
const ABOVE: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Where an arrow key leads from here: to the one before or after, or to the nearest one above or below. Null: nowhere. */
export function ledTo<S extends Stop>(from: S, arrow: string, all: readonly S[]): S | null {
  const kins = kinsOf(from, all);
  const at = kins.indexOf(from);
  const [beside, above] = [BESIDE[arrow], ABOVE[arrow]];
  if (kins.length === 0 || (beside === undefined && above === undefined)) return null;
  if (above === undefined || from.rect === null) return kins[at + (beside ?? above!)] ?? null;
  const here = centre(from.rect);
  const far = (to: S): number => {
    if (to.rect === null) return Number.POSITIVE_INFINITY;
    const { x, y } = centre(to.rect);
    const down = (y - here.y) * above;
    return down > from.rect!.height / 2 ? down + 2 * Math.abs(x - here.x) : Number.POSITIVE_INFINITY;
  };
  const nearest = kins.toSorted((a, b) => far(a) - far(b))[0]!;
  return Number.isFinite(far(nearest)) ? nearest : null;
}
