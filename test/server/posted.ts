import type { Posted } from "../../server/lobby/Directory.ts";

/** A table as it stands in the directory: a match that anybody may watch, but for what the test has otherwise. */
export const posted = (more: Partial<Posted> = {}): Posted => ({
  code: "",
  game: "lanterns",
  options: {},
  usual: true,
  watched: true,
  overDays: false,
  listed: true,
  status: "playing",
  host: "Ann",
  seats: [],
  watchers: 0,
  owner: "ann",
  players: [],
  closers: [],
  createdAt: 0,
  absentSince: null,
  score: () => ({ points: [], round: 0, waitsFor: [] }),
  ...more,
});
