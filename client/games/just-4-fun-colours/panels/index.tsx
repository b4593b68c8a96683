import birch from "../../../../assets/just-4-fun-colours/birch.webp";
import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { gemColours, gemSvg } from "../../../art/stones.ts";
import type { GamePanels } from "../../../table/panels/panels.ts";
import { textsOf } from "../texts/speaker.ts";
import { Card, discards, Player } from "./Cards.tsx";
import { History } from "./History.tsx";
import { Moment } from "./Moment.tsx";
import { Result } from "./Result.tsx";
import "./panels.css";
import { ruleOf } from "../texts/ruled.ts";

/** What Just 4 Fun Colours shows as DOM beside its canvas. */
export const panels: GamePanels<Just4Fun> = {
  History,
  Moment,
  Player,
  Card,
  ruleOf,
  pages: { discards },
  growth: {
    of: ({ players }) => players.map(({ size }) => size),
    title: (language) => textsOf(language).words.grew,
  },
  Ranking: Result,
  // The birch table.
  Backdrop: () => <div class="j4-backdrop" style={{ backgroundImage: `url(${birch})` }} aria-hidden="true" />,
  seatSign: gemSvg,
  seatColours: gemColours,
};
