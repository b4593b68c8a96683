import assert from "node:assert/strict";
import type { Game, Kind, Seat, Viewer } from "../shared/engine/contract.ts";
import { canonical } from "../shared/engine/hash.ts";
import type { CardNumber, FaceDown } from "../shared/engine/hidden.ts";
import type { Playable } from "../shared/engine/offer.ts";
import { randomOptions } from "../shared/engine/options.ts";
import { impossible, judged, refusal } from "../shared/engine/play.ts";
import { atRandom, byBot, type Policy } from "../shared/engine/playout.ts";
import { below, fromSeed, type Rng, shuffle } from "../shared/engine/random.ts";
import { newMatch, next, type Position, start, type What } from "../shared/engine/record.ts";

/** What the proof has to know about a game's hidden cards. */
export interface Hiding<G extends Kind> {
  /** Face down for everybody: the draw pile and the like. The order counts. */
  down(state: G["State"]): readonly (readonly CardNumber[])[];
  /** By seat: what only he knows. The order in which he holds it tells nobody anything. */
  hands(state: G["State"]): readonly (readonly CardNumber[])[];
  /** By seat: face down before everybody, only he may look. The order counts. */
  laid?(state: G["State"]): readonly (readonly CardNumber[])[];
  /** What a curious player would try, allowed or not. */
  readonly probes: readonly object[];
}

/** How many looks at a second world were compared, of worlds in which something hidden was really different. */
export interface Compared {
  dealt: number;
  held: number;
}

/**
 * Two worlds over time. A match is played in a second world too, in which what one viewer cannot know is different. As
 * long as all that lies before him is the same, faces, counts and choices, judged without ids, all that he gets is the
 * same text, ids and order included: view, events, choices, refusals. So no id tells what a face does not, also when he
 * remembers the whole match.
 */
export function compareWorlds<G extends Kind>(
  offer: Playable<G>,
  hiding: Hiding<G>,
  { first = 1, games }: { readonly first?: number; readonly games: number },
): Compared {
  const compared: Compared = { dealt: 0, held: 0 };
  for (let n = first; n < first + games; n++) new Worlds(offer, hiding, n, compared).run();
  return compared;
}

/** The second worlds of one viewer. Null where there is nothing to be different. */
interface Twins<G extends Kind> {
  readonly viewer: Viewer;
  /** Hidden cards are dealt anew, and chance to come is another. */
  dealt: Position<G> | null;
  /** Everybody else holds the same cards in another order: no choice, no face and no count can ever differ. */
  held: Position<G> | null;
}
/** One entry as everybody in every world makes it. */
interface Entered<G extends Kind> {
  readonly by: Seat;
  readonly what: What<G>;
}
interface Made<G extends Kind> {
  readonly position: Position<G>;
  readonly events: readonly G["Event"][];
}
/** All that one viewer gets. */
interface Told {
  readonly view: object;
  readonly events: readonly object[];
  readonly answers: readonly (readonly [action: object, refused: object | null])[];
  readonly impossible: readonly (readonly [action: object, refused: object])[];
  readonly refusals: readonly (object | null)[];
}

class Worlds<G extends Kind> {
  private readonly game: Game<G>;
  private readonly hiding: Hiding<G>;
  private readonly dice: Rng;
  private readonly policy: Policy<G>;
  private readonly compared: Compared;
  private readonly leaving: number;
  private readonly twins: Twins<G>[];
  private readonly probes: readonly (readonly object[])[];
  private here: Made<G>;
  /** What each viewer gets in the true world, worked out once for all the worlds that are compared with it. */
  private readonly truly = new Map<Viewer, Told>();

  constructor(offer: Playable<G>, hiding: Hiding<G>, n: number, compared: Compared) {
    [this.game, this.hiding, this.compared, this.dice] = [offer.game, hiding, compared, fromSeed([n, 9, n])];
    const { game, dice } = this;
    const seats = game.seats.min + below(dice, game.seats.max - game.seats.min + 1);
    const match = newMatch(game, seats, randomOptions(game.options, seats, dice), [n, 5, 7]);
    this.policy = n % 3 === 0 ? byBot(game, offer.bot, dice) : atRandom(dice);
    this.leaving = n % 4 === 0 ? below(dice, 60) : -1;
    this.here = { position: start(game, match), events: [] };
    const viewers = [...Array(seats).keys(), "spectator" as const];
    this.twins = viewers.map((viewer) => ({ viewer, dealt: null, held: null }));
    this.probes = Array.from({ length: 7 }, (_, turn) => hiding.probes.filter((_, i) => i % 7 === turn));
  }

