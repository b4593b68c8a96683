import { learnAll } from "../i18n/language.ts";
import { later } from "../ui/later.tsx";

/** A new table of a game: seats, bots, options. */
export const OpenTable = later(
  async () => (await Promise.all([import("./OpenTableDialog.tsx"), learnAll()]))[0].OpenTableDialog,
);
/** This browser forgets who it plays as. */
export const KeepsNothing = later(
  async () => (await Promise.all([import("../ui/KeepsNothing.tsx"), learnAll()]))[0].KeepsNothing,
);
/** Whether to do what cannot be taken back. */
export const Sure = later(async () => (await import("../ui/SureDialog.tsx")).SureDialog);
/** What is over, and what rests. */
export const PastMatches = later(async () => (await import("./PastMatches.tsx")).PastMatches);
/** A new table of which game? */
export const WhichGame = later(async () => (await import("./WhichGameDialog.tsx")).WhichGameDialog);
