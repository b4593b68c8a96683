import { afterAll, beforeAll, vi } from "vitest";

/** A font whose letters are half as wide as it is high, and a Q three times that: for tests that write without a browser. */
export function withRuler(): void {
  beforeAll(() => {
    const ruler = {
      font: "",
      measureText: (text: string) => ({
        width: (text.replaceAll("Q", "QQQ").length * Number(/(\d+(\.\d+)?)px/.exec(ruler.font)![1])) / 2,
      }),
    };
    vi.stubGlobal("document", { createElement: () => ({ getContext: () => ruler }) });
  });
  afterAll(() => void vi.unstubAllGlobals());
}
