import { firstLetter, withoutLast } from "../ui/letters.ts";
import type { Lettering } from "./Atlas.ts";
import { type Rect, rect } from "./layout.ts";
import type { Align, Bit, Part, TextStyle } from "./pieces.ts";
import { precisely } from "./precisely.ts";

/** As the page loads them: their figures stand on the line and are of equal width. */
const FAMILY = '"Alegreya Sans", sans-serif';
const TITLES = '"Alegreya SC", serif';
/** Nothing is smaller on the table, in CSS pixels. */
const LEAST = 14;
/** Height of capitals and figures in Alegreya Sans, in em: a line is centred by it. */
const CAPITALS = 0.64;
const LEADING = 1.14;
/** So many CSS pixels a paragraph may be higher than its room before it is written smaller, and before it is cut. */
const SLACK = { smaller: 2, cut: 4 } as const;
/** Widths are added up in fractions: so many CSS pixels less cut nothing. */
const ROUNDING = 1;

/** A line of text where it stands: left edge, middle of its capitals. */
export interface TextAt {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly style: TextStyle;
}
/** A picture of a line as large as it is drawn, and where it stands, which may be smaller. */
type PictureAt = Extract<Bit, { art: unknown }> & { readonly rect: Rect };

let ruler: CanvasRenderingContext2D | null = null;
/** By font and text: a table measures the same few words again and again. Until so many are known, then anew. */
const measured = new Map<string, number>();
const MEASURED = 4000;

/** How wide words are in this look, in CSS pixels. */
export function widthOf(text: string, style: TextStyle): number {
  const font = fontOf(style, 1);
  const name = `${font} ${text}`;
  const known = measured.get(name);
  if (known !== undefined) return known;
  ruler ??= precisely(document.createElement("canvas").getContext("2d")!);
  ruler.font = font;
  const { width } = ruler.measureText(text);
  if (measured.size >= MEASURED) measured.clear();
  measured.set(name, width);
  return width;
}

const fontOf = ({ size, weight, title }: TextStyle, ratio: number): string =>
  `${weight} ${size * ratio}px ${title === true ? TITLES : FAMILY}`;

/** Fonts that the canvas writes with: text drawn before they are there would stay in another, as where they do not come. */
export async function fontsReady(): Promise<void> {
  const weights = [500, 700, 800, 900] as const;
  await Promise.allSettled([
    ...weights.map((weight) => document.fonts.load(fontOf({ size: 20, weight, colour: "" }, 1), "Ag7")),
    document.fonts.load(fontOf({ size: 20, weight: 700, colour: "", title: true }, 1), "Ag7"),
  ]);
  measured.clear();
}

/**
 * Where pictures and words of a line stand: beside each other. Where the room is short all words take their second form, then
 * they are smaller, then the pictures are smaller and closer, then the words take their further forms, and at last the longest
 * are cut.
 */
export function linePlaces({ bits, align, gap }: Extract<Part, { type: "line" }>, at: Rect): (TextAt | PictureAt)[] {
  const drawn = bits.reduce((sum, bit) => sum + ("art" in bit ? bit.width : 0), 0);
  const isSeen = (words: readonly string[], i: number): boolean => "art" in bits[i]! || words[i] !== "";
  /** Pictures, and the air around everything that is seen. */
  const around = (words: readonly string[]): number =>
    drawn + gap * Math.max(0, bits.filter((_, i) => isSeen(words, i)).length - 1);
  const isLong = (words: readonly string[], form: number): boolean =>
    form === 1
      ? written(bits, words, 1) > at.width - around(words)
      : written(bits, words, 0) + around(words) * CLOSEST > at.width;
  const longest = Math.max(...bits.map((bit) => formsOf(bit).length));
  let words = wordsOf(bits, 0);
  for (let form = 1; form < longest && isLong(words, form); form++) words = wordsOf(bits, form);
  const pictures = around(words);
  const share = shareOf(bits, words, at.width - pictures, at.height);
  const closer = Math.min(1, Math.max(CLOSEST, (at.width - written(bits, words, share)) / Math.max(1, pictures)));
  const widths = bits.map((bit, i) =>
    "art" in bit ? bit.width * closer : widthOf(words[i]!, sized(bit.style, share)),
  );
  spare(widths, bits, at.width - pictures * closer);
  const long = widths.reduce((sum, width) => sum + width, 0) + (pictures - drawn) * closer;
  let x = start(at, long, align);
  const middle = at.y + at.height / 2;
  return bits.map((bit, i) => {
    const [left, width] = [x, widths[i]!];
    if (isSeen(words, i)) x += width + gap * closer;
    if ("art" in bit) {
      const height = bit.height * closer;
      return { ...bit, rect: rect(left, middle - height / 2, width, height) };
    }
    const style = sized(bit.style, share);
    return { text: cut(words[i]!, style, width + ROUNDING), x: left, y: middle, style };
  });
}
/** So much of its own size is left of a picture where words need the room. */
const CLOSEST = 0.6;

