import { FACES } from "../../../../shared/games/port-royal/data.ts";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import type { Art } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import type { StageHost } from "../../../table/ui.ts";
import { face } from "../art/pictures.ts";
import { arrange } from "../layout.ts";

/** Every front as the harbour shows it: the next card may be any of them. */
export function upcoming(
  { view, port }: Shown<PortRoyal>,
  host: StageHost<PortRoyal>,
): { art: Art; width: number; height: number }[] {
  const a = arrange(view, [], port);
  const at = a.berth ?? a.harbour.at(-1)?.rect;
  const look = a.harbour.at(-1)?.look ?? (a.form === "desk" || a.form === "tablet" ? "full" : "compact");
  if (at === undefined || look === "mini") return [];
  return FACES.map((of) => ({
    art: face(of, look === "plaque" ? "compact" : look, host.language()),
    width: at.width,
    height: at.height,
  }));
}
