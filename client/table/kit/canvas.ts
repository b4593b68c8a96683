import type { Kind } from "../../../shared/engine/contract.ts";
import type { Rect } from "../layout.ts";
import { type Art, type Hit, type Piece, picture } from "../pieces.ts";
import type { GameScene, Shown } from "../scene.ts";
import type { Texts } from "../texts.ts";
import type { StageHost } from "../ui.ts";
import { explainedPieces, type Said } from "./note.ts";
import { hitsIn, spotsOf } from "./places.ts";
import type { Speaker } from "./speaker.ts";

/** What everything on a canvas is drawn from: what is shown, and who speaks. A game may see more. */
export interface Sight<G extends Kind, S extends Speaker<Texts<G>> = Speaker<Texts<G>>> {
  readonly shown: Shown<G>;
  readonly speaker: S;
}
/** Where things are now, by name. */
export type Spots = ReadonlyMap<string, Hit>;

/** A canvas as its game draws it: how the table is laid, what lies on it, what a pointer finds. */
interface Drawn<G extends Kind, A, V extends Sight<G>> {
  readonly sight: (shown: Shown<G>, host: StageHost<G>) => V;
  /** The table as it is laid now. */
  readonly arrange: (shown: Shown<G>) => A;
  /** Everything that lies somewhere now; what is named twice lies where it is named last. */
  readonly lies: (shown: Shown<G>, a: A) => readonly Hit[];
  readonly ground: Art;
  /** Whatever is drawn, in any order: depth says what lies in front. */
  readonly pieces: readonly ((sight: V, a: A, at: Spots) => readonly Piece[])[];
  /** The note about what is explained. */
  readonly note: { readonly z: number; readonly paper?: Art; readonly say: (id: string, sight: V) => Said | null };
  /** In front of all that answers a pointer. */
  readonly front?: (shown: Shown<G>, a: A) => readonly Hit[];
  /** What answers it, group after group from the front. */
  readonly answers: readonly (RegExp | ((id: string) => boolean))[];
  readonly targets: GameScene<G>["targets"];
}

/** What a scene shows, and what answers a pointer on it. */
export function canvas<G extends Kind, A extends { readonly free: Rect }, V extends Sight<G>>({
  sight: sightOf,
  arrange,
  lies,
  ground,
  pieces,
  note: { say, ...note },
  front = () => [],
  answers,
  targets,
}: Drawn<G, A, V>): Pick<GameScene<G>, "pieces" | "hits"> {
  return {
    pieces: (shown, host) => {
      const a = arrange(shown);
      const sight = sightOf(shown, host);
      const at = spotsOf(lies(shown, a));
      const { speaker } = sight;
      return [
        picture("ground", ground, { x: 0, y: 0, ...shown.port }, 0),
        ...pieces.flatMap((drawn) => drawn(sight, a, at)),
        ...explainedPieces(shown, at, { ...note, free: a.free, targets, speaker, say: (id) => say(id, sight) }),
      ];
    },
    hits: (shown) => {
      const a = arrange(shown);
      return [...front(shown, a), ...hitsIn(spotsOf(lies(shown, a)), ...answers)];
    },
  };
}
