import { addressOf } from "../../ui/Drawing.tsx";
import { pictureOf } from "./pictures.ts";

/** A small window onto the game's picture. */
export function Thumb({ game, large = false }: { readonly game: string; readonly large?: boolean }) {
  const picture = pictureOf(game);
  return (
    <span class={`thumb ${large ? "large" : ""}`} aria-hidden="true">
      {picture !== "" && <img src={addressOf(picture)} alt="" loading="lazy" />}
    </span>
  );
}
