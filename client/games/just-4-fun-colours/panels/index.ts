import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { iconSvg } from "../../../art/house.ts";
import { laurels } from "../../../art/icons.ts";
import type { GamePanels } from "../../../table/panels.ts";
import { gemSvg } from "../art/gems.ts";
import { Backdrop } from "./Backdrop.tsx";
import { Card, Discards, Player } from "./Cards.tsx";
import { History } from "./History.tsx";
import { Ranking } from "./Ranking.tsx";
import "./panels.css";

/** What Just 4 Fun Colours shows as DOM beside its canvas. */
export const panels: GamePanels<Just4Fun> = {
  History,
  Discards,
  Player,
  Card,
  Ranking,
  Backdrop,
  seatSign: gemSvg,
  laurel: () => iconSvg(laurels, "#e9bf5f"),
};
