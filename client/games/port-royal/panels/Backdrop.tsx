import water from "../../../../assets/port-royal/water.webp";
import { Drawing } from "../../../ui/Drawing.tsx";
import { sceneryDrawing } from "../art/scenery.ts";

const harbour = sceneryDrawing(1440, 900, { horizon: 190, beam: null }).svg.replace(
  "<svg ",
  '<svg preserveAspectRatio="xMidYMin slice" ',
);

/** Sky, shore and water, without the quay: the drawing lies over its water. */
export const Backdrop = () => (
  <div class="pr-backdrop" aria-hidden="true">
    <img src={water} alt="" />
    <Drawing className="pr-backdrop-drawing" svg={harbour} />
  </div>
);
