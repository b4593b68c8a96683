import type { Kind } from "../../shared/engine/contract.ts";
import type { Steps } from "./Chooser.ts";
import type { Shown } from "./scene.ts";
import { type Name, say, type Texts } from "./texts.ts";

type Targets<G extends Kind> = (action: G["Action"], view: G["View"]) => Steps;
type Asked<G extends Kind> = Pick<Shown<G>, "refused" | "view" | "open">;

/** Things that are shown as impossible, each with its reason: what a refused action begins with, unless another one begins there, too. */
export function refusalsByThing<G extends Kind>(
  { refused, view, open }: Asked<G>,
  targets: Targets<G>,
): ReadonlyMap<string, G["Refusal"]> {
  const found = new Map<string, G["Refusal"]>();
  for (const [action, refusal] of refused)
    for (const thing of targets(action, view)[0] ?? [])
      if (!found.has(thing) && !open.includes(thing)) found.set(thing, refusal);
  return found;
}

/** Why this thing cannot be chosen, in a sentence; null: it can, or nobody asks. */
export function whyNot<G extends Kind>(
  shown: Asked<G>,
  thing: string,
  targets: Targets<G>,
  { refusals }: Pick<Texts<G>, "refusals">,
  name: Name,
): string | null {
  const refusal = refusalsByThing(shown, targets).get(thing);
  return refusal === undefined ? null : say(refusals, "reason", refusal, name);
}
