import { expect, test } from "vitest";
import { learn } from "../../client/app/i18n/language.ts";
import { missedLine } from "../../client/app/table/Missed.tsx";
import { en } from "../../client/games/port-royal/texts/en.ts";
import { say, type Texts } from "../../client/table/texts.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { begin, legalActions, play } from "../../shared/engine/play.ts";
import { portRoyal } from "../../shared/games/port-royal/index.ts";

test("who comes back reads the last move itself, not whose turn came of it", async () => {
  await learn();
  let state = begin(portRoyal, 2, portRoyal.options.defaults, [1, 5, 7]);
  const name = (seat: number) => ["Nora", "Jonas"][seat]!;
  const texts = en as unknown as Texts<Kind>;
  const missed = [];
  for (let seq = 1; ; seq++) {
    const seat = portRoyal.actors(state)[0]!;
    const played = play(portRoyal, state, seat, legalActions(portRoyal, state, seat).at(-1)!);
    if (!played.ok) throw new Error("refused");
    state = played.state;
    missed.push({ seq, events: played.events });
    if (seq === 1) expect(missedLine(missed, texts, name)).toMatch(/^Since you left: (Nora|Jonas) reveals/);
    if (played.events.at(-1)!.type === "turn-began") break;
  }
  const line = missedLine(missed, texts, name);
  expect(line).toContain(say(en.events, "type", missed.at(-1)!.events[0]!, name));
  expect(line).not.toMatch(/Round \d/);
  expect(missedLine([], texts, name)).toBeNull();
});
