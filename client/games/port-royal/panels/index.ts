import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { handDrawing, iconSvg } from "../../../art/house.ts";
import { laurels } from "../../../art/icons.ts";
import type { GamePanels } from "../../../table/panels.ts";
import { Backdrop } from "./Backdrop.tsx";
import { Card, Discards } from "./Cards.tsx";
import { contractsExtra } from "./Contracts.tsx";
import { History } from "./History.tsx";
import { Moment } from "./Moment.tsx";
import { Player } from "./Player.tsx";
import { Ranking } from "./Ranking.tsx";
import "./panels.css";

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
