import { lobbyArt } from "../../games/port-royal/art/lobby.ts";

/** The game's picture; it fills its window and is cut at the edges. */
export const picture = lobbyArt().replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ');
