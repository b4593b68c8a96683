/** The game's picture, as large as its window; nothing of it is cut but what hangs over. */
const found = import.meta.glob<{ lobbyArt: () => string }>("../../games/port-royal/art/lobby.ts", { eager: true });
export const lobbyArt = (): string => Object.values(found)[0]?.lobbyArt() ?? "<svg xmlns='http://www.w3.org/2000/svg'/>";
