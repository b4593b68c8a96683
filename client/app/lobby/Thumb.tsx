import { addressOf } from "../ui/Drawing.tsx";
import { picture } from "./art.ts";

/** A small window onto the game's picture. */
export const Thumb = ({ large = false }: { readonly large?: boolean }) => (
  <span class={`thumb ${large ? "large" : ""}`} aria-hidden="true">
    <img src={addressOf(picture)} alt="" loading="lazy" />
  </span>
);