/** What a bit says, from the longest form to the shortest. */
const formsOf = (bit: Bit): readonly string[] => ("text" in bit ? [bit.text, bit.short ?? []].flat() : [""]);
/** What each bit says where all of them have to be so much shorter. */
const wordsOf = (bits: readonly Bit[], form: number): string[] =>
  bits.map((bit) => {
    const forms = formsOf(bit);
    return forms[Math.min(form, forms.length - 1)]!;
  });

/** How long the words of a line are together at such a share of their size. */
const written = (bits: readonly Bit[], words: readonly string[], share: number): number =>
  bits.reduce((sum, bit, i) => sum + ("text" in bit ? widthOf(words[i]!, sized(bit.style, share)) : 0), 0);

/** The share of their size at which the words of a line fill its room, or have to: what is at its least is not smaller. */
function shareOf(bits: readonly Bit[], words: readonly string[], room: number, height: number): number {
  const most = Math.max(1, ...bits.map((bit) => ("text" in bit ? growth(bit.style, height) : 1)));
  let share = Math.min(most, room / Math.max(1, written(bits, words, 1)));
  for (let tries = 0; share < 1 && tries < bits.length; tries++) {
    const least = bits.map((bit) => !("text" in bit) || bit.style.size * share <= LEAST);
    const [small, others] = [true, false].map((isLeast) =>
      written(
        bits,
        words.map((word, i) => (least[i] === isLeast ? word : "")),
        isLeast ? share : 1,
      ),
    );
    if (others === 0) break;
    share = (room - small!) / others!;
  }
  return share;
}

/** Small as they are, the words may still be too long together: the longest gives way, so that none lies over another. */
function spare(widths: number[], bits: readonly Bit[], room: number): void {
  const texts = bits.flatMap((bit, i) => ("text" in bit ? [i] : [])).toSorted((a, b) => widths[b]! - widths[a]!);
  let over = texts.reduce((sum, i) => sum + widths[i]!, 0) - Math.max(0, room);
  for (const i of texts) {
    if (over <= 0) return;
    const given = Math.min(over, widths[i]!);
    widths[i] = widths[i]! - given;
    over -= given;
  }
}

/** Lines of a paragraph in the middle of its room, smaller where it is short, then in fewer words, and cut at last. */
export function wordsPlaces(part: Extract<Part, { type: "words" }>, at: Rect): TextAt[] {
  for (const text of [part.text, ...(part.short ?? [])]) {
    const paragraph = paragraphOf({ ...part, text }, at);
    if (!paragraph.cut) return paragraph.lines;
  }
  return paragraphOf(part, at).lines;
}

function paragraphOf({ text, align, style, top: high }: Extract<Part, { type: "words" }>, at: Rect) {
  let fit = sized(style, growth(style, at.height));
  let lines = wrapped(text, fit, at.width);
  const isCut = (): boolean => text.split(" ").some((word) => widthOf(word, fit) > at.width);
  const isHigh = (): boolean => lines.length * fit.size * LEADING > at.height + SLACK.smaller;
  while ((isHigh() || (fit.size > style.size && isCut())) && fit.size > LEAST) {
    fit = { ...fit, size: Math.max(LEAST, fit.size - 0.5) };
    lines = wrapped(text, fit, at.width);
  }
  const most = Math.max(1, Math.floor((at.height + SLACK.cut) / (fit.size * LEADING)));
  const over = lines.length > most;
  if (over) lines = [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(" "), fit, at.width)];
  else if (align === "centre") lines = balanced(lines, text, fit, at.width);
  const whole = lines.length * fit.size * LEADING;
  const top = at.y + (high === true ? 0 : (at.height - whole) / 2) + (fit.size * LEADING) / 2;
  return {
    cut: over || isCut(),
    lines: lines.map((line, i) => ({
      text: line,
      style: fit,
      x: start(at, widthOf(line, fit), align),
      y: top + i * fit.size * LEADING,
    })),
  };
}

