import birch from "../../../../assets/just-4-fun-colours/birch.webp";

/** The birch table. */
export const Backdrop = () => (
  <div class="j4-backdrop" style={{ backgroundImage: `url(${birch})` }} aria-hidden="true" />
);
