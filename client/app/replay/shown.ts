import type { Kind, Viewer } from "../../../shared/engine/contract.ts";
import type { FinishedMatch } from "../../../shared/http.ts";
import type { GameUi } from "../../table/ui.ts";
import { TableSession } from "../table/TableSession.ts";
import { Replay } from "./Replay.ts";

/** What is needed to see a match again. */
export interface Shown {
  readonly ui: GameUi<Kind>;
  readonly session: TableSession<Kind>;
  readonly replay: Replay<Kind>;
}

/** A finished match, from this moment on and by these eyes. Rejects where it does not replay. */
export async function shown(
  ui: GameUi<Kind>,
  match: FinishedMatch,
  from: { readonly code: string; readonly at: number; readonly viewer: Viewer },
): Promise<Shown> {
  const rules = await ui.rules();
  let replay: Replay<Kind> | undefined;
  const session = new TableSession<Kind>((listener) => {
    replay = new Replay(rules, match, from, listener);
    return replay;
  });
  replay!.begin();
  return { ui, session, replay: replay! };
}
