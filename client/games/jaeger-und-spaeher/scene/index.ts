import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { chosenIn, pointedAt } from "../../../table/Chooser.ts";
import { framePieces } from "../../../table/kit/frames.ts";
import { explained as noteOn } from "../../../table/kit/note.ts";
import { hitsIn, seatOf, spotsOf } from "../../../table/kit/places.ts";
import { type Hit, type Piece, picture } from "../../../table/pieces.ts";
import { whyNot } from "../../../table/refused.ts";
import type { GameScene, Shown } from "../../../table/scene.ts";
import { longest, motions } from "../animate.ts";
import { dusk, ground } from "../art/pictures.ts";
import { admits, asks, framed, mark, pointed, targets } from "../choices.ts";
import { type Arrangement, DEPTH, place } from "../layout.ts";
import { after } from "../story.ts";
import { explanation } from "../texts/explain.ts";
import { buttonPieces, displayPieces, ownPieces, playedPieces } from "./cards.ts";
import { deckPieces, openPetals, petalPieces, placePieces } from "./places.ts";
import { sightOf } from "./sight.ts";
import { sounds } from "./sounds.ts";
import { arranged, lyingOf, zonesOf } from "./spots.ts";
import { largeTrack, trackPieces, trackSpots } from "./track.ts";
import { platePieces, tribePieces } from "./tribes.ts";
import { kinds, upcoming } from "./upcoming.ts";

type Scene = GameScene<JaegerUndSpaeher>;
type Host = Parameters<Scene["pieces"]>[1];
type At = Shown<JaegerUndSpaeher>;

/** Where things are now: what `place` says, but spaces only of the location that was pointed at. */
const spotsNow = (shown: At, a: Arrangement): Map<string, Hit> =>
  spotsOf([
    ...place(shown.view, shown.legal, shown.port).filter(({ id }) => !id.startsWith("space:")),
    ...openPetals(shown, a),
    ...trackSpots(a),
  ]);

/** A card that was chosen and is asked for once more says by itself what it costs and brings. */
const decided = ({ choice, view }: At): string | null => {
  const chosen = chosenIn(choice);
  // It is read on while the answer is on its way, and what acted at the first tap does not begin then.
  const said = chosen !== null && (choice.type === "choosing" || asks(chosen, view) !== "never");
  const id = said ? pointedAt(choice).at(-1) : undefined;
  return id !== undefined && /^(hand|item|pile):/.test(id) ? id : null;
};

function pieces(shown: At, host: Host): Piece[] {
  const a = arranged(shown);
  const sight = sightOf(shown, host);
  const at = spotsNow(shown, a);
  const { port, explained } = shown;
  const told = explained ?? decided(shown);
  const said = told === null ? null : explanation(told, sight);
  const large = largeTrack(sight, a, said);
  const where = told === null ? undefined : at.get(told)?.rect;
  return [
    picture("ground", ground(), { x: 0, y: 0, ...port }, DEPTH.ground),
    // From the sunset until the other one's morning.
    ...(shown.view.kind === "sunset" ? [picture("dusk", dusk(), { x: 0, y: 0, ...port }, DEPTH.dusk)] : []),
    ...trackPieces(sight, a),
    ...platePieces(sight, a),
    ...tribePieces(sight, a),
    ...placePieces(sight, a),
    ...deckPieces(sight, a),
    ...displayPieces(sight, a),
    ...playedPieces(sight, a),
    ...ownPieces(sight, a),
    ...petalPieces(shown, a),
    ...framePieces(shown, framed(shown), at, {
      corner: (id, { height }) => (id.startsWith("space:") ? height / 2 : Math.min(10, height * 0.12)),
      glow: (id) => (id.startsWith("space:") ? DEPTH.petal - 0.2 : DEPTH.glow),
      frame: (id) => (id.startsWith("space:") ? DEPTH.petal + 0.2 : DEPTH.frame),
      // Where most is ground, light would fill it.
      shines: (id) => !/^(column|place):/.test(id),
    }),
    ...buttonPieces(sight, a),
    ...(large.length > 0
      ? large
      : noteOn(
          said,
          where,
          { free: a.free, port, look: shown.look, z: DEPTH.note },
          whyNot<JaegerUndSpaeher>(shown, explained ?? "", targets, sight.speaker.texts, sight.speaker.name),
        )),
  ];
}

export const scene: Scene = {
  after,
  pieces,
  hits: (shown) =>
    hitsIn(
      spotsNow(shown, arranged(shown)),
      /^space:/,
      /^button:/,
      /^(hand|item|built):/,
      /^(place|pile|column):/,
      /^track:/,
      /^(home|camp|hunger|points|track|played)$/,
      /^seat:/,
    ),
  targets,
  asks,
  mark,
  admits,
  pointed,
  tapped: (id) => {
    const seat = seatOf(id);
    if (seat !== null) return { type: "player", seat };
    const pile = /^pile:(.+)$/.exec(id)?.[1];
    return pile === undefined ? { type: "explain" } : { type: "page", what: pile === "item" ? "items" : pile };
  },
  motions,
  sounds,
  longest,
  zones: zonesOf,
  tabs: (shown, host) => lyingOf(shown, host).tabs,
  upcoming,
  kinds,
};
