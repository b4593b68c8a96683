import { expect, test } from "vitest";
import { doing, isLit } from "../../client/table/kit/players.ts";
import { lineOf, type Speaker, speakerFor } from "../../client/table/kit/speaker.ts";
import { HOUSE_WORDS } from "../../client/table/kit/words.ts";
import type { Shown } from "../../client/table/scene.ts";
import type { Texts } from "../../client/table/texts.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { hostOf } from "./paper.ts";

/** What a table says of whoever is asked, on his panel and in its bar: no game is asked. */

test("a player's panel says the most that there is to say of him", () => {
  const away = (seat: number): boolean => seat === 4;
  const speaker = { house: HOUSE_WORDS.en, bot: (seat: number) => seat > 0, away } as Speaker<unknown>;
  const view = { asked: { seat: 2 } };
  const said = (seat: number, gone = false, next: number | null = 1): string =>
    doing(view, { seat, gone }, speaker, next);
  expect([said(0), said(1), said(2), said(3), said(3, true)]).toEqual(["", "next", "is thinking", "bot", "has left"]);
  expect(said(1, false, null)).toBe("bot");
  // Over his panel stands that he is away.
  expect(doing({ asked: { seat: 4 } }, { seat: 4, gone: false }, speaker)).toBe("");
});

test("where several choose at once all of them are thinking, and lit; while something moves only whoever does it is", () => {
  const speaker = { house: HOUSE_WORDS.en, bot: () => false, away: () => false } as unknown as Speaker<unknown>;
  const view = { asked: [{ seat: 2 }, { seat: 0 }] };
  expect([0, 1, 2].map((seat) => doing(view, { seat, gone: false }, speaker))).toEqual([
    "is thinking",
    "",
    "is thinking",
  ]);
  const lit = (moving: number | null) => [0, 1, 2].map((seat) => isLit({ view, lit: moving } as Shown<Kind>, seat));
  expect([lit(null), lit(1)]).toEqual([
    [true, false, true],
    [false, true, false],
  ]);
});

test("the line of the bar says what happens, else what is on its way, what a second tap does, or what is asked", () => {
  const texts = { actions: { take: () => "Take it" }, prompt: () => "Your turn." };
  const speaker = { texts, house: HOUSE_WORDS.en, name: () => "" } as unknown as Parameters<typeof lineOf<Kind>>[1];
  const says = (choice: object, caption: string | null = null) =>
    lineOf({ view: {}, caption, choice } as unknown as Shown<Kind>, speaker);
  const chosen = { type: "choosing", path: ["a"], fits: [], chosen: { type: "take" } };
  expect(says({ type: "idle" }, "It moves.")).toBe("It moves.");
  expect(says({ type: "sent", action: { type: "take" }, path: ["a"] })).toBe(HOUSE_WORDS.en.sent);
  expect(says({ ...chosen, warned: false })).toBe(HOUSE_WORDS.en.again("Take it"));
  // It has been tapped once more, and is asked in words: a tap does not do it.
  expect(says({ ...chosen, warned: true })).toBe("Your turn.");
  expect(says({ ...chosen, chosen: null, warned: false })).toBe("Your turn.");
});

test("at a match that is over nobody is asked, also where it is seen again: the viewer is spoken of like everybody", () => {
  const prompt = ({ viewer }: { viewer?: unknown }) => (viewer === 0 ? "Reveal a card." : "Ann reveals.");
  const texts = { en: { prompt } as unknown as Texts<Kind>, de: { prompt } as unknown as Texts<Kind> };
  const host = hostOf<Kind>("toy", texts.en, 2);
  const says = (status: TableInfo["status"]): string => {
    const speaker = speakerFor(texts, { ...host, info: () => ({ ...host.info(), status }) });
    return lineOf({ view: { viewer: 0 }, caption: null, choice: { type: "idle" } } as unknown as Shown<Kind>, speaker);
  };
  expect([says("playing"), says("over")]).toEqual(["Reveal a card.", "Ann reveals."]);
});

test("of somebody who is not here the canvas knows it, but where a bot plays for him", () => {
  const host = hostOf<Kind>("toy", {} as Texts<Kind>, 3);
  const info = { ...host.info(), away: [null, 5000, 5000], byBots: [2] };
  const { away } = speakerFor({ en: {} as Texts<Kind>, de: {} as Texts<Kind> }, { ...host, info: () => info });
  expect([0, 1, 2].map(away)).toEqual([false, true, false]);
});
