import wall from "../../../../assets/jaeger-und-spaeher/wall.webp";
import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { addressOf } from "../../../ui/Drawing.tsx";
import { TRIBES } from "../art/pigment.ts";
import { Card, Player, pages } from "./Cards.tsx";
import { History } from "./History.tsx";
import { caveSvg, signOf } from "./pictures.tsx";
import { Result } from "./Result.tsx";
import "./panels.css";
import { ruleOf } from "../texts/ruled.ts";

/** What Jäger und Späher shows as DOM beside its canvas. */
export const panels: GamePanels<JaegerUndSpaeher> = {
  History,
  Player,
  Card,
  ruleOf,
  pages,
  Ranking: Result,
  // The cave wall by firelight: paintings and shadows lie over the stone.
  Backdrop: () => (
    <div
      class="js-backdrop"
      style={{ backgroundImage: `url("${addressOf(caveSvg())}"), url("${wall}")` }}
      aria-hidden="true"
    />
  ),
  seatSign: signOf,
  seatColours: (seat) => TRIBES[seat]!,
};
