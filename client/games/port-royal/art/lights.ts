import type { Drawing } from "../../../art/drawing.ts";
import { document, range } from "../../../art/svg.ts";

/** A ring on the water where a card touches it. */
export const ringDrawing = (): Drawing => ({
  svg: document(
    '<circle cx="50" cy="50" r="44" fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="5"/><circle cx="50" cy="50" r="36" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="3"/>',
    100,
    100,
    {},
  ),
  width: 100,
  height: 100,
});

/** Golden light from behind: somebody has done it. */
export const raysDrawing = (): Drawing => ({
  svg: document(
    `<defs><radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="150" cy="150" r="150"><stop offset=".35" stop-color="#fff3c4" stop-opacity=".95"/><stop offset=".7" stop-color="#ffd76a" stop-opacity=".6"/><stop offset="1" stop-color="#ffd76a" stop-opacity="0"/></radialGradient></defs>` +
      `<circle cx="150" cy="150" r="112" fill="url(#fade)"/><g fill="url(#fade)">${range(18, (i) => `<path transform="rotate(${i * 20} 150 150)" d="M150,150 L139,0 H161Z"/>`)}</g>`,
    300,
    300,
    {},
  ),
  width: 300,
  height: 300,
});