  run(): void {
    const { cap = Number.POSITIVE_INFINITY } = this.game;
    while (this.here.position.legal.length > 0 && this.here.position.n < cap) {
      assert(this.here.position.n < 4000, "the match ends");
      for (const twins of this.twins) this.renew(twins);
      const before = this.here.position;
      const entered = this.choose(before);
      this.here = this.must(enter(this.game, before, entered));
      this.truly.clear();
      for (const twins of this.twins) {
        this.followDealt(twins, before, entered);
        this.followHeld(twins, entered);
      }
    }
  }

  private choose({ state, legal, n, gone, match }: Position<G>): Entered<G> {
    const staying = [...Array(match.seats).keys()].filter((seat) => !gone.includes(seat));
    if (n === this.leaving) return { by: staying[below(this.dice, staying.length)]!, what: { type: "resign" } };
    const { seat, actions } = legal[below(this.dice, legal.length)]!;
    return { by: seat, what: { type: "action", action: this.policy(state, seat, actions) } };
  }

  private must(made: Made<G> | null): Made<G> {
    assert(made !== null, "what is offered is refused");
    return made;
  }

  /** A world that has become the true one, or could not follow, makes place for another. */
  private renew(twins: Twins<G>): void {
    const { position } = this.here;
    if (twins.dealt === null || !this.differs(twins.dealt, twins.viewer)) {
      twins.dealt = { ...position, state: this.game.resample(position.state, twins.viewer, this.dice) };
      this.looksAsHere(twins.viewer, twins.dealt);
    }
    if (twins.held === null || !this.differs(twins.held, twins.viewer)) {
      twins.held = { ...position, state: this.heldOtherwise(twins.viewer) };
      this.looksAsHere(twins.viewer, twins.held);
    }
  }

  /** Before anything happens there. */
  private looksAsHere(viewer: Viewer, position: Position<G>): void {
    this.sameText(viewer, this.told(viewer, { position, events: [] }), { ...this.toldHere(viewer), events: [] });
  }

  private heldOtherwise(viewer: Viewer): G["State"] {
    const { state } = this.here.position;
    const faces = [...facesOf(state)];
    for (const [seat, hand] of this.hiding.hands(state).entries()) {
      if (seat === viewer) continue;
      const order = shuffle(this.dice, hand);
      for (const [i, card] of hand.entries()) faces[card] = facesOf(state)[order[i]!]!;
    }
    return { ...this.game.copy(state), faces };
  }

  /** Numbers of cards whose faces this viewer may not know. */
  private hidden(state: G["State"], viewer: Viewer): CardNumber[] {
    const { down, hands, laid } = this.hiding;
    const others = [hands(state), laid?.(state) ?? []].flatMap((own) => own.filter((_, seat) => seat !== viewer));
    return [...down(state), ...others].flat();
  }

  private differs({ state }: Position<G>, viewer: Viewer): boolean {
    const [there, truly] = [facesOf(state), facesOf(this.here.position.state)];
    return this.hidden(this.here.position.state, viewer).some((card) => there[card] !== truly[card]);
  }

  private followHeld(twins: Twins<G>, entered: Entered<G>): void {
    const made = enter(this.game, twins.held!, entered);
    assert(made !== null, "the order of a hand decides what its owner may do");
    this.sameText(twins.viewer, this.told(twins.viewer, made), this.toldHere(twins.viewer));
    twins.held = made.position;
    if (this.differs(made.position, twins.viewer)) this.compared.held++;
  }

  /** The world as it is; else with the faces that come to light now; else with the same chance to come too. */
  private followDealt(twins: Twins<G>, before: Position<G>, entered: Entered<G>): void {
    const { viewer } = twins;
    const twin = twins.dealt!.state;
    twins.dealt = null;
    for (const state of this.closer(twin, before.state, viewer)) {
      const made = enter(this.game, { ...before, state }, entered);
      if (made === null || !this.looksTheSame(viewer, made)) continue;
      twins.dealt = made.position;
      if (this.differs(made.position, viewer)) this.compared.dealt++;
      return;
    }
  }

