import { CHARACTERS } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { ahead } from "../../../table/kit/pictures.ts";
import type { Art } from "../../../table/pieces.ts";
import type { GameScene } from "../../../table/scene.ts";
import type { Language } from "../../../table/texts.ts";
import { characterCard, hungerTooth, member, panelGround, stackIcon } from "../art/pictures.ts";
import { arrange } from "../layout.ts";
import { FLIPPED, figure, small } from "../motion/ways.ts";
import { inPlayAt } from "./cards.ts";
import { deckSign } from "./places.ts";
import { arranged } from "./spots.ts";

type Scene = GameScene<JaegerUndSpaeher>;

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
const cards = (language: Language): Art[] => CHARACTERS.map((kind) => characterCard(kind, "card", language));
const MEMBERS = [member(0), member(1)];
const DECKS = (["hunt", "wild", "item"] as const).map(stackIcon);

/** Once the next location is turned over the decks may have another place: they are drawn for it. */
function movedDecks({ view, legal, port }: Parameters<Scene["upcoming"]>[0]) {
  const { piles, places } = arrange(
    { ...view, locations: [...view.locations, ...view.locations.slice(-1)] },
    legal,
    port,
  );
  const signs = piles.flatMap(({ pile, rect: at }) => {
    const size = deckSign(at);
    return ahead({ width: size, height: size }, [stackIcon(pile)]);
  });
  return [...ahead(places.decks, [panelGround("dark")]), ...signs];
}

/** Any character in the hand and in play; who walks, hunger, a card that is turned over, and whose turn it is. */
export const upcoming: Scene["upcoming"] = (shown, host) => {
  const a = arranged(shown);
  const held = a.hand.cards[0]?.rect;
  const characters = cards(host.language());
  return [
    ...(held === undefined ? [] : ahead(held, characters)),
    ...ahead(inPlayAt(a), characters),
    ...ahead(figure(NOWHERE), MEMBERS),
    ...ahead(small(NOWHERE), [hungerTooth()]),
    ...ahead(small(NOWHERE, FLIPPED), DECKS),
    ...movedDecks(shown),
    ...a.plates.flatMap(({ rect: at }) => ahead(at, [panelGround("lit"), panelGround("dark")])),
    ...(a.tribe === null ? [] : ahead(a.tribe.rect, [panelGround("lit"), panelGround("own")])),
  ];
};

/** Characters of the display, members of both tribes, decks. */
export const kinds: NonNullable<Scene["kinds"]> = (_, host) => [cards(host.language()), MEMBERS, DECKS];
