import { type Rect, rect } from "../layout.ts";

/** Equal things in rows, at least so far apart. */
export interface Grid {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}
interface Bounds {
  readonly widest: number;
  readonly gap: number;
}

/** As large as so many things of one shape get in an area; `shape`: height as a share of the width. */
export function largest(count: number, area: Rect, shape: number, { widest, gap }: Bounds): Grid {
  let best: Grid = { columns: 1, width: 0, height: 0, gap };
  // Fewer rows unless more make them clearly larger.
  for (let columns = count; columns >= 1; columns--) {
    const { across, down } = room(count, columns, area, gap);
    const width = Math.min(widest, across, down / shape);
    if (width > best.width * 1.08) best = { columns, width, height: width * shape, gap };
  }
  return best;
}

/** Of any shape, as square as they come. */
export function squarest(count: number, area: Rect, { widest, gap }: Bounds): Grid {
  let best: Grid = { columns: 1, width: 0, height: 0, gap };
  for (let columns = 1; columns <= count; columns++) {
    const { across, down } = room(count, columns, area, gap);
    const [width, height] = [Math.min(widest, across), Math.min(widest, down)];
    if (Math.min(width, height) > Math.min(best.width, best.height)) best = { columns, width, height, gap };
  }
  return best;
}

function room(count: number, columns: number, area: Rect, gap: number) {
  const rows = Math.ceil(count / columns);
  return { across: (area.width - (columns - 1) * gap) / columns, down: (area.height - (rows - 1) * gap) / rows };
}

/** Where so many lie, a little further apart where there is room. */
export function spotsIn({ columns, width, height, gap }: Grid, area: Rect, count: number): Rect[] {
  const rows = Math.ceil(count / columns);
  const across = columns > 1 ? Math.min(gap + 12, (area.width - columns * width) / (columns - 1)) : 0;
  const down = rows > 1 ? Math.min(gap + 8, (area.height - rows * height) / (rows - 1)) : 0;
  return Array.from({ length: count }, (_, i) =>
    rect(area.x + (i % columns) * (width + across), area.y + Math.floor(i / columns) * (height + down), width, height),
  );
}
