import type { PastMatch } from "../../shared/http.ts";
import type { MyRow } from "../../shared/messages.ts";
import { chair, player } from "../told.ts";

/** A table of Port Royal as the lists of a lobby have it, but for what the test has otherwise. */
export const row = (code: string, more: Partial<MyRow>): MyRow => ({
  code,
  game: "port-royal",
  options: {},
  status: "waiting",
  host: "Nora",
  seats: [player("Nora"), chair],
  watchers: 0,
  createdAt: 0,
  points: [0, 0],
  round: 0,
  myTurn: false,
  mayClose: false,
  mySeat: 0,
  due: null,
  ...more,
});
/** A match of it that has ended or rests. */
export const past = (code: string, more: Partial<PastMatch>): PastMatch => ({
  code,
  game: "port-royal",
  names: ["Nora", "Ada"],
  mySeat: 0,
  at: 0,
  standings: [],
  overDays: false,
  myTurn: false,
  due: null,
  solo: false,
  brokenOff: false,
  ...more,
});
