import { describe, expect, test } from "vitest";
import { games as clients } from "../../client/games/registry.ts";
import { pointedAt } from "../../client/table/Chooser.ts";
import { icon, line, thing, word, words } from "../../client/table/kit/parts.ts";
import { type Port, rect } from "../../client/table/layout.ts";
import { buttonsOf } from "../../client/table/Mirror.tsx";
import type { Part, Piece, TextStyle } from "../../client/table/pieces.ts";
import type { GameScene } from "../../client/table/scene.ts";
import { onScreen } from "../../client/table/surface.ts";
import type { GameUi, Laid, StageHost } from "../../client/table/ui.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { games } from "../../shared/games/registry.ts";
import { byTurns, from, sample } from "../sample.ts";
import { brokenPart } from "./cut-words.ts";
import { movesOf, type Seen, seenBy } from "./examiner/moves.ts";
import { hostOf, tableOnPaper } from "./paper.ts";
import { PORTS } from "./ports.ts";
import { withRealLetters } from "./ruler.ts";

withRealLetters();

const SCENES = import.meta.glob<GameScene<Kind>>("../../client/games/*/scene/index.ts", { import: "scene" });
const LANGUAGES = ["en", "de"] as const;
/** What of a piece's words is cut or leaves its room. */
const brokenIn = ({ id, parts }: Piece): string[] =>
  parts
    .filter(({ type }) => type !== "words" || !EFFECT.test(id))
    .flatMap(brokenPart)
    .map((what) => `${id.replace(/\d+/g, "#")}: ${what}`);

/** What a ship or a power does is said whole where it is explained; on its paper it may be a beginning. */
const EFFECT = /^(?:answer:ship|power):/;
/** What stands on the canvas of this screen: at rest, and with the n-th possible action half chosen. */
function* canvases<G extends Kind>(
  { ui, scene }: { readonly ui: GameUi<G>; readonly scene: GameScene<G> },
  host: StageHost<G>,
  { after, legal }: Seen<G>,
  port: Port,
  n: number,
): Generator<Piece> {
  let laid: Laid<G> | undefined;
  const told = { ...host, keys: () => port.width >= WITH_KEYS, laid: (now: Laid<G>) => (laid = now) };
  const { stage, screen, painter } = tableOnPaper(scene, told, port, { pending: false, guard: 0 });
  const standing = () => [...painter.standing.values()].map(({ piece }) => piece);
  stage.settle(after);
  stage.offer(legal);
  yield* standing();
  const action = legal[n % legal.length];
  if (action === undefined) return;
  const button = () =>
    buttonsOf(
      [action],
      (it) => scene.targets(it, after),
      onScreen(ui.place(after, legal, port, laid), laid!, laid!),
      pointedAt(laid!.choice),
    )[0]!;
  stage.focus(button().target ?? null);
  const { rect: at } = button();
  if (at !== null) screen.tap(at, "touch");
  yield* standing();
}
/**
 * Of a match one move in so many is looked at, of a short one more of them, for each screen has its turn; of a long one no
 * more than so many: in its middle they are alike.
 */
const ONE_IN = sample(11, 7);
const LEAST_LOOKS = 25;
const MOST_LOOKS = sample(50, Number.POSITIVE_INFINITY);
/** So wide is nothing that has no keyboard. */
const WITH_KEYS = 1200;

test.each([...clients.keys()])(
  "on every screen, in either language, no word of %s is cut, and no figure leaves its line",
  async (id) => {
    const scene = await SCENES[`../../client/games/${id}/scene/index.ts`]!();
    const whole = { ...games.get(id)!, ui: await clients.get(id)!(), scene };
    const broken = new Map<string, string>();
    let looks = 0;
    for (let match = 0; match < sample(2, 6); match++) {
      const moves = [...movesOf(whole, from(match))];
      const often = Math.min(ONE_IN, Math.max(1, Math.floor(moves.length / LEAST_LOOKS)));
      const apart = Math.max(often, Math.ceil(moves.length / MOST_LOOKS));
      for (const move of moves.filter((_, n) => n % apart === 0)) {
        const language = LANGUAGES[looks % LANGUAGES.length]!;
        const paper = { ...hostOf(id, whole.ui.texts[language], whole.game.seats.max), language: () => language };
        const viewer = looks % 5 === 4 ? "spectator" : (move.after.legal[0]?.seat ?? "spectator");
        const seen = seenBy(whole, move, viewer);
        for (const port of byTurns(PORTS, looks, 5))
          for (const piece of canvases(whole, paper, seen, port, looks))
            for (const what of brokenIn(piece)) broken.set(`${language}, ${what}`, `${port.width} x ${port.height}`);
        looks++;
      }
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
