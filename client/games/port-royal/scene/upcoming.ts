import { FACES } from "../../../../shared/games/port-royal/data.ts";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { buttonsAhead } from "../../../table/kit/buttons.ts";
import { overlayAhead } from "../../../table/kit/overlay.ts";
import { overlayPlace } from "../../../table/kit/overlayPlace.ts";
import { ahead } from "../../../table/kit/pictures.ts";
import type { GameScene } from "../../../table/scene.ts";
import { face, prize } from "../art/pictures.ts";
import { arrange } from "../layout.ts";
import { prizeAt } from "./prize.ts";
import { roomOf } from "./sheet.ts";

/** Every front as the harbour shows it: the next card may be any of them. In the last round also the winner's ship. */
export const upcoming: GameScene<PortRoyal>["upcoming"] = ({ view, port }, host) => {
  const a = arrange(view, [], port);
  const slots = arrange(view, [{ type: "reveal" }], port).bar.buttons.flatMap(({ rect }) => buttonsAhead(rect));
  const { rect: sheet, edge, confirm, back } = overlayPlace(roomOf(a), 0, null);
  const ship = view.ending ? ahead(prizeAt(a), [prize]) : [];
  const bars = [
    ...ship,
    ...slots,
    ...overlayAhead(edge ? { ...sheet, height: sheet.height + 14 } : sheet, confirm, back),
  ];
  const last = a.harbour.at(-1);
  const at = a.berth ?? last?.rect;
  const look = last?.look ?? (a.form === "desk" || a.form === "tablet" ? "full" : "compact");
  if (at === undefined || look === "mini") return bars;
  const size = look === "plaque" ? "compact" : look;
  const fronts = FACES.map((of) => face(of, size, host.language()));
  return [...bars, ...ahead(at, fronts)];
};
