import type { Kind } from "../../shared/engine/contract.ts";
import type { TableStage } from "./ui.ts";

/** What is told of a canvas behind its fence. */
export interface Fallen {
  /** It threw: from now on nothing is asked of it any more. */
  fell(error: unknown): void;
  /** A motion failed; the settled view that follows puts everything where it belongs. */
  stumbled(error: unknown): void;
}

/** The canvas behind a fence: whatever it throws stays there, and the match goes on without it. */
export function fenced<G extends Kind>(stage: TableStage<G>, { fell, stumbled }: Fallen): TableStage<G> {
  let stands = true;
  const guarded = <T>(ask: () => T, otherwise: T): T => {
    if (!stands) return otherwise;
    try {
      return ask();
    } catch (error) {
      stands = false;
      fell(error);
      return otherwise;
    }
  };
  const moved = async (move: () => Promise<void>): Promise<void> => {
    try {
      if (stands) await move();
    } catch (error) {
      stumbled(error);
    }
  };
  const tell = (ask: () => void): void => guarded(ask, undefined);
  return {
    length: (event) => guarded(() => stage.length(event), 0),
    animate: (event, rate) => moved(() => stage.animate(event, rate)),
    foresee: (event) => tell(() => stage.foresee?.(event)),
    back: (event, view) => moved(async () => stage.back?.(event, view)),
    hurry: () => tell(() => stage.hurry()),
    settle: (view) => tell(() => stage.settle(view)),
    offer: (legal, beside) => tell(() => stage.offer(legal, beside)),
    sends: (action) => tell(() => stage.sends?.(action)),
    refresh: () => tell(() => stage.refresh()),
    longest: (events) => guarded(() => stage.longest?.(events), undefined),
    sound: (event) => guarded(() => stage.sound(event), null),
    key: (key) => guarded(() => stage.key(key), false),
    showPage: (tab) => tell(() => stage.showPage(tab)),
    focus: (target) => tell(() => stage.focus(target)),
    destroy: () => tell(() => stage.destroy()),
  };
}
