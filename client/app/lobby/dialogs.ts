import { later } from "../ui/later.tsx";

/** A new table of a game: seats, bots, options. */
export const OpenTable = later(async () => (await import("./OpenTableDialog.tsx")).OpenTableDialog);
/** Whether to close a table that waits, or to give up a match against bots. */
export const CloseTable = later(async () => (await import("./CloseTableDialog.tsx")).CloseTableDialog);
/** What is over, and what rests. */
export const PastMatches = later(async () => (await import("./PastMatches.tsx")).PastMatches);
/** A new table of which game? */
export const WhichGame = later(async () => (await import("./WhichGameDialog.tsx")).WhichGameDialog);
