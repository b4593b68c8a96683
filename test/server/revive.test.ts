import { expect, test } from "vitest";
import type { House } from "../../server/context.ts";
import { revived } from "../../server/rooms/revive.ts";
import type { JournalLine } from "../../server/store/journal.ts";
import type { StoredMatch } from "../../server/store/storedMatch.ts";
import type { Seed } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { BrokenRecord, newMatch, next, start } from "../../shared/engine/record.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { lanterns as sample } from "../games/lanterns/index.ts";
import { byChance } from "./harness.ts";

/** A match whose log has several hashes, as the journal gives it back. */
const lanterns = sample as unknown as AnyGame;
const SEED: Seed = [1, 2, 3];
const SEATS = [{ kind: "bot" }, { kind: "bot" }];

function played(): JournalLine[] {
  const choose = byChance(5);
  const lines: JournalLine[] = [];
  for (let at = start(lanterns, newMatch(lanterns, 2, { goal: 25 }, SEED)); at.legal.length > 0; ) {
    const { seat, actions } = at.legal[0]!;
    const made = next(lanterns, at, seat, { type: "action", action: choose(actions) });
    if (!made.ok) throw new Error(`move ${at.n + 1} is refused`);
    at = made.position;
    lines.push({ match: "a", n: at.n, entry: made.entry, act: null, at: at.n });
  }
  return lines;
}

/** The same with another hash where its `which`-th one stands. */
function spoiled(lines: readonly JournalLine[], which: number): JournalLine[] {
  const at = lines.flatMap(({ entry }, n) => (entry.hash === undefined ? [] : [n])).at(which)!;
  return lines.with(at, { ...lines[at]!, entry: { ...lines[at]!.entry, hash: "0".repeat(16) } });
}

const revive = (lines: readonly JournalLine[], version: number) =>
  revived(
    { opening: start } as House,
    lanterns,
    { game: lanterns.id, version, options: { goal: 25 }, seats: SEATS, terms: AMONG_FRIENDS } as unknown as StoredMatch,
    SEED,
    lines,
  );

test("of a match by the rules of today the last hash says it all; by older rules every one has to agree", () => {
  const lines = played();
  const today = lanterns.version;
  expect(lines.filter(({ entry }) => entry.hash !== undefined).length).toBeGreaterThan(1);
  for (const version of [today, today - 1]) expect(revive(lines, version).at.n).toBe(lines.length);
  const [early, late] = [spoiled(lines, 0), spoiled(lines, -1)];
  expect(revive(early, today).at.n).toBe(lines.length);
  expect(() => revive(late, today)).toThrow(BrokenRecord);
  for (const broken of [early, late]) expect(() => revive(broken, today - 1)).toThrow(BrokenRecord);
});
