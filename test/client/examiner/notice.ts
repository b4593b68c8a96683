import { type AnyOption, isPick, type Notice, type Said } from "../../../client/games/notice.ts";
import type { Game, Kind } from "../../../shared/engine/contract.ts";
import type { Faults } from "./faults.ts";
import { isSound } from "./words.ts";

/** What the lobby says of a game: whole in both languages, every option of the rules among it, and a picture. */
export async function examineNotice<G extends Kind>(game: Game<G>, notice: Notice, faults: Faults): Promise<void> {
  const check = (said: Said, what: string): void => {
    for (const [language, text] of Object.entries(said))
      if (!isSound(text)) faults.note(`${what} of the notice is said badly in ${language}: ${JSON.stringify(text)}`);
  };
  const { title, about, seats, alone, options } = notice;
  check(title, "the title");
  check(about, "what it is about");
  if (alone < seats.min || alone > seats.max) faults.note(`nobody plays alone at ${alone} seats`);
  if (seats.min !== game.seats.min || seats.max !== game.seats.max) faults.note("the notice has other seats");
  for (const option of options) for (const said of saidOf(option)) check(said, option.key);
  const missing = Object.keys(game.options.defaults).filter((key) => !options.some((it) => it.key === key));
  for (const key of missing) faults.note(`no table can choose ${key}`);
  if (!(await notice.picture()).startsWith("<svg ")) faults.note("the notice has no picture");
}

const saidOf = (option: AnyOption): Said[] => [
  option.title,
  ...(option.hint === undefined ? [] : [option.hint]),
  ...(isPick(option)
    ? [option.byLot, option.byHand]
    : option.values.flatMap(({ label, chip }) => (chip === undefined ? [label] : [label, chip]))),
];
