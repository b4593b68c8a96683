import type { Bruegge } from "../../../shared/games/bruegge/state.ts";
import type { Laid } from "../../client/examiner/moves.ts";
import { does, table, type Wanted } from "./tables.ts";

const DRY: Wanted = { piles: [[], []], extra: [] };
/** Where hardly a card is left to draw: no whole match comes so far before its last round is over (BR-A10, BR-A27). */
export const tables: readonly Laid<Bruegge>[] = [
  { seats: 2, state: table({ ...DRY, players: [{ hand: ["poet"] }, {}] }) },
  { seats: 2, state: does({ ...DRY, discards: ["queen", "nun"] }, [{ op: "draw", n: 3 }], "brown-6").state },
];
