import type { HowTo, Passage } from "../../table/lesson.ts";
import { addressOf } from "../../ui/Drawing.tsx";
import { language, words } from "../i18n/language.ts";
import type { Beside } from "../rules/markdown.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { UnfetchedDialog, useFetched } from "../ui/fetched.tsx";
import { howToOf, picturesOf } from "./lessons.ts";
import "./howto.css";

interface HowToPlayProps {
  readonly howTo: HowTo;
  readonly pictures: Beside;
}

/** A game on one screen: its aim, how it goes, what ends it, and what everybody gets wrong at first. */
function HowToPlay({ howTo: { aim, turn, end, mistakes }, pictures }: HowToPlayProps) {
  const { learn } = words.value;
  const of = (passage: Passage) => <Step passage={passage} pictures={pictures} />;
  return (
    <div class="how-to" lang={language.value}>
      <section>
        <h3>{learn.aim}</h3>
        {of(aim)}
      </section>
      <section class="how-to-turn">
        <h3>{learn.turn}</h3>
        <ol>
          {turn.map((passage) => (
            <li key={passage.shows}>{of(passage)}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{learn.end}</h3>
        {of(end)}
      </section>
      <section class="how-to-mistakes">
        <h3>{learn.mistakes}</h3>
        <ul>
          {mistakes.map((passage) => (
            <li key={passage.shows}>{of(passage)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** So many pictures show what a step speaks of. */
const MOST = 3;

/** Its words say it all: the pictures are for the eye alone. */
const Step = ({ passage, pictures }: { readonly passage: Passage; readonly pictures: Beside }) => (
  <p class="how-to-step">
    <span class="how-to-pictures" aria-hidden="true">
      {pictures(passage.shows)
        .slice(0, MOST)
        .map((svg, i) => (
          <img key={i} src={addressOf(svg)} alt="" />
        ))}
    </span>
    <span>{passage[language.value]}</span>
  </p>
);

/** Before the rules of the game, once it has come with its pictures. */
export function HowToPart({ howTo, pictures }: { [P in keyof HowToPlayProps]: HowToPlayProps[P] | null }) {
  if (howTo === null || pictures === null) return null;
  return (
    <section aria-labelledby="how-to-play">
      <h2 id="how-to-play">{words.value.learn.howToPlay}</h2>
      <HowToPlay howTo={howTo} pictures={pictures} />
    </section>
  );
}

interface HowToDialogProps {
  readonly game: string;
  readonly onClose: () => void;
}
/** The same over whatever one was looking at. */
export function HowToDialog({ game, onClose }: HowToDialogProps) {
  const howTo = useFetched(howToOf(game));
  const pictures = useFetched(picturesOf(game));
  const { learn } = words.value;
  const lost = [howTo, pictures].find(({ failed }) => failed);
  if (lost !== undefined) return <UnfetchedDialog again={lost.again} onClose={onClose} />;
  return (
    <Dialog wide reading title={learn.howToPlay} onClose={onClose}>
      {howTo.it !== null && pictures.it !== null && <HowToPlay howTo={howTo.it} pictures={pictures.it} />}
      <p class="how-to-way">
        <a class="button paper" href={`/rules/${game}`} target="_blank" rel="noreferrer">
          {learn.allRules}
        </a>
      </p>
    </Dialog>
  );
}
