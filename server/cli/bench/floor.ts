import { createRequire } from "node:module";
import type { Browser } from "playwright-core";
import { Visit } from "./browser.ts";
import { BEAT, type FrameFigures, framesOf, TRACED } from "./trace.ts";

/** So many pictures lie still: what Phaser asks for, whatever a table adds to it. */
const PICTURES = [0, 100, 300, 600] as const;
/** Frames that are measured, and those before them, in which a browser still makes its code quick. */
const FRAMES = 120;
const WARM = 60;

/** What Phaser by itself costs a frame: a scene with so many pictures that lie still, in one texture, and a loop that runs. */
export type FloorFigures = Readonly<Record<string, FrameFigures>>;

/** On a device so many times slower. */
export async function phaserAlone(browser: Browser, slow: number): Promise<FloorFigures> {
  const figures: Record<string, FrameFigures> = {};
  for (const count of PICTURES) figures[`${count} pictures`] = await still(browser, slow, count);
  return figures;
}

async function still(browser: Browser, slow: number, count: number): Promise<FrameFigures> {
  const visit = await Visit.by(browser);
  const { page } = visit;
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve("phaser") });
  await page.evaluate(`(${SCENE})(${count})`);
  await visit.slow(slow);
  await browser.startTracing(page, { categories: [...TRACED] });
  await page.evaluate(`(${PASS})()`);
  const trace = (await browser.stopTracing()).toString();
  await visit.close();
  return framesOf(trace);
}

/** Runs in the page: the settings of a table, and Phaser's own images. */
const SCENE = `(count) => new Promise((done) => new Phaser.Game({
  type: Phaser.WEBGL,
  width: 1280,
  height: 800,
  banner: false,
  audio: { noAudio: true },
  input: { keyboard: false, mouse: false, touch: false, gamepad: false },
  scale: { mode: Phaser.Scale.NONE, expandParent: false, resizeInterval: Number.MAX_VALUE },
  render: { maxTextures: 1, roundPixels: false, powerPreference: "low-power" },
  fps: { smoothStep: false },
  scene: {
    create() {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 40;
      canvas.getContext("2d").fillRect(0, 0, 40, 40);
      this.textures.addImage("picture", canvas);
      for (let n = 0; n < count; n++) this.add.image(20 + 42 * (n % 30), 20 + 42 * Math.floor(n / 30), "picture");
      done();
    },
  },
}))`;

/** Runs in the page. */
const PASS = `() => new Promise((done) => {
  let frames = 0;
  const next = () => {
    frames++;
    if (frames === ${WARM}) performance.mark("${BEAT.begins}");
    if (frames < ${WARM + FRAMES}) return requestAnimationFrame(next);
    performance.mark("${BEAT.ends}");
    done();
  };
  requestAnimationFrame(next);
})`;
