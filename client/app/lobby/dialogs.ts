import { later } from "../ui/later.tsx";

/** A new table of a game: seats, bots, options. */
export const OpenTable = later(async () => (await import("./OpenTableDialog.tsx")).OpenTableDialog);
/** A new table of which game? */
export const WhichGame = later(async () => (await import("./WhichGameDialog.tsx")).WhichGameDialog);
