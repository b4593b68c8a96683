import type { ContractId } from "../../../../shared/games/port-royal/data.ts";
import { stepsOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { View } from "../../../../shared/games/port-royal/state.ts";
import { cells, clamp, type Rect, rect } from "../../../table/layout.ts";
import { trayCells } from "../art/contracts.ts";
import type { Arrangement, ContractsPlace, NoticePlace } from "./arrangement.ts";

/** plaque: picture above the places. row: beside each other. whole: with its sentence; sealed: and a seal below. */
type Form = "plaque" | "row" | "whole" | "sealed";

/** So far from a paper's edge its frame reaches, in CSS pixels. */
const FRAME = 9;
export function noticePlace(contract: ContractId, at: Rect, form: Form): NoticePlace {
  // Inside the frame that is printed on the paper.
  const pad = clamp(FRAME, at.width * 0.06, 14);
  const inner = at.width - 2 * pad;
  const left = at.x + pad;
  const count = stepsOf(contract) - 1;
  const sealed = form === "sealed";
  type Lying = Pick<NoticePlace, "title" | "asks" | "tray" | "steps">;
  const placed = (lying: Lying, text: Rect | null = null): NoticePlace => {
    return { contract, rect: at, sealed, text, sockets: socketsOf(lying.tray), ...lying };
  };
  if (form === "row") {
    const high = 22;
    const body = rect(left, at.y + high + 4, inner, at.height - high - 4 - FRAME);
    const tray = { ...body, x: body.x + body.width * 0.42, width: body.width * 0.58 };
    const asks = { ...body, width: body.width * 0.42 - 5 };
    const size = count > 0 ? Math.min(24, (asks.width - 3) / count - 3) : 0;
    const steps = inLine(count, size, asks.x + asks.width / 2, asks.y + asks.height - size);
    const picture = count > 0 ? { ...asks, height: asks.height - size - 3 } : asks;
    return placed({ title: rect(left, at.y + 5, inner, high - 2), asks: picture, tray, steps });
  }
  const whole = form === "whole" || sealed;
  // A narrow one breaks the name that is too long for a line.
  const titleHigh = at.height < 124 && at.width >= 115 ? 24 : 30;
  const title = rect(left, at.y + 6, inner, titleHigh);
  const trayHigh = clamp(44, at.height * (whole ? 0.22 : 0.39), 70);
  const tray = rect(left, at.y + at.height - pad - trayHigh - (sealed ? 34 : 0), inner, trayHigh);
  const top = at.y + 6 + titleHigh + 2;
  const room = tray.y - top - 4;
  const high = whole ? clamp(34, room * 0.4, 62) : room;
  const below = !whole && room > 80;
  const size = count > 0 ? Math.min(high * (below ? 0.4 : 0.72), below ? 40 : 30) : 0;
  if (below && count > 0) {
    const steps = inLine(count, size, left + inner / 2, top + room - size - 2);
    return placed({ title, asks: rect(left, top, inner, room - size - 8), tray, steps });
  }
  const side = count * (size + 4);
  const asks = rect(left, top, inner - side - (count > 0 ? 4 : 0), high);
  const steps = inLine(count, size, left + inner + 2 - side / 2, top + (high - size) / 2);
  return placed({ title, asks, tray, steps }, whole ? rect(left, top + high + 3, inner, room - high - 3) : null);
}

/** Squares beside each other, around a middle. */
const inLine = (count: number, size: number, middle: number, y: number): Rect[] =>
  Array.from({ length: count }, (_, i) => rect(middle - (count * (size + 4) - 4) / 2 + i * (size + 4), y, size, size));

const socketsOf = (tray: Rect): Rect[] =>
  trayCells(tray.width, tray.height).map(({ socket }) =>
    rect(tray.x + socket.x, tray.y + socket.y, socket.width, socket.height),
  );

/** No contracts are played: nothing of them lies anywhere. */
const NONE: ContractsPlace = { notices: [], button: null, ground: null, head: null, help: null };
export const withContracts = ({ contracts }: View): boolean => contracts.length > 0;

/** Two by two at the top of the desk's rail. Its lower edge is where the rounds begin. */
export function onRail(view: View, rail: Rect): ContractsPlace {
  if (!withContracts(view)) return NONE;
  const side = 16;
  const gap = 10;
  const width = (rail.width - 2 * side - gap) / 2;
  const height = clamp(92, (rail.height * 0.52 - 56) / 2, width * 1.12);
  const head = rect(rail.x + side, rail.y + 6, rail.width - 2 * side - 44, 36);
  const rows = Math.ceil(view.contracts.length / 2);
  const grid = rect(rail.x + side, head.y + head.height + 2, rail.width - 2 * side, rows * height + (rows - 1) * gap);
  const places = cells(view.contracts.length, 2, grid, gap);
  return {
    notices: view.contracts.map(({ contract }, i) => noticePlace(contract, places[i]!, "plaque")),
    button: null,
    ground: rect(rail.x, rail.y, rail.width, grid.y + grid.height + 8 - rail.y),
    head,
    help: rect(rail.x + rail.width - 52, rail.y + 4, 40, 40),
  };
}

/** Side by side, where a tablet has the height for them. */
export function inRow(view: View, area: Rect): ContractsPlace {
  const places = cells(view.contracts.length, view.contracts.length, area, 10);
  return { ...NONE, notices: view.contracts.map(({ contract }, i) => noticePlace(contract, places[i]!, "row")) };
}

export const behindButton = (view: View, button: Rect): ContractsPlace =>
  withContracts(view) ? { ...NONE, button } : NONE;

/** What the button opens: all of them, whole, over everything that is not the shell's. */
export interface ContractsSheet {
  readonly rect: Rect;
  readonly title: Rect;
  readonly close: Rect;
  readonly players: Rect;
  readonly notices: readonly NoticePlace[];
  /** What they are worth as influence. */
  readonly foot: Rect;
}

/** Line length, in pixels, of what the longest contract asks for; less room, and only the picture says it. */
const LONGEST = 690;
const LINE = 16.2;

/** Below the shell's bar, or, where that is a corner, beside it. */
export function contractsSheet(view: View, { port, zones: { top } }: Arrangement): ContractsSheet {
  const { width, height } = port;
  const corner = top.width < width;
  // For the left hand it is the left one.
  const [before, behind] = !corner ? [0, width] : top.x > 0 ? [0, top.x] : [top.width, width];
  const columns = corner ? view.contracts.length : 2;
  const rows = Math.ceil(view.contracts.length / columns);
  const narrow = width < 400;
  const gap = narrow ? 8 : 12;
  const pad = narrow ? 8 : 14;
  const head = 46;
  const foot = height < 360 ? 24 : 38;
  const from = corner ? 4 : top.y + top.height + 4;
  // On a phone it fills the screen: nothing of the table looks out beside or below it.
  const fills = !corner && width < 500;
  const wide = fills ? width : Math.min(width - 8, columns * 236 + 2 * pad);
  const each = fills
    ? (height - from - head - foot - 6 - (rows - 1) * gap) / rows
    : Math.min((height - from - 4 - head - foot - (rows - 1) * gap) / rows, 336);
  const high = head + rows * each + (rows - 1) * gap + foot;
  const at = fills
    ? rect(0, from, width, height - from)
    : rect((width - wide) / 2, from + (height - from - 4 - high) / 2, wide, high);
  const grid = rect(at.x + pad, at.y + head, wide - 2 * pad, rows * each + (rows - 1) * gap);
  const places = cells(view.contracts.length, columns, grid, gap);
  const laid = (form: Form): NoticePlace[] =>
    view.contracts.map(({ contract }, i) => noticePlace(contract, places[i]!, form));
  const holds = (form: Form): boolean =>
    laid(form).every(({ text }) => text !== null && text.width * Math.floor((text.height + 2) / LINE) >= LONGEST);
  const right = Math.min(at.x + wide, behind);
  const title = Math.min(150, wide * 0.33);
  const left = Math.max(at.x + pad + 4, before);
  return {
    rect: at,
    title: rect(left, at.y, title, head),
    players: rect(left + title + 6, at.y, right - 46 - left - title - 6, head),
    close: rect(right - 45, at.y + 1, 44, 44),
    notices: laid((["sealed", "whole"] as const).find(holds) ?? "plaque"),
    foot: rect(grid.x + 4, grid.y + grid.height, grid.width - 8, foot),
  };
}
