import {
  COLOURS,
  type Colour,
  type Condition,
  type ContractId,
  contractOf,
  type PersonKind,
} from "../../../../shared/games/port-royal/data.ts";
import { type Drawing, drawingWith } from "../../../art/drawing.ts";
import { figures } from "../../../art/glyphs.ts";
import { crossMark } from "../../../art/icons.ts";
import { coin, price } from "../../../art/marks.ts";
import { each, glyph, HOUSE, range, round, shadow, stack } from "../../../art/svg.ts";
import { letters } from "../../../art/text.ts";
import * as icons from "./icons.ts";
import { disc, fewest, plain, sabres } from "./marks.ts";
import { DEFS } from "./palette.ts";
import { picture } from "./parts.ts";

/** Contracts: sealed notices on parchment (PR-35). Names are words of the table; what they ask for is drawn. */
const BROWN = "#8a6b32";

const drawing = drawingWith(DEFS);

/** Parchment with a double line of brown ink; on a large one a seal of wax below. */
export function noticeDrawing(width: number, height: number, sealed: boolean): Drawing {
  const r = Math.min(12, width * 0.067);
  const box = (how: string): string => `<rect width="${width}" height="${height}" rx="${r}" ${how}/>`;
  const line = (inset: number, how: string): string =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${Math.max(2, r - inset * 0.6)}" fill="none" stroke="${BROWN}" ${how}/>`;
  const body = stack(
    shadow(box, 3, 5, 0.5, 7),
    box('fill="#2b1d12"'),
    `<rect x=".7" y=".7" width="${width - 1.4}" height="${height - 1.4}" rx="${r - 0.7}" fill="url(#parchment)"/>`,
    line(3.5, 'stroke-width="1.2"'),
    line(6, 'stroke-width=".7" stroke-opacity=".5"'),
    sealed ? seal(width / 2, height - 22, width) : "",
    `<rect x="1.4" y="1.4" width="${width - 2.8}" height="${height - 2.8}" rx="${r - 1.4}" fill="none" stroke="#fffaf0" stroke-opacity=".9"/>`,
  );
  return drawing(body, width, height, { margin: 10, corner: r, grain: 0.45 });
}

const seal = (x: number, y: number, width: number): string =>
  stack(
    `<path d="M${round(width * 0.12)},${y} H${x - 22} M${x + 22},${y} H${round(width * 0.88)}" stroke="#a0834a"/>`,
    `<g transform="translate(${x} ${y}) scale(.62) translate(-152 -376)">`,
    shadow((how) => `<path d="${WAX}" ${how}/>`, 2, 3),
    `<path d="${WAX}" fill="url(#wax)"/><circle cx="152" cy="376" r="18" fill="none" stroke="#6f2016" stroke-width="2.4"/>${glyph(icons.galleon, 152, 374, 26, "#6f2016")}</g>`,
  );
const WAX =
  "M150,350 q12,-4 18,6 q13,2 12,15 q8,10 -2,18 q-2,13 -15,11 q-9,9 -18,1 q-13,3 -16,-9 q-11,-6 -5,-17 q-4,-12 8,-17 q6,-12 18,-8Z";

/** Where a tray's five places lie in it: the coin above, the socket for a cube below. */
export function trayCells(width: number, height: number) {
  const pad = Math.min(5, width * 0.03);
  const gap = Math.min(5, width * 0.02);
  const wide = (width - 2 * pad - 4 * gap) / 5;
  const inner = height - 2 * pad;
  const coinSize = Math.min(wide * 0.96, inner * 0.5);
  const socket = Math.min(wide * 0.8, inner - coinSize - 5, 34);
  return Array.from({ length: 5 }, (_, i) => {
    const x = pad + i * (wide + gap);
    return {
      cell: { x, y: pad, width: wide, height: inner },
      coin: { x: x + wide / 2, y: pad + 1 + coinSize / 2, size: coinSize },
      socket: {
        x: x + (wide - socket) / 2,
        y: pad + inner - (inner - coinSize - 1 - socket) / 2 - socket,
        width: socket,
        height: socket,
      },
    };
  });
}

const socketLine = (x: number, y: number, size: number): string =>
  `<rect x="${round(x + 1)}" y="${round(y + 1)}" width="${round(size - 2)}" height="${round(size - 2)}" rx="${round(size * 0.16)}" fill="#fffaf0" fill-opacity=".5" stroke="#a0834a" stroke-width="1.2" stroke-dasharray="3 2.4"/>`;

