import { beforeEach, expect, test, vi } from "vitest";
import { games as clients } from "../../client/games/registry.ts";
import type { Box } from "../../client/table/Box.ts";
import { CanvasStage } from "../../client/table/CanvasStage.ts";
import { Director } from "../../client/table/Director.ts";
import { PhaserPainter } from "../../client/table/PhaserPainter.ts";
import type { StageScreen } from "../../client/table/StageScreen.ts";
import type { GameScene } from "../../client/table/scene.ts";
import { tabId } from "../../client/table/tabs.ts";
import type { Laid, StageHost } from "../../client/table/ui.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { games } from "../../shared/games/registry.ts";
import { from, sample } from "../sample.ts";
import { movesOf, seenBy, viewersOf } from "./examiner/moves.ts";
import { hostOf, PaperPainter, PaperScreen } from "./paper.ts";
import { PaperScene, paperPage } from "./paper-phaser.ts";
import { withRuler } from "./ruler.ts";

/** A page that has seen a match, its motions played, cut short or overtaken, shows what one shows that has just been opened. */
vi.mock("../../client/table/rasterise.ts", async () => (await import("./paper-phaser.ts")).easel);
withRuler();
beforeEach(paperPage);

const SCENES = import.meta.glob<GameScene<Kind>>("../../client/games/*/scene/index.ts", { import: "scene" });
const PORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const MOVES = sample(20, 300);
const turn = () => new Promise<void>((done) => setImmediate(done));

/** A table whose pieces the board itself lays, on paper; its motions go on when they are told to. */
function table(scene: GameScene<Kind>, host: StageHost<Kind>, port: (typeof PORTS)[number]) {
  const paper = new PaperScene();
  const painter = new PhaserPainter(paper.phaser, paper.sheet, 1, {
    changed() {},
    failed: (error) => expect.unreachable(String(error)),
  });
  const sheet = new PaperScreen(port, new PaperPainter({ pending: false }));
  const screen: StageScreen = Object.assign(Object.create(sheet) as PaperScreen, { painter });
  let laid: Laid<Kind> | undefined;
  const told: StageHost<Kind> = { ...host, laid: (now) => (laid = now), hurry: () => director.hurry() };
  const stage = new CanvasStage<Kind>(told, scene, screen, 0);
  const director: Director<Kind> = new Director(stage);
  /** All motions are so far on their way. */
  const go = (t: number): void => {
    for (const tween of [...paper.motions]) {
      tween.targets.t = Math.max(tween.targets.t, t);
      tween.onUpdate();
      if (t === 1) tween.onComplete();
    }
  };
  /** All that is seen: where it lies, how deep, and what is painted on it. */
  const seen = async (): Promise<string[]> => {
    do {
      await turn();
      sheet.turn();
    } while (!painter.whole);
    return paper.sheet.boxes
      .filter((box) => box.visible && !paper.sheet.gone.has(box))
      .map(looks)
      .sort();
  };
  /** Pages that turned to what was asked stay turned. */
  const turned = (): string[] => Object.entries(laid?.pages ?? {}).map(([of, to]) => tabId(of, to));
  return { stage, director, paper, go, seen, turned };
}
const looks = ({ z, alpha, matrix, lying }: Box): string => {
  const frames = lying.map(({ quad }) => `${quad.frame} ${quad.alpha}`);
  return [z, alpha, ...matrix.map((it) => it.toFixed(2)), ...frames].join(" | ");
};

test.each([...clients])("%s: what stands there after motions is what a fresh page shows", async (id, open) => {
  const [ui, scene] = [await open(), await SCENES[`../../client/games/${id}/scene/index.ts`]!()];
  const playable = games.get(id)!;
  const host = hostOf(id, ui.texts.en, playable.game.seats.max);
  for (const [n, port] of PORTS.entries()) {
    const dice = fromSeed([from(n), 77, 1]);
    const page = table(scene, host, port);
    let viewer: ReturnType<typeof viewersOf>[number] | undefined;
    let seq = 0;
    let played: Promise<void>[] = [];
    for (const move of movesOf(playable, from(n))) {
      if (seq >= MOVES) break;
      const viewers = viewersOf(move.before);
      viewer ??= viewers[below(dice, viewers.length)]!;
      const { before, events, after, legal } = seenBy(playable, move, viewer);
      if (seq === 0) {
        await page.director.receive({ seq: 0, events: [], view: before, legal: [] });
        await page.seen();
      }
      played.push(page.director.receive({ seq: ++seq, events, view: after, legal }));
      const how = below(dice, 4);
      for (let step = how === 0 ? 0 : below(dice, 5); step > 0; step--) {
        await turn();
        page.go(below(dice, 3) === 0 ? 1 : 0.6);
      }
      // The next one comes while this one moves.
      if (how <= 1) continue;
      if (how === 2) page.director.hurry();
      let isPlayed = false;
      const all = Promise.all(played).then(() => (isPlayed = true));
      while (!isPlayed) {
        await turn();
        page.go(1);
      }
      await all;
      played = [];
      const fresh = table(scene, host, port);
      await fresh.director.receive({ seq, events: [], view: after, legal });
      const here = await page.seen();
      await fresh.seen();
      for (const tab of page.turned()) fresh.stage.showPage(tab);
      expect(here, `after beat ${seq} at ${port.width}`).toEqual(await fresh.seen());
      expect(page.paper.motions).toEqual([]);
    }
    page.stage.hurry();
  }
});
