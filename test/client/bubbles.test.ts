import { signal } from "@preact/signals";
import { h } from "preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { language, learnAll } from "../../client/app/i18n/language.ts";
import { talkWords } from "../../client/app/i18n/talk.ts";
import { Bubbles, SaidAtTheEnd } from "../../client/app/table/talk/Bubbles.tsx";
import { bubblesAt, linesAside, placeAside } from "../../client/app/table/talk/bubbles.ts";
import { type Rect, rect } from "../../client/table/layout.ts";
import type { Remark } from "../../shared/talk.ts";
import { all, classed, type Drawn, tagged } from "./drawn.ts";
import { anew, goes } from "./mounted.ts";
import { remark } from "./remark.ts";

/** What was just said, on a table: who spoke shows at his plate, and his words stand where they cover nothing that counts. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
beforeAll(learnAll);
afterEach(goes);

const SIGN = { says: { sign: "smile" } } as const;
const TOP = rect(0, 0, 400, 40);
const STRIP = rect(0, 40, 400, 40);
const ROOMY = rect(20, 60, 300, 120);
const SMALL = rect(5, 60, 120, 60);

test("at the plate of whoever else just spoke hangs a mark or the sign he made, and nothing at one's own", () => {
  const shown = (fresh: readonly Remark[]) =>
    bubblesAt(fresh, (seat) => [ROOMY, ROOMY, SMALL][seat] ?? null).map(({ line, shows }) => [line.n, shows]);
  expect(shown([remark(1, 0), remark(2, 1), remark(3, 2, SIGN)])).toEqual([
    [2, "mark"],
    [3, "sign"],
  ]);
  // His plate is not on this screen.
  expect(shown([remark(1, 3)])).toEqual([]);
});

test("what hangs at a plate reaches over the sign in its corner alone, and never beyond the screen", () => {
  for (const [plate, most] of [
    [ROOMY, 30],
    [SMALL, 25],
    [{ ...ROOMY, height: 60 }, 20],
    [{ ...ROOMY, width: 190 }, 20],
    [rect(0, 0, 400, 200), 40],
  ] as const) {
    const { at } = bubblesAt([remark(1, 1)], () => plate)[0]!;
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.y).toBeGreaterThanOrEqual(0);
    expect(at.x + at.width - plate.x).toBeLessThanOrEqual(most);
    expect(at.y + at.height - plate.y).toBeLessThanOrEqual(most);
  }
});

test("beside the plates the last words are read, others' before one's own, and no sign that hangs at a plate", () => {
  const aside = (fresh: readonly Remark[], most: number) =>
    linesAside(
      fresh,
      bubblesAt(fresh, (seat) => (seat === 3 ? null : ROOMY)),
      most,
    ).map(({ n }) => n);
  expect(aside([remark(1, 1), remark(2, 2), remark(3, 0)], 1)).toEqual([2]);
  expect(aside([remark(1, 1), remark(2, 2), remark(3, 0)], 2)).toEqual([1, 2]);
  expect(aside([remark(1, 0), remark(2, 1)], 2)).toEqual([1, 2]);
  expect(aside([remark(1, 0)], 1)).toEqual([1]);
  expect(aside([remark(1, 0), remark(2, 1, SIGN)], 1)).toEqual([1]);
  // One's own sign hangs nowhere, nor that of somebody without a plate here.
  expect(aside([remark(1, 0, SIGN)], 1)).toEqual([1]);
  expect(aside([remark(1, 3, SIGN)], 1)).toEqual([1]);
});

test("what stands aside lies over the strip of the history, else over the bar, and leaves its buttons free; on a desk whose turn it is, too", () => {
  const zones = (all: Readonly<Record<string, Rect>>) => placeAside((id) => all[id] ?? null);
  expect(zones({ history: STRIP, top: TOP })).toEqual({ at: STRIP, most: 1 });
  expect(zones({ top: { ...TOP, width: 320 } })!.at.width).toBe(212);
  // A wider bar has more buttons, and the words leave every one of them free.
  expect(zones({ top: TOP })).toEqual({ at: { ...TOP, width: 238 }, most: 1 });
  expect(zones({ top: { ...TOP, width: 1000 } })).toEqual({ at: { ...TOP, width: 500 }, most: 1 });
  expect(zones({ top: { ...TOP, width: 1400 } })).toEqual({ at: { ...TOP, width: 700 }, most: 2 });
  expect(zones({})).toBeNull();
});

/** What stands on a table on which this was just said. */
function table(zone: Readonly<Record<string, Rect>>, ...fresh: Remark[]): Drawn[] {
  const session = { conversation: { fresh: signal(fresh) } } as unknown as Parameters<typeof Bubbles>[0]["session"];
  return anew(() => h(Bubbles, { session, panel: () => SMALL, zone: (id) => zone[id] ?? null }));
}

test("who said it stands before his words, as he was called then, and oneself is called so in one's own language", () => {
  const lines = (of: readonly Drawn[]) => tagged(of, "p").map((line) => tagged([line], "bdi").map(({ text }) => text));
  const wide = { top: { ...TOP, width: 1400 } };
  const said = [remark(1, 1, { name: "Bob (2)", says: { text: "<b>Danke</b>" } }), remark(2, 0)];
  expect(lines(table(wide, ...said))).toEqual([
    ["Bob (2)", "<b>Danke</b>"],
    [talkWords.value.you, talkWords.value.phrases.hello],
  ]);
  language.value = "de";
  expect(lines(table(wide, remark(2, 0)))).toEqual([["Du", "Hallo!"]]);
  language.value = "en";
});

test("the heading gives way where words lie over it, and stays where they lie over the history; nobody hears it twice", () => {
  const [over] = classed(table({ top: TOP }, remark(1, 1)), "talk-aside");
  expect([over!.props["class"], over!.props["aria-hidden"]]).toEqual(["talk-aside over-bar", "true"]);
  const strip = table({ history: STRIP, top: TOP }, remark(1, 1));
  expect(classed(strip, "over-bar")).toEqual([]);
  expect(classed(strip, "of-mark").map(({ props }) => props["aria-hidden"])).toEqual(["true"]);
  expect(all(table({ top: TOP }))).toEqual([]);
});

test("over a result the last line is read, a sign too, where no plate is seen: of others rather than one's own", () => {
  const session = { conversation: { fresh: signal([remark(1, 1), remark(2, 2, SIGN), remark(3, 0)]) } };
  const shown = anew(() => h(SaidAtTheEnd, { session } as never));
  expect(classed(shown, "over-result").map(({ text }) => text)).toEqual([`Cid${talkWords.value.signs.smile}`]);
  session.conversation.fresh.value = [];
  expect(all(anew(() => h(SaidAtTheEnd, { session } as never)))).toEqual([]);
});
