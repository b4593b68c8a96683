import water from "../../../../assets/port-royal/water.webp";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { handDrawing, SEAT_COLOURS } from "../../../art/house.ts";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { sceneryDrawing } from "../art/scenery.ts";
import { Card, discards } from "./Cards.tsx";
import { contracts } from "./Contracts.tsx";
import { History } from "./History.tsx";
import { Moment } from "./Moment.tsx";
import { Player } from "./Player.tsx";
import { Result } from "./Result.tsx";
import "./panels.css";
import { ruleOf } from "../texts/ruled.ts";

const harbour = sceneryDrawing(1440, 900, { horizon: 190, beam: null }).svg.replace(
  "<svg ",
  '<svg preserveAspectRatio="xMidYMin slice" ',
);

/** Sky, shore and water, without the quay: the drawing lies over its water. */
const Backdrop = () => (
  <div class="pr-backdrop" aria-hidden="true">
    <img src={water} alt="" />
    <Drawing className="pr-backdrop-drawing" svg={harbour} />
  </div>
);

/** What Port Royal shows as DOM beside its canvas. */
export const panels: GamePanels<PortRoyal> = {
  History,
  Moment,
  Player,
  Card,
  ruleOf,
  pages: { discards, contracts },
  Ranking: Result,
  Backdrop,
  seatSign: (seat) => handDrawing(seat).svg,
  seatColours: (seat) => SEAT_COLOURS[seat]!,
};
