import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import { isAway } from "../asked.ts";
import type { Shown } from "../scene.ts";
import { type Language, type Name, ofThePast, say, type Texts } from "../texts.ts";
import type { StageHost } from "../ui.ts";
import { HOUSE_WORDS, type HouseWords } from "./words.ts";

/** Who speaks on the canvas: one language, the game's texts and the house's, and the names at the table. */
export interface Speaker<T> {
  readonly language: Language;
  readonly texts: T;
  readonly house: HouseWords;
  readonly name: Name;
  readonly bot: (seat: Seat) => boolean;
  /** He is not here, and no bot plays for him: nobody thinks there. */
  readonly away: (seat: Seat) => boolean;
  /** Whether a turn of his is his own: not once the match is over, nor while a bot plays for him. */
  readonly playsHimself: (seat: Seat) => boolean;
  /** Letters stand on the buttons. */
  readonly keys: boolean;
}

/** Nothing is asked at such a table, also where its match is seen again. */
const isOver = <G extends Kind>(host: StageHost<G>): boolean => host.info().status === "over";

/** Whether a turn of his is his own: nobody's is at a match that is over, and not his for whom a bot plays. */
export const playsHimself = <G extends Kind>(host: StageHost<G>, seat: Seat): boolean =>
  !isOver(host) && !host.info().byBots.includes(seat);

export function speakerFor<G extends Kind, T extends Texts<G>>(
  texts: { readonly [L in Language]: T },
  host: StageHost<G>,
): Speaker<T> {
  const language = host.language();
  return {
    language,
    texts: isOver(host) ? ofThePast(texts[language]) : texts[language],
    house: HOUSE_WORDS[language],
    name: host.name,
    keys: host.keys(),
    bot: (seat) => host.info().seats[seat]?.kind === "bot",
    away: (seat) => isAway(host.info(), seat),
    playsHimself: (seat) => playsHimself(host, seat),
  };
}

/** What the line of the choice bar says: what happens, what is chosen, what is asked, or for whom everybody waits. */
export function lineOf<G extends Kind>(
  { view, choice, caption }: Shown<G>,
  { texts, house, name }: Speaker<Texts<G>>,
): string {
  if (caption !== null) return caption;
  if (choice.type === "sent") return house.sent;
  if (choice.type === "choosing" && choice.chosen !== null && !choice.warned)
    return house.again(say(texts.actions, "type", choice.chosen, view, name));
  return texts.prompt(view, name);
}
