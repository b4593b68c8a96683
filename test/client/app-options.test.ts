import { expect, test } from "vitest";
import { en } from "../../client/app/i18n/en.ts";
import { agreedOn, byAuthor, GAMES, noticeOf, unofficialAmong } from "../../client/app/lobby/games.ts";
import { agreed, isComplete, offered, optionsOf, settled } from "../../client/app/lobby/options.ts";
import { isPick } from "../../client/games/notice.ts";
import { agreedOptions } from "../../shared/engine/options.ts";
import { CONTRACT_IDS } from "../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";
import { games } from "../../shared/games/registry.ts";

const options = noticeOf("port-royal")!.options;
const by = (key: string) => options.find((option) => option.key === key)!;

test("whoever opens a table can choose every option of every rule book, and nothing else", () => {
  expect([...games.keys()].toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted());
  for (const [id, { game }] of games) {
    const { defaults, choices } = game.options;
    const notice = noticeOf(id)!;
    expect(notice.seats).toEqual(game.seats);
    expect(notice.alone).toBeGreaterThanOrEqual(game.seats.min);
    expect(notice.alone).toBeLessThanOrEqual(game.seats.max);
    expect(notice.options.map(({ key }) => key).toSorted()).toEqual(Object.keys(defaults).toSorted());
    for (const option of notice.options) {
      if (isPick(option)) continue;
      expect(option.usual).toBe((defaults as Record<string, unknown>)[option.key]);
      const values = option.values.map(({ value }) => value);
      expect(values).toEqual((choices as Record<string, unknown[]>)[option.key]);
    }
  }
});

test("what a list of tables says of an option it says of what is not the usual", () => {
  for (const { options } of GAMES)
    for (const option of options)
      if (!isPick(option)) expect(option.values.find(({ value }) => value === option.usual)).not.toHaveProperty("chip");
  const { defaults } = games.get("bruegge")!.game.options;
  const told = (zwin: boolean) => agreedOn("bruegge", { ...defaults, zwin }, "de");
  expect([told(false), told(true)]).toEqual([["ohne Das Zwin"], []]);
});

test("a table may agree that nothing is taken back where anything ever can be, and its row says so", () => {
  for (const [id, { game }] of games) {
    const asked = optionsOf(noticeOf(id)!);
    const strict = settled(asked, { undo: false }, false);
    expect(asked.some(({ key }) => key === "undo")).toBe(game.options.final !== true);
    if (game.options.final) expect(strict).toEqual({});
    else expect(agreedOn(id, { ...game.options.defaults, ...strict }, "en")).toEqual(["no taking back"]);
    expect(agreedOptions(game.options, { undo: false }, 2)).toEqual({ ...game.options.defaults, undo: false });
  }
  expect([...games.values()].map(({ game }) => game.options.final === true)).toContain(true);
  expect(
    agreedOptions(portRoyal.options, settled(optionsOf(noticeOf("port-royal")!), { undo: true }, true), 2),
  ).toEqual(portRoyal.options.defaults);
});

test("PR-36: the points table means something only with contracts", () => {
  expect(offered(by("contractPoints"), {}, false)).toBe(false);
  expect(offered(by("contractPoints"), { contracts: true }, false)).toBe(true);
  expect(settled(options, { contracts: false, contractPoints: "1-1-1" }, false)).toEqual({ contracts: false });
});

test("odds and contracts picked by hand are for practice: left out as soon as a seat is open to somebody", () => {
  const picked = CONTRACT_IDS.slice(0, 4);
  const chosen = { expansion: true, contracts: true, picked, odds: true };
  expect(settled(options, chosen, true)).toEqual(chosen);
  expect(settled(options, chosen, false)).toEqual({ expansion: true, contracts: true });
});

test("PR-35: a table opens with four picked contracts, or with none picked at all", () => {
  const chosen = (n: number) => ({ contracts: true, picked: CONTRACT_IDS.slice(0, n) });
  expect([0, 3, 4].map((n) => isComplete(options, chosen(n), true))).toEqual([false, false, true]);
  expect(isComplete(options, { contracts: true }, true)).toBe(true);
  // Where they are not offered they do not hold anybody up.
  expect(isComplete(options, chosen(3), false)).toBe(true);
  expect(isComplete(options, { ...chosen(3), contracts: false }, true)).toBe(true);
});

test("PR-69: the contracts to pick from are those that go with the deck, each with what it asks for", async () => {
  const option = by("picked");
  if (!isPick(option)) throw new Error("picked is a list");
  const picks = await option.load();
  expect(option.among({ expansion: true })).toHaveLength(16);
  expect(option.among({ expansion: false })).toHaveLength(13);
  expect(picks.title("fighter", "de")).toBe("Kämpfer");
  expect(picks.line("fighter", "en")).toBe("Have at least 3 swords.");
});

test("what is sent is what the rule book takes", () => {
  for (const expansion of [false, true])
    for (const contracts of [false, true])
      for (const contractPoints of ["0-1-1", "1-1-1", "0-1-2"])
        for (const alone of [false, true]) {
          const given = settled(options, { expansion, contracts, contractPoints, odds: true }, alone);
          const taken = portRoyal.options.validate(given, 3);
          expect(taken).toMatchObject({ expansion, contracts, odds: alone });
          expect(taken.contractPoints).toBe(contracts ? contractPoints : "0-1-1");
        }
});

test("a table's row says in words what is not the usual, in both languages", () => {
  const usual = portRoyal.options.defaults as unknown as Record<string, unknown>;
  expect(agreedOn("port-royal", usual, "en")).toEqual([]);
  const all = {
    expansion: true,
    contracts: true,
    contractPoints: "1-1-1",
    picked: CONTRACT_IDS.slice(0, 4),
    odds: true,
  };
  expect(agreed(options, all, "en")).toEqual([
    "with expansion",
    "with contracts",
    "contract points 1-1-1",
    "Four contracts: Picked by hand",
    "with the odds shown",
  ]);
  expect(agreed(options, all, "de")).toHaveLength(5);
  expect(agreed(options, all, "de")[1]).toBe("mit Aufträgen");
  expect(agreedOn("unknown", all, "en")).toEqual([]);
});

test("of games by others it is said that the house is none of theirs; of its own it is not", () => {
  const { house } = en;
  const ours = { ...noticeOf("bruegge")!, author: null };
  expect(byAuthor(ours, house)).toBe("Brügge");
  expect(unofficialAmong([ours, noticeOf("port-royal")!], house)).toBe(
    "Port Royal by Alexander Pfister: unofficial implementations. ",
  );
  expect(unofficialAmong([ours], house)).toBe("");
});
