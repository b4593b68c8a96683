import type { CDPSession, Page } from "playwright-core";

/** What a page still holds once everything that can go has gone. */
export interface Held {
  /** Listeners of every node, window, document, query: as the browser counts them. */
  readonly listeners: number;
  readonly nodes: number;
  /** Megabytes of the script's heap. */
  readonly heap: number;
  /** Canvases: atlas pages, drawn texts, the table itself. */
  readonly canvases: number;
  readonly textures: number;
  /** WebGL contexts that were not given back. */
  readonly contexts: number;
}

/** To count objects of a class takes the browser longest: where nothing draws with WebGL, none are looked for. */
interface Counting {
  readonly webGL: boolean;
}
/** Asks the browser itself, through its debugger; nothing in the page is replaced. */
export async function heldBy(page: Page, { webGL }: Counting = { webGL: true }): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("HeapProfiler.enable");
    // What a finaliser lets go of goes with the next round.
    for (let round = 0; round < 2; round++) await session.send("HeapProfiler.collectGarbage");
    await session.send("Performance.enable");
    const { metrics } = await session.send("Performance.getMetrics");
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return {
      listeners: metric("JSEventListeners"),
      nodes: metric("Nodes"),
      heap: Math.round((metric("JSHeapUsedSize") / 2 ** 20) * 10) / 10,
      canvases: await alive(session, "HTMLCanvasElement"),
      textures: webGL ? await alive(session, "WebGLTexture") : 0,
      contexts: webGL ? await alive(session, "WebGLRenderingContext", "!it.isContextLost()") : 0,
    };
  } finally {
    await session.detach();
  }
}

/** Of a pixel: red, green, blue, and how clear it is. */
const BYTES = 4;
/** Megabytes of the pixels of all canvases that a page still holds. */
export async function pixelsOn(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  try {
    return Math.round((BYTES * (await alive(session, "HTMLCanvasElement", "true", "it.width * it.height"))) / 2 ** 20);
  } finally {
    await session.detach();
  }
}

/** How many objects of a class there are in the page, or how much of something they have together. */
async function alive(session: CDPSession, name: string, which = "true", much = "1"): Promise<number> {
  const group = { objectGroup: "held" };
  const { result } = await session.send("Runtime.evaluate", { expression: `${name}.prototype`, ...group });
  const { objects } = await session.send("Runtime.queryObjects", { prototypeObjectId: result.objectId!, ...group });
  const counted = await session.send("Runtime.callFunctionOn", {
    objectId: objects.objectId!,
    functionDeclaration: `function () { return this.filter((it) => ${which}).reduce((sum, it) => sum + (${much}), 0); }`,
    returnByValue: true,
  });
  await session.send("Runtime.releaseObjectGroup", group);
  return counted.result.value as number;
}
