import type { Bruegge } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS } from "../../../../shared/games/bruegge/vocabulary.ts";
import { ahead, coinSign } from "../../../table/kit/pictures.ts";
import type { Art } from "../../../table/pieces.ts";
import type { GameScene } from "../../../table/scene.ts";
import {
  back,
  canalChip,
  cardGround,
  die,
  houseChip,
  panel,
  personArt,
  pileSign,
  points,
  ring,
  threat,
  tile,
  worker,
} from "../art/pictures.ts";
import { handId, ownOf } from "../choices.ts";
import { layingOf, trayAfter } from "../laying.ts";
import { arrange } from "../layout.ts";
import { cardSized, small } from "../motion/ways.ts";
import { dieSize } from "./dice.ts";

type Scene = GameScene<Bruegge>;
type Ahead = ReturnType<Scene["upcoming"]>;
type Asked = Parameters<Scene["upcoming"]>;

const FACES = [1, 2, 3, 4, 5, 6];
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/**
 * The faces of the dice before they roll; a card of the hand that is opened, and its papers; what flies between players, and
 * the light on whoever is next.
 */
export const upcoming: Scene["upcoming"] = (shown, host) => {
  const { view, legal, port, opened } = shown;
  const { plates, dice } = arrange(layingOf(view, trayAfter([], legal, view), opened), port);
  const lit = plates.flatMap(({ rect: at }) => ahead(at, [panel("lit"), ring()]));
  const size = dieSize(dice.columns[0]!.die);
  const rolls = view.phase === "draw" ? COLOURS.flatMap((colour) => FACES.map((face) => die(colour, face))) : [];
  return [
    ...ahead({ width: size, height: size }, rolls),
    ...openedAhead(shown, host),
    ...ahead(cardSized(NOWHERE, 56), COLOURS.map(back)),
    ...ahead(small(NOWHERE), FLYING),
    ...lit,
  ];
};

const FLYING: readonly Art[] = [
  coinSign(),
  ...COLOURS.flatMap((colour) => [worker(colour), threat(colour), canalChip(colour, true), houseChip(colour, null)]),
  pileSign("advance"),
  ...[1, 2, 3].map(points),
];

function openedAhead({ view, legal, port, opened }: Asked[0], host: Asked[1]): Ahead {
  const held = legal.find((action) => action.type === "play");
  if (held === undefined) return [];
  const { tray } = arrange(layingOf(view, trayAfter([handId(held.card)], legal, view), opened), port);
  const paper = tray.tiles.things[0]!.rect;
  const persons = (ownOf(view)?.own ?? []).map((person) => personArt(person, "card", host.language()));
  return [
    ...ahead(paper, [tile("possible"), tile("impossible")]),
    ...(tray.open === null ? [] : ahead(tray.open.rect, persons)),
  ];
}

/** More money than this is seldom seen. */
const RICH = 15;

/** Tops of piles and hands, money, what a space or a marker becomes, the points that come next. */
export const kinds: NonNullable<Scene["kinds"]> = ({ view }) => [
  COLOURS.map(back),
  COLOURS.map(cardGround),
  COLOURS.map(threat),
  COLOURS.map((colour) => houseChip(colour, null)),
  ...COLOURS.map((colour) => [canalChip(colour, false), canalChip(colour, true)]),
  Array.from({ length: RICH + 1 }, (_, n) => coinSign(String(n))),
  ...view.players.map((player) => [0, 1, 2, 3, 4].map((more) => points(player.points + more))),
];
