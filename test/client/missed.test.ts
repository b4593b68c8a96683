import { expect, test } from "vitest";
import { learn } from "../../client/app/i18n/language.ts";
import { missedLine } from "../../client/app/table/Missed.tsx";
import { en as portRoyalTexts } from "../../client/games/port-royal/texts.en.ts";
import type { Texts } from "../../client/table/texts.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { begin, legalActions, play } from "../../shared/engine/play.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";

const en = portRoyalTexts as unknown as Texts<Kind>;

test("who comes back reads the last move itself, not whose turn came of it", async () => {
  await learn();
  let state = begin(portRoyal, 2, portRoyal.options.defaults, [1, 5, 7]);
  const name = (seat: number) => ["Nora", "Jonas"][seat]!;
  const missed = [];
  for (let seq = 1; ; seq++) {
    const seat = portRoyal.actors(state)[0]!;
    const played = play(portRoyal, state, seat, legalActions(portRoyal, state, seat).at(-1)!);
    if (!played.ok) throw new Error("refused");
    state = played.state;
    missed.push({ seq, events: played.events });
    if (seq === 1) expect(missedLine(missed, en, name)).toMatch(/^Since you left: (Nora|Jonas) reveals/);
    if (played.events.at(-1)!.type === "turn-began") break;
  }
  const line = missedLine(missed, en, name);
  expect(line).toContain(
    portRoyalTexts.events[missed.at(-1)!.events[0]!.type](missed.at(-1)!.events[0] as never, name),
  );
  expect(line).not.toMatch(/Round \d/);
  expect(missedLine([], en, name)).toBeNull();
});
