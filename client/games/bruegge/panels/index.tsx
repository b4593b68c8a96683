import type { Bruegge } from "../../../../shared/games/bruegge/state.ts";
import { gemColours } from "../../../art/stones.ts";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { addressOf } from "../../../ui/Drawing.tsx";
import { Card, Player, pages } from "./Cards.tsx";
import { History } from "./History.tsx";
import { signOf, wallSvg } from "./pictures.tsx";
import { Result } from "./Result.tsx";
import "./panels.css";
import { ruleOf } from "../texts/ruled.ts";

/** What Brügge shows as DOM beside its canvas. */
export const panels: GamePanels<Bruegge> = {
  History,
  Player,
  Card,
  ruleOf,
  pages,
  Ranking: Result,
  // Bricks by lamplight.
  Backdrop: () => (
    <div class="br-backdrop" style={{ backgroundImage: `url("${addressOf(wallSvg())}")` }} aria-hidden="true" />
  ),
  seatSign: signOf,
  seatColours: gemColours,
};
