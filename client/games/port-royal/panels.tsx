import type { PortRoyal } from "../../../shared/games/port-royal/state.ts";
import { handDrawing, iconSvg } from "../../art/house.ts";
import { laurels } from "../../art/icons.ts";
import type { GamePanels } from "../../table/panels.ts";
import { Backdrop } from "./panels/Backdrop.tsx";
import { Card, Discards } from "./panels/Cards.tsx";
import { contractsExtra } from "./panels/Contracts.tsx";
import { History } from "./panels/History.tsx";
import { Moment } from "./panels/Moment.tsx";
import { Player } from "./panels/Player.tsx";
import { Ranking } from "./panels/Ranking.tsx";
import "./panels/panels.css";

/** What Port Royal shows as DOM beside its canvas. */
export const panels: GamePanels<PortRoyal> = {
  History,
  Moment,
  Discards,
  Player,
  Card,
  extras: { contracts: contractsExtra },
  Ranking,
  Backdrop,
  seatSign: (seat) => handDrawing(seat).svg,
  laurel: () => iconSvg(laurels, "#e9bf5f"),
};
