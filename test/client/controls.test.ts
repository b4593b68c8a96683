import { signal } from "@preact/signals";
import { beforeAll, expect, test, vi } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { chair, infoOf, player } from "../told.ts";
import { buttonsIn, tagged } from "./drawn.ts";
import { anew, draw } from "./mounted.ts";

/** What the controls of a replay do: without a browser. */
const asked = vi.hoisted(() => [] as unknown[]);
vi.mock("@preact/signals", async (real) => (await import("./mounted.ts")).keeping(await real()));
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
vi.mock("../../client/app/ui/Dialog.tsx", () => ({ Dialog: ({ children }: { children: unknown }) => children }));
vi.mock("../../client/app/session.ts", async (real) => ({
  ...(await real<object>()),
  practise: async (...how: unknown[]) => {
    asked.push(how);
    return "new";
  },
}));
const saved = vi.hoisted(() => [] as unknown[]);
vi.mock("../../client/app/kept/save.ts", () => ({
  save: (text: string, name: string) => {
    const { code, game, names } = JSON.parse(text) as Record<string, unknown>;
    saved.push([name, { code, game, names }]);
  },
}));
vi.stubGlobal("location", { origin: "", pathname: "/t/x", hash: "" });
vi.stubGlobal("history", { pushState: () => {} });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("removeEventListener", () => {});
vi.stubGlobal("document", { addEventListener: () => {}, removeEventListener: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const { Controls } = await import("../../client/app/replay/Controls.tsx");
beforeAll(learnAll);

test("a replay is seen by the eyes one chooses, and gone on with in their seat from the moment one sees", async () => {
  const seen: unknown[] = [];
  const replay = {
    at: signal(1),
    viewer: signal(1),
    length: 3,
    match: { record: { game: "g" }, names: ["Ann", "Bob"], mySeat: 1 },
    seeAs: (viewer: unknown) => void seen.push(viewer),
  };
  const info = infoOf({ seats: [player("Ann"), player("Bob"), chair, chair] });
  const session = { info: signal(info), moving: signal(false) };
  const page = () => Controls({ replay, session, code: "x" } as unknown as Parameters<typeof Controls>[0]);
  const { value, onChange } = tagged(anew(page), "select")[0]!.props as {
    readonly value: string;
    onChange(event: object): void;
  };
  expect(value).toBe("1");
  for (const other of ["0", ""]) onChange({ currentTarget: { value: other } });
  expect(seen).toEqual([0, "spectator"]);
  const { replay: told } = words.value;
  buttonsIn(draw(page)).get(told.goOn)!();
  await buttonsIn(draw(page)).get(told.practise)!();
  expect(asked).toEqual([["x", 1, 1]]);
  // From the end it is played from the beginning.
  const shown: number[] = [];
  const at = (n: number) => ({ ...replay, at: signal(n), show: (to: number) => void shown.push(to) });
  for (const n of [1, 3])
    buttonsIn(
      anew(() => Controls({ replay: at(n), session, code: "x" } as unknown as Parameters<typeof Controls>[0])),
    ).get(told.play)!();
  expect(shown).toEqual([0]);
  buttonsIn(draw(page)).get(told.save)!();
  expect(saved).toEqual([["kontor-x.json", { code: "x", game: "g", names: ["Ann", "Bob"] }]]);
});
