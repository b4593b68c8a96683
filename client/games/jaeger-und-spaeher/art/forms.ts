/** A card with its name and all that stands on it, at whatever size; or small and without words. */
export type Form = "card" | "chip";
