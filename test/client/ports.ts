import type { Port } from "../../client/table/layout.ts";

/** Phones, tablets and desks, from the smallest up. */
export const PORTS: readonly Port[] = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [412, 915],
  [568, 320],
  [667, 375],
  [740, 360],
  [844, 390],
  [932, 430],
  [960, 600],
  [1366, 657],
  [768, 1024],
  [820, 1180],
  [1180, 820],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
].map(([width, height]) => ({ width: width!, height: height! }));

/** Of each form the narrowest and another one, held in the left hand. */
export const LEFT_HANDED: readonly Port[] = PORTS.filter(({ width }) =>
  [320, 390, 568, 844, 1024, 1440].includes(width),
).map((port) => ({ ...port, leftHanded: true }));

/** Every screen, in either hand. */
export const HANDS: readonly Port[] = [...PORTS, ...LEFT_HANDED];

/** Such a screen, where something is wrong on it. */
export const named = ({ width, height, leftHanded }: Port): string =>
  `${width} x ${height}${leftHanded === true ? ", left-handed" : ""}`;
