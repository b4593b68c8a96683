import type { Placed, Port, Rect, Viewport } from "../../../client/table/layout.ts";
import { buttonsOf } from "../../../client/table/Mirror.tsx";
import type { GameUi } from "../../../client/table/ui.ts";
import type { Kind } from "../../../shared/engine/contract.ts";
import { named } from "../ports.ts";
import type { Faults } from "./faults.ts";
import type { Seen } from "./moves.ts";

/** CSS pixels that a finger needs. */
export const FINGER = 44;
/** Of a pixel. */
const NOTHING = 0.5;

/** Every target has a place, inside, large enough for a finger, apart from every other and from the shell's own zones. */
export function examineLayout<G extends Kind>(ui: GameUi<G>, { after, legal }: Seen<G>, port: Port, faults: Faults) {
  const where = `at ${named(port)}`;
  const placed = ui.place(after, legal, port);
  for (const { id, rect, zone } of placed) {
    if (rect.width <= 0 || rect.height <= 0) faults.note(`${id} has no size`, where);
    if (zone === undefined && !isInside(rect, port))
      faults.note(`${id} is outside`, `${where}: ${JSON.stringify(rect)}`);
  }
  const targets = targetsOf(ui, after, legal, placed);
  for (const id of targets) if (!placed.some((it) => it.id === id)) faults.note(`${id} has no place`, where);
  const spots = placed.filter(({ id }) => targets.has(id));
  const solid = [...spots, ...placed.filter(({ id }) => id.startsWith("zone:"))];
  for (const { id, rect, zone, page } of spots) {
    if (Math.min(rect.width, rect.height) < FINGER - NOTHING)
      faults.note(`${id} is too small`, `${where}: ${rect.width} x ${rect.height}`);
    for (const other of solid)
      if (other.id !== id && other.zone === zone && other.page === page && overlap(rect, other.rect))
        faults.note(`${id} lies over ${other.id}`, where);
  }
  for (const { action, rect } of buttonsOf(legal, (it) => ui.targets(it, after), placed, []))
    if (rect === null) faults.note(`nothing to point at for ${JSON.stringify(action)}`, where);
}

/** What can be pointed at, now or after a choice: buttons have their places always. */
function targetsOf<G extends Kind>(
  ui: GameUi<G>,
  view: G["View"],
  legal: readonly G["Action"][],
  placed: readonly Placed[],
): ReadonlySet<string> {
  const buttons = placed.flatMap(({ id }) => (id.startsWith("button:") ? [id] : []));
  return new Set([...legal.flatMap((action) => ui.targets(action, view).flat()), ...buttons]);
}

export const isInside = ({ x, y, width, height }: Rect, port: Viewport): boolean =>
  Math.min(x, y) > -NOTHING && x + width < port.width + NOTHING && y + height < port.height + NOTHING;

export const overlap = (a: Rect, b: Rect): boolean =>
  a.x + a.width > b.x + NOTHING &&
  b.x + b.width > a.x + NOTHING &&
  a.y + a.height > b.y + NOTHING &&
  b.y + b.height > a.y + NOTHING;
