import { describe, expect, test } from "vitest";
import { games as clients } from "../../client/games/registry.ts";
import { icon, line, thing, word, words } from "../../client/table/kit/parts.ts";
import { rect } from "../../client/table/layout.ts";
import type { Part, Piece, TextStyle } from "../../client/table/pieces.ts";
import type { GameScene } from "../../client/table/scene.ts";
import { linePlaces, widthOf, wordsPlaces } from "../../client/table/TextLabel.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { games } from "../../shared/games/registry.ts";
import { sample } from "../sample.ts";
import { movesOf, seenBy } from "./examiner/moves.ts";
import { hostOf, shownOf } from "./paper.ts";
import { PORTS } from "./ports.ts";
import { withRealLetters } from "./ruler.ts";

withRealLetters();

const SCENES = import.meta.glob<GameScene<Kind>>("../../client/games/*/scene/index.ts", { import: "scene" });
const LANGUAGES = ["en", "de"] as const;
/** Of a line's room: so many pixels beyond it are the air of its frame. */
const AIR = 2;

/** What of a piece's words is cut or leaves its room. */
const brokenIn = ({ id, parts }: Piece): string[] =>
  parts
    .filter(({ type }) => type !== "words" || !EFFECT.test(id))
    .flatMap(brokenPart)
    .map((what) => `${id.replace(/\d+/g, "#")}: ${what}`);

/** What a ship or a power does is said whole where it is explained; on its paper it may be a beginning. */
const EFFECT = /^answer:(?:ship|power):/;

function brokenPart(part: Part): string[] {
  if (part.type === "words") {
    const written = wordsPlaces(part, part.rect).map(({ text }) => text);
    return part.text.includes("…") || !written.some((text) => text.includes("…")) ? [] : [`${part.text} -> ${written}`];
  }
  if (part.type === "picture") return [];
  const placed = linePlaces(part, part.rect);
  const cut = placed.flatMap((it, i) => {
    const [bit, said] = [part.bits[i]!, "text" in it ? it.text : ""];
    return "text" in bit && said.includes("…") && !bit.text.includes("…") ? [`${bit.text} -> ${said}`] : [];
  });
  const end = Math.max(
    ...placed.map((it) => ("art" in it ? it.rect.x + it.rect.width : it.x + widthOf(it.text, it.style))),
  );
  const over = end - part.rect.x - part.rect.width;
  const said = placed.flatMap((it) => ("text" in it ? [it.text] : [])).join(" | ");
  return over > AIR ? [...cut, `${said} leaves its line by ${Math.round(over)}`] : cut;
}

test.each([...clients.keys()])(
  "on every screen, in either language, no word of %s is cut, and no figure leaves its line",
  async (id) => {
    const whole = { ...games.get(id)!, ui: await clients.get(id)!() };
    const scene = await SCENES[`../../client/games/${id}/scene/index.ts`]!();
    const broken = new Map<string, string>();
    let n = 0;
    for (let match = 0; match < sample(2, 12); match++)
      for (const move of movesOf(whole, match)) {
        if (n++ % sample(31, 5) !== 0) continue;
        const language = LANGUAGES[n % LANGUAGES.length]!;
        const host = {
          ...hostOf(whole.game.id, whole.ui.texts[language], whole.game.seats.max),
          language: () => language,
        };
        const seen = seenBy(whole, move, move.after.legal[0]?.seat ?? "spectator");
        const open = [...new Set(seen.legal.flatMap((action) => scene.targets(action, seen.after)[0] ?? []))];
        for (const port of PORTS)
          for (const piece of scene.pieces(shownOf(seen.after, port, { legal: seen.legal, open }), host))
            for (const what of brokenIn(piece)) broken.set(`${language}, ${what}`, `${port.width} x ${port.height}`);
      }
    expect([...broken]).toEqual([]);
  },
);

describe("whoever looks for words that are cut", () => {
  const style: TextStyle = { size: 16, weight: 800, colour: "#000" };
  const card = { key: "card", draw: () => "" as never };
  const broken = (part: Part): number => brokenIn(thing("it", rect(0, 0, 60, 20), 1, [part])).length;
  test("finds a cut word, a cut sentence and a figure outside, and nothing where there is room", () => {
    const room = rect(0, 0, 60, 20);
    expect(broken(line(room, [word("Hunting grounds", style)]))).toBe(1);
    expect(broken(line(room, [word("Cards", style)]))).toBe(0);
    expect(broken(line(room, [word("Hunting grounds", style, "Hunting")]))).toBe(0);
    expect(broken(words(room, "Bring members home.", style))).toBe(1);
    expect(broken(words(rect(0, 0, 80, 60), "Bring members home.", style))).toBe(0);
    expect(broken(line(room, [icon(card, 70), word("12", style)]))).toBe(0);
    expect(broken(line(room, [icon(card, 100), word("12", style)]))).toBe(1);
  });
});
