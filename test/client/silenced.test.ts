import { signal } from "@preact/signals";
import { h } from "preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { talkWords } from "../../client/app/i18n/talk.ts";
import type { HouseReason, Reply } from "../../shared/messages.ts";
import { type Complaint, LONGEST_REPORT, type Silenced } from "../../shared/talk.ts";
import { infoOf, player } from "../told.ts";
import { buttonsIn, classed, tagged } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** The list of those one does not hear, and what is reported to whoever runs the house: without a browser. */
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
vi.mock("../../client/app/ui/Dialog.tsx", () => ({
  Dialog: ({ title, children }: { title: string; children: unknown }) => [h("h2", {}, title), children],
}));
vi.mock("../../client/app/ui/LinkBox.tsx", () => ({
  CopyBox: ({ text, label }: { text: string; label: string }) => h("output", { title: label }, text),
}));
/** The house, and whom it keeps from this player. */
const house = vi.hoisted(() => ({
  list: [] as Silenced[],
  looked: 0,
  refuses: null as HouseReason | null,
  silenced: async () => {
    house.looked++;
    return house.refuses === null ? { ok: true, silenced: [...house.list] } : { ok: false, reason: house.refuses };
  },
  hearAgain: async (id: number) => {
    if (house.refuses !== null) return { ok: false, reason: house.refuses };
    house.list = house.list.filter((one) => one.id !== id);
    return { ok: true };
  },
}));
vi.mock("../../client/app/session.ts", () => ({ house }));
const { SilencedList } = await import("../../client/app/table/talk/SilencedList.tsx");
const { ReportDialog } = await import("../../client/app/table/talk/TalkDialogs.tsx");
beforeAll(learnAll);
beforeEach(() => {
  const [bob, eve] = [
    { id: 4, name: "Bob", stance: "blocked" },
    { id: 7, name: "Eve", stance: "muted" },
  ] as const;
  Object.assign(house, { list: [bob, eve], looked: 0, refuses: null });
});
afterEach(goes);

const list = () => draw(() => h(SilencedList, {}));
const names = (): string[] => tagged(list(), "b").map(({ text }) => text);
const refused = (): string => classed(list(), "refused")[0]!.text;
async function opened(open = true): Promise<void> {
  const { onToggle } = tagged(list(), "details")[0]!.props as { onToggle(event: object): unknown };
  onToggle({ currentTarget: { open } });
  await vi.waitFor(() => expect(house.looked).toBe(open ? 1 : 0));
}

test("whom one does not hear is asked of the house when somebody opens the list, not before and not on closing it", async () => {
  expect([names(), house.looked]).toEqual([[], 0]);
  await opened(false);
  await opened();
  expect(names()).toEqual(["Bob", "Eve"]);
  const { stances } = talkWords.value;
  expect(classed(list(), "chip").map(({ text }) => text)).toEqual([stances.blocked, stances.muted]);
});

test("each is heard again by himself, and the list is what the house has then; with nobody left it says so", async () => {
  const { hear, nobodySilenced, silencedHint } = talkWords.value;
  const hint = () => tagged(list(), "p")[0]!.text;
  await opened();
  expect(hint()).toBe(silencedHint);
  await buttonsIn(list()).get(`${hear}: Eve`)!();
  expect(names()).toEqual(["Bob"]);
  await buttonsIn(list()).get(`${hear}: Bob`)!();
  expect([names(), hint()]).toEqual([[], nobodySilenced]);
});

test("a house that refuses says why, and nobody vanishes from the list; when it answers the word is gone", async () => {
  const { refusals } = words.value;
  await opened();
  house.refuses = "server-away";
  await buttonsIn(list()).get(`${talkWords.value.hear}: Bob`)!();
  expect([refused(), names()]).toEqual([refusals["server-away"], ["Bob", "Eve"]]);
  house.refuses = null;
  await buttonsIn(list()).get(`${talkWords.value.hear}: Bob`)!();
  expect([refused(), names()]).toEqual(["", ["Eve"]]);
  // Somebody folds the list and opens it again while the house is away.
  house.refuses = "server-away";
  house.looked = 0;
  await opened();
  expect([refused(), names()]).toEqual([refusals["server-away"], ["Eve"]]);
});

/** Somebody reports; the table answers as it is told to. */
function reports(about: Complaint, ...answers: Reply[]) {
  const asked: unknown[] = [];
  const said = [{ n: 3, seat: 1, name: "Bob", mine: false, says: { text: "!" } }];
  const session = {
    conversation: { lines: signal(said) },
    ask: async (...request: unknown[]) => {
      asked.push(request);
      return answers.shift();
    },
  };
  const info = infoOf({ seats: [player("Ann"), player("Robert")] });
  const page = () => draw(() => h(ReportDialog as never, { session, info, about, onClose: () => {} } as never));
  const write = (text: string): void => {
    const { onInput } = tagged(page(), "textarea")[0]!.props as { onInput(event: object): void };
    onInput({ currentTarget: { value: text } });
  };
  const send = (): Promise<void> =>
    (tagged(page(), "form")[0]!.props as { onSubmit(event: object): Promise<void> }).onSubmit({ preventDefault() {} });
  const isBusy = () => tagged(page(), "button").at(-1)!.props["disabled"];
  return { asked, page, write, send, isBusy };
}
const YES = { ok: true, seq: 41 } as const;

test("a report says about whom it is: of a line, of a person, or of what went wrong", () => {
  const { reportLine, reportPerson, reportProblem } = talkWords.value;
  const titles = ([{ line: 3 }, { seat: 1 }, { problem: true }] as const).map((about) => {
    goes();
    return tagged(reports(about).page(), "h2")[0]!.text;
  });
  expect(titles).toEqual([reportLine("Bob"), reportPerson("Robert"), reportProblem]);
});

test("what is written is sent once, and the answer is a reference by which it is found: the table and the beat", async () => {
  const dialog = reports({ seat: 1 }, YES);
  dialog.write("He swears.");
  expect(tagged(dialog.page(), "textarea")[0]!.props).toMatchObject({ value: "He swears.", maxLength: LONGEST_REPORT });
  const sends = dialog.send();
  expect(dialog.isBusy()).toBe(true);
  await sends;
  expect(dialog.asked).toEqual([["report", { about: { seat: 1 }, text: "He swears." }]]);
  const answer = dialog.page();
  expect(tagged(answer, "output").map(({ text }) => text)).toEqual(["CODE·41"]);
  expect([tagged(answer, "form"), tagged(answer, "p")[0]!.text]).toEqual([[], talkWords.value.reported]);
});

test("a report that is refused says why, keeps what was written, and may be sent again", async () => {
  const no = { ok: false, refusal: { reason: "too-fast" } } as unknown as Reply;
  const dialog = reports({ problem: true }, no, YES);
  dialog.write("It hangs.");
  await dialog.send();
  const [page] = [dialog.page()];
  expect(classed(page, "refused")[0]!.text).not.toBe("");
  expect([tagged(page, "textarea")[0]!.props["value"], dialog.isBusy()]).toEqual(["It hangs.", false]);
  await dialog.send();
  expect(tagged(dialog.page(), "output")).toHaveLength(1);
});