/** Dark behind light words, and as far around them as PAD leaves room, in CSS pixels. */
const HALO = { colour: "#022c38", blur: 4 } as const;
/** Around a line, for its halo, in CSS pixels. */
const PAD = 4;
/** Below its foot, in em. */
const DESCENT = 0.35;

/** A line as it is written, so that the same words in the same look are written once. */
export function letteringOf({ text, style }: TextAt, ratio: number): Lettering {
  const size = style.size * ratio;
  const pad = Math.ceil(PAD * ratio);
  const baseline = pad + Math.round(size);
  return {
    key: `words ${JSON.stringify([text, style, ratio])}`,
    width: Math.ceil(widthOf(text, { ...style, size })) + 2 * pad,
    height: baseline + Math.round(size * DESCENT) + pad,
    write(ctx, x, y) {
      ctx.save();
      ctx.font = fontOf(style, ratio);
      ctx.textBaseline = "alphabetic";
      ctx.fillStyle = style.colour;
      if (style.halo === true) {
        ctx.shadowColor = HALO.colour;
        ctx.shadowBlur = HALO.blur * ratio;
        ctx.shadowOffsetY = ratio;
      }
      ctx.fillText(text, x + pad, y + baseline);
      ctx.restore();
    },
  };
}

/** The upper left corner of a line with its halo's room, in device pixels. */
export function standing({ x, y, style }: TextAt, ratio: number): { readonly x: number; readonly y: number } {
  const size = style.size * ratio;
  const pad = Math.ceil(PAD * ratio);
  const baseline = y * ratio + (size * CAPITALS) / 2;
  return { x: Math.round(x * ratio) - pad, y: Math.round(baseline) - Math.round(size) - pad };
}

/** A share of the size it was drawn with. It never grows beyond its most. */
function sized(style: TextStyle, share: number): TextStyle {
  const { size, most = size } = style;
  if (share === 1) return style;
  return { ...style, size: share > 1 ? Math.min(size * share, most) : Math.max(LEAST, size * share) };
}

/** How much larger than drawn one line of it may be, in a room so high. */
const growth = ({ size, most = size }: TextStyle, height: number): number =>
  Math.max(1, Math.min(most, height / LEADING) / size);

const start = (at: Rect, width: number, align: Align): number =>
  at.x + (at.width - width) * { left: 0, centre: 0.5, right: 1 }[align];

const FIGURE = /^[+−×]?\d+(?:\/\d+)?[!×]?$/;
/** What tells "Gast 2398" from all other guests. */
const NUMBER_BEHIND = /(?<=\S )\d+$/;
/** Whatever does not fit has dots: at its end, or before the number at its end; never a figure, which would be another one. */
function cut(text: string, style: TextStyle, room: number): string {
  if (FIGURE.test(text) || widthOf(text, style) <= room) return text;
  const number = NUMBER_BEHIND.exec(text)?.[0] ?? "";
  const behind = widthOf(`${firstLetter(text)}…${number}`, style) <= room ? number : "";
  let kept = text.slice(0, text.length - behind.length);
  while (widthOf(`${kept}…${behind}`, style) > room) {
    const less = withoutLast(kept);
    if (less === "") break;
    kept = less;
  }
  return `${kept.replace(/[\s…]+$/, "")}…${behind}`;
}

/** As many lines, about equally long: no word is left alone on the last one. */
function balanced(lines: string[], text: string, style: TextStyle, room: number): string[] {
  if (lines.length === 1) return lines;
  let best = lines;
  let most = room;
  let least = Math.max(room / lines.length, ...text.split(" ").map((word) => widthOf(word, style)));
  for (let tries = 0; tries < TRIES && least < most; tries++) {
    const width = (least + most) / 2;
    const tried = wrapped(text, style, width);
    if (tried.length > lines.length) least = width;
    else [best, most] = [tried, width];
  }
  return best;
}
/** Enough to come within a letter of the narrowest room. */
const TRIES = 5;

function wrapped(text: string, style: TextStyle, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, style) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(cut(word, style, room));
  }
  return lines;
}