  private *closer(twin: G["State"], truly: G["State"], viewer: Viewer): Generator<G["State"]> {
    yield twin;
    const aligned = this.aligned(twin, truly, viewer);
    yield aligned;
    yield { ...aligned, rng: truly.rng };
  }

  /** The second world with every card that the viewer gets to see in the true one where it lies there. */
  private aligned(twin: G["State"], truly: G["State"], viewer: Viewer): G["State"] {
    const faces = [...facesOf(twin)];
    const hidden = this.hidden(truly, viewer);
    const still = new Set(this.hidden(this.here.position.state, viewer));
    const seen = hidden.filter((card) => !still.has(card));
    for (const card of seen) {
      const face = facesOf(truly)[card]!;
      if (faces[card] === face) continue;
      const other = hidden.find((it) => faces[it] === face && !(seen.includes(it) && facesOf(truly)[it] === face));
      if (other === undefined) continue;
      [faces[card], faces[other]] = [face, faces[card]!];
    }
    return { ...this.game.copy(twin), faces };
  }

  /** Says whether the viewer sees the same there; and if he does, it has to be the same text. */
  private looksTheSame(viewer: Viewer, made: Made<G>): boolean {
    const [there, truly] = [this.told(viewer, made), this.toldHere(viewer)];
    if (JSON.stringify(there) === JSON.stringify(truly)) return true;
    if (canonical(visible(there)) !== canonical(visible(truly))) return false;
    assert.deepEqual(there, truly, `${viewer} is told by ids what no face tells`);
    assert.fail(`${viewer} is told by the order of keys what no face tells`);
  }

  private sameText(viewer: Viewer, there: Told, truly: Told): void {
    if (JSON.stringify(there) !== JSON.stringify(truly))
      assert.deepEqual(there, truly, `${viewer} is told how somebody holds his cards`);
  }

  private toldHere(viewer: Viewer): Told {
    let told = this.truly.get(viewer);
    if (told === undefined) this.truly.set(viewer, (told = this.told(viewer, this.here)));
    return told;
  }

  /** All that reaches him with this entry. */
  private told(viewer: Viewer, { position: { state, n }, events }: Made<G>): Told {
    const { game } = this;
    const asked = viewer !== "spectator" && game.actors(state).includes(viewer);
    const tried = asked ? this.probes[n % 7]! : [];
    return {
      view: game.view(state, viewer),
      events: events.map((event) => game.redact(event, viewer)),
      answers: asked ? judged(game, state, viewer) : [],
      impossible: asked ? impossible(game, state, viewer) : [],
      refusals: tried.map((probe) => refusal(game, state, viewer as Seat, probe as G["Action"])),
    };
  }
}

/** The entry in this world; null where its rules do not admit it. */
function enter<G extends Kind>(game: Game<G>, from: Position<G>, { by, what }: Entered<G>): Made<G> | null {
  const made = next(game, from, by, what);
  return made.ok ? made : null;
}

const facesOf = (state: Kind["State"]): readonly unknown[] => (state as unknown as FaceDown<unknown>).faces;

/** What he sees, hears and may choose, as faces, counts and words: no card has an id. */
function visible({ view, events, answers }: Told): unknown {
  const choices = answers.filter(([, refused]) => refused === null).map(([action]) => action);
  const faces = new Map<unknown, unknown>();
  note([view, events], faces);
  return faceless({ view, events, choices }, faces);
}

function note(x: unknown, faces: Map<unknown, unknown>): void {
  if (typeof x !== "object" || x === null) return;
  if ("id" in x && "face" in x) faces.set(x.id, x.face);
  for (const each of Object.values(x)) note(each, faces);
}

/** Ids stand with their face, or under `card` or `cards` in an action. */
function faceless(x: unknown, faces: ReadonlyMap<unknown, unknown>, key = ""): unknown {
  if (typeof x === "number" && (key === "card" || key === "cards")) return faces.get(x) ?? null;
  if (Array.isArray(x)) return x.map((each) => faceless(each, faces, key));
  if (typeof x !== "object" || x === null) return x;
  if ("id" in x && "face" in x) return x.face;
  return Object.fromEntries(Object.entries(x).map(([name, each]) => [name, faceless(each, faces, name)]));
}
