import type { Bruegge } from "../../../shared/games/bruegge/state.ts";
import type { Laid } from "../../client/examiner/moves.ts";
import { table, type Wanted } from "./tables.ts";

const dry = (wanted: Wanted): Laid<Bruegge> => ({
  seats: 2,
  state: table({ ...wanted, piles: [[], []], extra: [] }),
});
/** Where hardly a card is left to draw: no whole match comes so far before its last round is over (BR-A10, BR-A27). */
export const tables: readonly Laid<Bruegge>[] = [
  dry({ players: [{ hand: ["poet"] }, {}] }),
  dry({ players: [{ persons: ["bard"], hand: ["poet"] }, { hand: ["nun"] }], discards: ["queen"] }),
];
