import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rasterise } from "../../client/table/rasterise.ts";

/** What a picture is drawn with, on a page that draws nothing. */
class Bitmap {
  closed = false;
  close(): void {
    this.closed = true;
  }
}
/** The images that were loaded, and which of them cannot be. */
let loaded: string[];
let broken: ReadonlySet<string>;
/** How each canvas was asked for. */
let asked: unknown[];
beforeEach(() => {
  [loaded, broken, asked] = [[], new Set(), []];
  const createElement = () => ({
    getContext: (_: string, how: unknown) => {
      asked.push(how);
      return nothingDrawn().ctx;
    },
  });
  vi.stubGlobal("document", { createElement, fonts: { load: async () => [] } });
  vi.stubGlobal("DOMMatrix", class {});
  vi.stubGlobal("ImageBitmap", Bitmap);
  vi.stubGlobal("createImageBitmap", async () => new Bitmap());
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      naturalWidth = 10;
      naturalHeight = 10;
      async decode(): Promise<void> {
        loaded.push(this.src);
        if (broken.has(this.src)) throw new Error("planted: it does not come");
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** A drawing context that does nothing but write down what is drawn, and how clearly. */
function nothingDrawn() {
  const images: unknown[] = [];
  const alphas: number[] = [];
  let tiles = 0;
  const ctx = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => {
      if (name === "createImageData")
        return (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height) });
      if (name === "drawImage") return (image: unknown) => void images.push(image);
      return () => {
        if (name === "createPattern") tiles++;
        return { setTransform: () => {} };
      };
    },
    set: (_, name, value) => {
      if (name === "globalAlpha") alphas.push(value);
      return true;
    },
  });
  return { ctx, images, alphas, tiles: () => tiles };
}
const drawing = { svg: "<svg></svg>", width: 60, height: 90 };
const box = { x: 0, y: 0, width: 60, height: 90 };
/** Draws it on a page of its own: what came of it. */
async function drawn(more: object, ratio = 1) {
  const page = nothingDrawn();
  await rasterise(page.ctx, [{ drawing: { ...drawing, ...more }, box, ratio, shadow: true }]);
  return page;
}

test("what a picture is drawn with lies in main memory, as the page does: from the graphics card it would be fetched for each picture, behind all that is drawn there", async () => {
  await drawn({ grain: 0.2, labels: [] });
  expect(asked).toEqual([{ willReadFrequently: true }]);
});

test("paper's grain is half as strong where a grain is a whole pixel: it would look like dirt", async () => {
  for (const [ratio, strength] of [
    [1, 0.1],
    [1.5, 0.2],
    [2, 0.2],
  ] as const)
    expect((await drawn({ grain: 0.2 }, ratio)).alphas, `${ratio}`).toEqual([strength]);
});

test("a bitmap is given back as soon as it is drawn; a browser that makes none draws the image itself", async () => {
  const [bitmap] = (await drawn({})).images as Bitmap[];
  expect(bitmap!.closed).toBe(true);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("planted: no bitmaps here")));
  const [image] = (await drawn({})).images;
  expect(image).toBeInstanceOf(Image);
});

test("a picture is drawn without the planks that do not come; they are asked for again the next time, and once they are there no more", async () => {
  const textures = [{ url: "/planks.webp", rect: box, tile: box }];
  const planks = async () => {
    const before = loaded.length;
    const { images, tiles } = await drawn({ textures });
    return [images.length, tiles(), loaded.slice(before).filter((src) => src === "/planks.webp").length];
  };
  broken = new Set(["/planks.webp"]);
  expect(await planks()).toEqual([1, 0, 1]);
  broken = new Set();
  expect(await planks()).toEqual([1, 1, 1]);
  expect(await planks()).toEqual([1, 1, 0]);
});

test("letters that do not come on a bad line are drawn with others: no table falls away for them", async () => {
  const { fonts } = document as unknown as { fonts: { load: () => Promise<unknown> } };
  fonts.load = () => Promise.reject(new DOMException("A network error occurred.", "NetworkError"));
  const label = { text: "7", x: 5, y: 5, size: 4, weight: 700, font: "Alegreya Sans", fill: "#000" };
  expect((await drawn({ labels: [label] as never })).images).toHaveLength(1);
});
