import { expect, test } from "vitest";
import { atRandom } from "../../../shared/engine/playout.ts";
import { below, fromSeed } from "../../../shared/engine/random.ts";
import { newMatch, next, start } from "../../../shared/engine/record.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import type { Bruegge } from "../../../shared/games/bruegge/state.ts";
import { from, sample } from "../../sample.ts";
import { ledgerOf, write } from "./ledger.ts";

const MATCHES = sample(8, 200);

/** Plays a match by chance; after each entry the book of somebody who only listens is compared with the table. */
function keptThrough(n: number): number {
  const dice = fromSeed([n, 4, 2]);
  const policy = atRandom<Bruegge>(dice);
  const seats = 2 + (n % 3);
  let position = start(bruegge, newMatch(bruegge, seats, { zwin: n % 4 > 0 }, [n, 8, 1]));
  const leaving = n % 5 === 0 ? below(dice, 120) : -1;
  const book = ledgerOf(bruegge.view(position.state, "spectator"));
  for (let [asked] = position.legal; asked !== undefined; [asked] = position.legal) {
    const { seat, actions } = asked;
    const made =
      position.n === leaving
        ? next(bruegge, position, seat, { type: "resign" })
        : next(bruegge, position, seat, { type: "action", action: policy(position.state, seat, actions) });
    if (!made.ok) throw new Error(made.refusal.reason);
    position = made.position;
    for (const event of made.events) write(book, bruegge.redact(event, "spectator"));
    const table = ledgerOf(bruegge.view(position.state, "spectator"));
    expect(book, `match ${n}, entry ${position.n}`).toEqual(table);
  }
  return position.n;
}
test(`BR-A25: who only listens can keep the book of all that is open, in ${MATCHES} matches by chance`, () => {
  let entries = 0;
  for (let n = from(1); n < from(1) + MATCHES; n++) entries += keptThrough(n);
  // Where one of two leaves a match may be short.
  expect(entries).toBeGreaterThan(40 * MATCHES);
});
