import { NOTHING_BESIDE, type SeatInfo, type TableInfo } from "../shared/messages.ts";
import { AMONG_FRIENDS } from "../shared/terms.ts";

/** Who sits at a table of which a test is told. */
export const player = (name: string, online = true): SeatInfo => ({ kind: "player", name, online });
export const bot: SeatInfo = { kind: "bot", name: "Ada", online: true };
export const chair: SeatInfo = { kind: "open", name: "", online: false };

/** What the house says of a table: a match among friends, but for what the test has otherwise. */
export const infoOf = (more: Partial<TableInfo> = {}): TableInfo => ({
  ...NOTHING_BESIDE,
  code: "CODE",
  game: "port-royal",
  options: {},
  status: "playing",
  terms: AMONG_FRIENDS,
  seats: [],
  mySeat: 0,
  host: false,
  ...more,
});
