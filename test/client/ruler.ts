import { type Font, openSync } from "fontkit";
import { afterAll, beforeAll, vi } from "vitest";

interface Ruler {
  font: string;
  textRendering?: string;
  readonly measureText: (text: string) => { readonly width: number };
}

/** A font whose letters are half as wide as it is high, and a Q three times that: for tests that write without a browser. */
export function withRuler(): Ruler {
  const ruler: Ruler = {
    font: "",
    measureText: (text) => ({
      width: (text.replaceAll("Q", "QQQ").length * Number(/(\d+(\.\d+)?)px/.exec(ruler.font)![1])) / 2,
    }),
  };
  measures(ruler);
  return ruler;
}
function measures(ruler: Ruler): void {
  beforeAll(() => void vi.stubGlobal("document", { createElement: () => ({ getContext: () => ruler }) }));
  afterAll(() => void vi.unstubAllGlobals());
}

const FONTS = new URL("../../client/app/fonts/", import.meta.url).pathname;
const open = (name: string): Font => openSync(`${FONTS}${name}.woff2`) as Font;

/** The fonts of the house: every letter is as wide as a player sees it. */
export function withRealLetters(): void {
  const fonts = new Map<string, Font>([["700 SC", open("alegreya-sc-700")]]);
  for (const weight of [500, 700, 800, 900]) fonts.set(`${weight} Sans`, open(`alegreya-sans-${weight}`));
  /** In em, by font and text: a table says the same few words again and again. */
  const known = new Map<string, number>();
  const ruler: Ruler = {
    font: "",
    measureText(text) {
      const [, weight, size, family] = /^(\d+) ([\d.]+)px "Alegreya (\w+)"/.exec(ruler.font)!;
      const name = `${weight} ${family}`;
      const font = fonts.get(name)!;
      const em = known.get(name + text) ?? font.layout(text).advanceWidth / font.unitsPerEm;
      known.set(name + text, em);
      return { width: em * Number(size) };
    },
  };
  measures(ruler);
}
