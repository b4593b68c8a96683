import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { SHIP } from "../../../../shared/games/bruegge/ships.ts";
import type { Action, Bruegge, View } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS, type Use } from "../../../../shared/games/bruegge/vocabulary.ts";
import { pointedAt } from "../../../table/Chooser.ts";
import type { Art } from "../../../table/pieces.ts";
import type { Shown } from "../../../table/scene.ts";
import { back, gem, personArt, shipSail, stairsOnPaper, threat, useSign, worker } from "../art/pictures.ts";
import { answered, cardOf, houseOf, ownOf, targets } from "../choices.ts";
import { pathOf } from "../laying.ts";
import type { Sight } from "./sight.ts";
import type { TileFace } from "./tiles.ts";

/** The person of a card of the hand, or in an own house; null: there is none. */
export function personAt(id: string, view: View): PersonId | null {
  const house = houseOf(id);
  if (house === null) return cardOf(id);
  return ownOf(view)?.houses.find((it) => it.number === house)?.person ?? null;
}

/** Actions that a paper stands for, after what was pointed at. */
function actionsOf(id: string, { legal, refused, view, choice }: Shown<Bruegge>) {
  const path = pathOf({ choice });
  const there = (action: Action): boolean => {
    const steps = targets(action, view);
    return path.every((at, i) => steps[i]?.includes(at) === true) && steps[path.length]?.includes(id) === true;
  };
  return { fits: answered(legal, view).filter(there), denied: refused.filter(([action]) => there(action)) };
}

/** What stands on a paper: what it does, what it costs and brings; or why it is impossible. */
export function tileFace({ shown, tiles, speaker }: Sight, id: string): TileFace {
  const { fits, denied } = actionsOf(id, shown);
  const { choice, view } = shown;
  const chosen = pointedAt(choice).includes(id);
  const [refused] = denied;
  const action = fits[0] ?? refused?.[0];
  if (action === undefined) return { ...EMPTY, ...tiles.never(id.split(":").at(-1) as Use), chosen };
  const words = (fits.length > 1 ? tiles.several : tiles.of)(action, view, speaker.name);
  const sign = signOf(action, view);
  if (fits.length > 0) return { sign, ...words, impossible: false, chosen };
  const why = tiles.whyNot(refused![1]);
  return { sign, ...words, price: why, short: why, pays: false, impossible: true, chosen };
}
const EMPTY: TileFace = {
  sign: null,
  title: "",
  text: "",
  price: "",
  short: "",
  pays: false,
  impossible: true,
  chosen: false,
};

/** The picture beside an answer. */
function signOf(action: Action, view: View): Art | null {
  switch (action.type) {
    case "play": {
      const { colour, price } = PERSON[action.card];
      const die = view.reading ?? view.dice[COLOURS.indexOf(colour)]!;
      return useSign(action.use, colour, action.use === "guilders" ? die : action.use === "person" ? price : null);
    }
    case "draw": {
      const { top } = view.piles[action.pile]!;
      return top === null ? null : back(top);
    }
    case "sail":
      return shipSail(SHIP[action.ship].colour, true);
    case "use":
      return action.worker === null ? personArt(action.person, "chip", "en") : worker(action.worker);
    case "strike":
      return gem(action.victim);
    case "take":
      return worker(action.colour);
    case "return":
      return threat(action.colour);
    case "advance":
    case "climb":
      return stairsOnPaper();
    default:
      return null;
  }
}
