import type { Rule, Seat } from "../../../engine/contract.ts";
import { pushOps } from "../effects/operations.ts";
import { pay, payable, worthIt } from "../effects/payment.ts";
import { SHIP } from "../ships.ts";
import type { Action, Bruegge, State } from "../state.ts";
import { COLOURS, type Colour } from "../vocabulary.ts";

/** After a canal token built by a card: a worker for an active ship of his colour, and its action is done (BR-35, BR-A18). */
export const sail: Rule<Bruegge, "sail"> = {
  answers: "ship",
  tight: true,
  candidates: (s, seat) => shipsToSail(s, seat).map((colour) => ({ type: "sail", colour })),
