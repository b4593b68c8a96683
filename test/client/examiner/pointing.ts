import { pointedAt } from "../../../client/table/Chooser.ts";
import { tabHits } from "../../../client/table/kit/tabs.ts";
import type { Port, Rect, Viewport } from "../../../client/table/layout.ts";
import { buttonsOf } from "../../../client/table/Mirror.tsx";
import { CONFIRM, type GameScene, way } from "../../../client/table/scene.ts";
import { onScreen } from "../../../client/table/surface.ts";
import type { GameUi, Laid, StageHost } from "../../../client/table/ui.ts";
import type { Kind } from "../../../shared/engine/contract.ts";
import { tableOnPaper } from "../paper.ts";
import { named } from "../ports.ts";
import type { Faults } from "./faults.ts";
import { FINGER, isInside, overlap } from "./layout.ts";
import type { Seen } from "./moves.ts";
import { examinePieces, type Spoken } from "./words.ts";

interface Button {
  readonly id: string;
  readonly rect: Rect;
}
/** One after the other: things, the way among several, what is asked once more. */
const MOST_TAPS = 6;
/** Of a choice, so many actions from its first to its last. */
const MOST_TRIED = 3;

/** What can be done is done by pointing at the canvas and at nothing else, and nothing else than that. */
export function examinePointing<G extends Kind>(
  { ui, scene }: { readonly ui: GameUi<G>; readonly scene: GameScene<G> },
  spoken: Spoken<G> & { readonly host: StageHost<G> },
  { after, legal }: Seen<G>,
  port: Port,
  faults: Faults,
): void {
  const where = `at ${named(port)}`;
  const each = Math.ceil(legal.length / MOST_TRIED);
  for (const action of legal.filter((_, i) => i % each === 0)) {
    let laid: Laid<G> | undefined;
    const told = { ...spoken.host, laid: (now: Laid<G>) => (laid = now) };
    const { stage, screen, painter, sent } = tableOnPaper(scene, told, port, { pending: false, guard: 0 });
    const fits = legal.filter(
      (it) => scene.targets(it, after).flat().join() === scene.targets(action, after).flat().join(),
    );
    stage.settle(after);
    stage.offer(legal);
    const steps = scene.targets(action, after);
    /** Where the mirror's button lies on the screen, once the focus has brought it into sight: whoever points there means it. */
    const button = () => {
      const placed = onScreen(ui.place(after, legal, port, laid), laid!, laid!);
      return buttonsOf([action], (it) => scene.targets(it, after), placed, pointedAt(laid!.choice))[0]!;
    };
    const seenAt = (): Rect | undefined => {
      stage.focus(button().target ?? null);
      return button().rect ?? undefined;
    };
    for (let taps = 0; taps < MOST_TAPS && sent.length === 0; taps++) {
      const buttons: Button[] = JSON.parse(screen.canvas.dataset["buttons"] ?? "[]");
      const tabs = tabHits(laid?.tabs ?? []);
      examineButtons([...buttons, ...tabs], port, `${where}, on the way to ${action.type}`, faults);
      examinePieces(
        [...painter.standing.values()].map(({ piece }) => piece),
        spoken,
        faults,
      );
      const next =
        taps < steps.length
          ? undefined
          : (buttons.find(({ id }) => id === way(fits.indexOf(action))) ?? buttons.find(({ id }) => id === CONFIRM));
      const at = next?.rect ?? seenAt();
      if (at === undefined) break;
      screen.tap(at, "touch");
    }
    if (sent[0] !== action)
      faults.note(`pointing does not lead to ${action.type}`, `${where}: ${JSON.stringify(action)}`);
  }
}

/** Buttons that a choice brings. */
function examineButtons(buttons: readonly Button[], port: Viewport, where: string, faults: Faults): void {
  for (const [i, { id, rect }] of buttons.entries()) {
    if (!isInside(rect, port)) faults.note(`${id} is outside`, where);
    if (Math.min(rect.width, rect.height) < FINGER) faults.note(`${id} is too small`, where);
    for (const other of buttons.slice(i + 1))
      if (overlap(rect, other.rect)) faults.note(`${id} lies over ${other.id}`, where);
  }
}
