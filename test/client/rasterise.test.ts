import { afterEach, expect, test, vi } from "vitest";
import { rasterise } from "../../client/table/rasterise.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A drawing context that does nothing. */
const nothingDrawn = (): CanvasRenderingContext2D =>
  new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) =>
      name === "createImageData"
        ? (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height) })
        : () => ({ setTransform: () => {} }),
    set: () => true,
  });

test("what a picture is drawn with lies in main memory, as the page does: from the graphics card it would be fetched for each picture, behind all that is drawn there", async () => {
  const asked: unknown[] = [];
  const canvas = () => ({
    getContext: (_: string, how: unknown) => {
      asked.push(how);
      return nothingDrawn();
    },
  });
  vi.stubGlobal("document", { createElement: canvas, fonts: { load: async () => [] } });
  vi.stubGlobal("DOMMatrix", class {});
  vi.stubGlobal("ImageBitmap", class {});
  vi.stubGlobal("createImageBitmap", async (image: unknown) => image);
  vi.stubGlobal(
    "Image",
    class {
      decode = async () => {};
    },
  );
  const drawing = { svg: "<svg></svg>", width: 60, height: 90, grain: 0.2, labels: [] };
  const box = { x: 0, y: 0, width: 60, height: 90 };
  await rasterise(nothingDrawn(), [{ drawing, box, ratio: 1, shadow: true }]);
  expect(asked).toEqual([{ willReadFrequently: true }]);
});
