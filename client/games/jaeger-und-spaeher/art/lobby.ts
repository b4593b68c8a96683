import { document } from "../../../art/svg.ts";

export const lobbyArt = (): string => document(`<rect width="220" height="200" fill="#8a5c38"/>`, 220, 200, {});