/** Five places, each with the coins it pays and a socket for a cube (PR-36, PR-78). */
export function trayDrawing(contract: ContractId, width: number, height: number): Drawing {
  const { coins } = contractOf(contract);
  const body = stack(
    `<rect width="${width}" height="${height}" rx="${Math.min(7, height * 0.12)}" fill="#bd9c5c" fill-opacity=".34"/>`,
    each(trayCells(width, height), ({ cell, coin: at, socket }, i) =>
      stack(
        `<rect x="${round(cell.x)}" y="${round(cell.y)}" width="${round(cell.width)}" height="${round(cell.height)}" rx="${round(Math.min(5, cell.width * 0.2))}" fill="#fdf6e4" stroke="${BROWN}"/>`,
        coin(at.x, at.y, at.size / 2, ""),
        // Never under fourteen pixels, however small the coin.
        letters(figures, String(coins[i]), at.x, at.y + figureSize(at.size) * 0.3, figureSize(at.size), {
          colour: "#3a2704",
        }),
        socketLine(socket.x, socket.y, socket.width),
      ),
    ),
  );
  return drawing(body, width, height);
}
const figureSize = (size: number): number => Math.max(15, size * 0.72);

/** Where a cube is parked on its way: the step's number in an empty socket (PR-42, PR-45). */
export function stepDrawing(step: number, size: number): Drawing {
  const text = Math.max(15, size * 0.5);
  const body =
    socketLine(0, 0, size) +
    letters(figures, String(step), size / 2, size / 2 + text * 0.3, text, { colour: "#a0834a" });
  return drawing(body, size, size);
}

/** What it asks for, as high as 100. */
export function asksDrawing(contract: ContractId): Drawing {
  const { body, width } = asked(contractOf(contract).asks);
  return drawing(body, width, 100);
}
export const asksWidth = (contract: ContractId): number => asked(contractOf(contract).asks).width;

interface Wide {
  readonly body: string;
  readonly width: number;
}

function asked(asks: Condition): Wide {
  switch (asks.kind) {
    case "persons": {
      const [one, other] = asks.persons;
      return {
        width: 240,
        body: stack(
          portrait(one!, 54, 0),
          letters(figures, "+", 120, 66, 54, { colour: "#5d1a10" }),
          portrait(other!, 186, 1),
        ),
      };
    }
    case "cheap-persons":
      return {
        width: 236,
        body: stack(
          plain(`${asks.count}×`, 34, 50, 58),
          glyph(icons.person, 112, 50, 92, "#4a2145"),
          price(190, 50, 42, String(asks.cost)),
          `<g transform="translate(152 50) scale(1.1)">${fewest(0, 0)}</g>`,
        ),
      };
    case "swords":
      return { width: 44 + asks.count * 72, body: range(asks.count, (i) => sabres(58 + i * 72, 50, 42)) };
    case "expeditions":
      return {
        width: 110,
        body: `<rect x="12" y="4" width="86" height="92" rx="7" fill="url(#map)" stroke="#6b4a22" stroke-width="3"/>${glyph(icons.compass, 55, 50, 68, "#6b4a22")}`,
      };
    case "decline":
      return {
        width: 206,
        body: stack(
          disc(asks.colour, 52, 50, 44),
          coin(152, 50, 42, ""),
          `<path d="M120,84 L184,16" stroke="#fdf6e4" stroke-width="18" stroke-linecap="round"/><path d="M120,84 L184,16" stroke="${HOUSE.wax}" stroke-width="11" stroke-linecap="round"/>`,
        ),
      };
    case "taxed":
      return { width: 176, body: coin(50, 50, 44, "12") + plain("½", 132, 50, 84) };
    case "bust":
      return {
        width: 214,
        body: stack(
          disc("blue", 54, 50, 42),
          disc("blue", 160, 50, 42),
          `<circle cx="107" cy="50" r="30" fill="#fff3d9"/><circle cx="107" cy="50" r="26" fill="${HOUSE.ink}"/>${glyph(crossMark, 107, 50, 34, "#fff3e6")}`,
        ),
      };
    case "colours": {
      const r = 38;
      const some = COLOURS.slice(0, asks.count);
      return {
        width: 20 + some.length * (2 * r - 6) + 6,
        body: each(some, (colour, i) => disc(colour, 13 + r + i * (2 * r - 6), 50, r)),
      };
    }
    case "repelled":
      return {
        width: 206,
        body: stack(
          each(COLOURS, (colour: Colour, i) =>
            disc(colour, i < 3 ? 30 + i * 54 : 57 + (i - 3) * 54, i < 3 ? 27 : 73, 25),
          ),
          sabres(180, 50, 25),
        ),
      };
  }
}

/** Traders are of any colour: two are shown, and a clerk in a third. */
function portrait(person: PersonKind, x: number, nth: number): string {
  const colour = person === "trader" ? (["red", "blue"] as const)[nth]! : person === "clerk" ? "green" : null;
  const r = 46;
  return stack(
    shadow((how) => `<circle cx="${x}" cy="50" r="${r}" ${how}/>`, 2, 3),
    `<circle cx="${x}" cy="50" r="${r + 3}" fill="#3a2a18"/><circle cx="${x}" cy="50" r="${r + 1}" fill="url(#brass)"/>`,
    `<clipPath id="round-${nth}"><circle cx="${x}" cy="50" r="${r - 2}"/></clipPath>`,
    `<g clip-path="url(#round-${nth})"><g transform="translate(${x} 50) scale(${round(r / 88)}) translate(-135 -122)">${picture({ kind: "person", person, cost: 0, influence: 0, colour })}</g></g>`,
  );
}
