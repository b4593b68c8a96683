import type { Kind } from "../../shared/engine/contract.ts";
import type { Steps } from "./Chooser.ts";
import type { Shown } from "./scene.ts";
import { say, type Texts } from "./texts.ts";

type Targets<G extends Kind> = (action: G["Action"], view: G["View"]) => Steps;
type Asked<G extends Kind> = Pick<Shown<G>, "refused" | "view" | "open">;

/** Things that are shown as impossible: what a refused action begins with, unless another one begins there, too. */
export const refusedThings = <G extends Kind>(
  { refused, view, open }: Asked<G>,
  targets: Targets<G>,
): ReadonlySet<string> =>
  new Set(refused.flatMap(([action]) => targets(action, view)[0] ?? []).filter((thing) => !open.includes(thing)));

/** Why this thing cannot be chosen, in a sentence; null: it can, or nobody asks. */
export function whyNot<G extends Kind>(
  shown: Asked<G>,
  thing: string,
  targets: Targets<G>,
  { refusals }: Pick<Texts<G>, "refusals">,
): string | null {
  if (!refusedThings(shown, targets).has(thing)) return null;
  const [, refusal] = shown.refused.find(([action]) => targets(action, shown.view)[0]?.includes(thing) === true)!;
  return say(refusals, "reason", refusal);
}
