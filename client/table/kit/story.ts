import type { Kind, Seat } from "../../../shared/engine/contract.ts";

/** What each event changes on the table. One that need not be seen before its beat ends has no line. */
export type Told<G extends Kind> = {
  readonly [T in G["Event"]["type"]]?: (view: G["View"], event: Extract<G["Event"], { type: T }>) => G["View"];
};

/**
 * What lies on the table right after an event, told from the event alone. The scene moves through these views to the one of
 * its beat, which alone is the truth.
 */
export const teller =
  <G extends Kind>(told: Told<G>) =>
  (view: G["View"], event: G["Event"]): G["View"] => {
    const tells = told[event.type as G["Event"]["type"]] as
      | ((it: G["View"], event: G["Event"]) => G["View"])
      | undefined;
    return tells?.(view, event) ?? view;
  };

/** The view with one player's things changed. */
export const changed = <P, V extends { readonly players: readonly P[] }>(
  view: V,
  seat: Seat,
  change: (player: V["players"][number]) => Partial<V["players"][number]>,
): V => ({
  ...view,
  players: view.players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player)),
});
