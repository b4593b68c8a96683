import { fresh, type Rng, shuffle } from "./random.ts";

/** What a card that lies face down is called: its place in the shuffle it was last part of. */
export type CardNumber = number;
/**
 * Cards that lie face down, so that no id tells what a face does not. A shuffle deals the faces to numbers that never
 * were before: which number lies where is known to everybody, only its face is secret. Who looks at
 * his own card gets the number with the face (`lookAt`); what comes out of a hand gets a fresh label (`uncover`), for the
 * number says when it was drawn. A hand that goes on to somebody else gets new numbers for the same reason, in a fixed order
 * of its faces; who had it before knows what is in it, and a `resample` of the game's own has to know that, too.
 */
export interface FaceDown<F> {
  /** By number. Replaced by a shuffle and never changed, so that copies share it. */
  faces: readonly F[];
  /** The first number of each shuffle, the set-up's first. */
  shuffles: readonly CardNumber[];
}

/** Cards laid face down before the first turn, in this order, the top one last. */
export const laidDown = <F>(faces: readonly F[]): { readonly pile: CardNumber[] } & FaceDown<F> => ({
  faces,
  shuffles: [0],
  pile: [...faces.keys()],
});

/** Open cards are shuffled and lie face down; gives the pile, its top last. */
export function shuffleDown<F>(s: FaceDown<F> & { readonly rng: Rng }, open: readonly F[]): CardNumber[] {
  const first = s.faces.length;
  s.faces = s.faces.concat(shuffle(s.rng, open));
  s.shuffles = [...s.shuffles, first];
  const pile: CardNumber[] = [];
  for (let card = first; card < s.faces.length; card++) pile.push(card);
  return pile;
}

/**
 * A state as it may be for somebody to whom these places are hidden: their faces dealt anew, and chance to come another.
 * `copy` is given away. `backOf`: where backs differ, what everybody sees of a card that lies face down.
 */
export const resampled = <F, S extends FaceDown<F> & { readonly rng: Rng }>(
  copy: S,
  hidden: readonly (readonly CardNumber[])[],
  rng: Rng,
  backOf?: (face: F) => unknown,
): S => ({ ...copy, rng: fresh(rng), faces: dealAnew(copy, hidden, rng, backOf) });

/** Only cards of one shuffle and with one back change faces: what lay open before a shuffle is in no older card. */
function dealAnew<F>(
  { faces, shuffles }: FaceDown<F>,
  places: readonly (readonly CardNumber[])[],
  rng: Rng,
  backOf: (face: F) => unknown = () => null,
): readonly F[] {
  const pools = shuffles.map(() => new Map<unknown, CardNumber[]>());
  for (const place of places)
    for (const card of place) {
      let n = shuffles.length - 1;
      while (shuffles[n]! > card) n--;
      const back = backOf(faces[card]!);
      const pool = pools[n]!.get(back);
      if (pool === undefined) pools[n]!.set(back, [card]);
      else pool.push(card);
    }
  const dealt = [...faces];
  for (const pool of pools.flatMap((byBack) => [...byBack.values()]))
    for (const [i, from] of shuffle(rng, pool).entries()) dealt[pool[i]!] = faces[from]!;
  return dealt;
}

/** A card as whoever holds it sees it. */
export const lookAt = <F>({ faces }: FaceDown<F>, number: CardNumber): { readonly id: number; readonly face: F } => ({
  id: number * 2,
  face: faces[number]!,
});

/**
 * A card comes into the open out of a place whose numbers somebody does not know. Its label counts such cards and comes
 * from nowhere else, neither from chance nor from the place, and it is never given again. Labels are odd, what is only
 * looked at is even.
 */
export const uncover = <F>(s: { uncovered: number }, face: F): { readonly id: number; readonly face: F } => ({
  id: s.uncovered++ * 2 + 1,
  face,
});

/** The same with a whole place: sorted by face in a fixed order, for the order of a hand says when each was drawn. */
export function uncoverAll<F>(
  s: FaceDown<F> & { uncovered: number },
  numbers: readonly CardNumber[],
  order: readonly F[],
): { readonly id: number; readonly face: F }[] {
  const open: { readonly id: number; readonly face: F }[] = [];
  for (const face of order) for (const number of numbers) if (s.faces[number] === face) open.push(uncover(s, face));
  return open;
}
