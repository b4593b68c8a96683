import { expect } from "vitest";
import type { Game, Kind, Seat } from "../../shared/engine/contract.ts";
import { play } from "../../shared/engine/play.ts";

/** A table after something was done there: how it stands, what happened by it, and what whoever is asked may do now. */
export interface Done<G extends Kind> {
  state: G["State"];
  events: G["Event"][];
  types: G["Event"]["type"][];
  legal: G["Action"][];
}

/** How rule tests of a game act at its tables: as whoever is asked, or as one of several who are. */
export function acting<G extends Kind>(game: Game<G>) {
  const done = (
    state: G["State"],
    events: G["Event"][],
    legal: readonly { readonly actions: G["Action"][] }[],
  ): Done<G> => ({
    state,
    events,
    types: events.map(({ type }) => type),
    legal: legal[0]?.actions ?? [],
  });

  /** Who is asked; the first of several. */
  const asked = (s: G["State"]): Seat => {
    const [seat] = game.actors(s);
    if (seat === undefined) throw new Error("the game is over");
    return seat;
  };

  /** Plays one action of this seat, or of whoever is asked. */
  const act = (s: G["State"], action: G["Action"], seat = asked(s)): Done<G> => {
    const played = play(game, s, seat, action);
    expect(played, JSON.stringify(action)).toMatchObject({ ok: true });
    if (!played.ok) throw new Error(played.refusal.reason);
    expect(game.view(played.state, 0)).toBeDefined();
    return done(played.state, played.events, played.legal);
  };

  /** Several actions one after another; the events of all. */
  const acts = (s: G["State"], ...actions: G["Action"][]): Done<G> =>
    actions.reduce<Done<G>>(
      (all, action) => {
        const next = act(all.state, action);
        return { ...next, events: [...all.events, ...next.events], types: [...all.types, ...next.types] };
      },
      done(s, [], []),
    );

  /** What this seat, or whoever is asked, is answered when he tries something forbidden. */
  const refusal = (s: G["State"], action: G["Action"], seat = asked(s)): { reason: string } => {
    const played = play(game, s, seat, action);
    if (played.ok) throw new Error(`${JSON.stringify(action)} is allowed`);
    return played.refusal;
  };

  return { done, asked, act, acts, refusal };
}

/** What is asked now; undefined when the game is over. */
export const question = ({ pending }: Kind["State"]): string | undefined =>
  (pending.at(-1) as { type?: string } | undefined)?.type;

/** Those of one type. */
export const ofType = <A extends { type: string }, T extends A["type"]>(actions: readonly A[], type: T) =>
  actions.filter((action): action is Extract<A, { type: T }> => action.type === type);
