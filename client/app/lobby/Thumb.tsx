import { addressOf } from "../ui/Drawing.tsx";
import { pictureOf } from "./art.ts";

/** A small window onto the game's picture. */
export const Thumb = ({ game, large = false }: { readonly game: string; readonly large?: boolean }) => (
  <span class={`thumb ${large ? "large" : ""}`} aria-hidden="true">
    <img src={addressOf(pictureOf(game))} alt="" loading="lazy" />
  </span>
);
