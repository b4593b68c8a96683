import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { language, words } from "../i18n/language.ts";
import { HowToPart } from "../learn/HowToPlay.tsx";
import { howToOf, picturesOf } from "../learn/lessons.ts";
import { titleOf } from "../lobby/games.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Unfetched, useFetched } from "../ui/fetched.tsx";
import { anchorOf } from "./anchor.ts";
import { rulesOf } from "./books.ts";
import { blocks } from "./markdown.tsx";
import { RulesBook } from "./RulesBook.tsx";
import { ruledBy } from "./search.ts";

interface RulesDialogProps {
  readonly game: string;
  /** These alone, until one wants to see them all. */
  readonly few: readonly string[];
  /** They belong to what is decided now, or to the thing that one has looked at. */
  readonly why: "now" | "thing";
  readonly onClose: () => void;
}

/** A rule of which the house says that it has decided it. */
const MARKED = /_\((?:beides )?(?:ruling|Festlegung)/;

/** The rules over the table they belong to. */
export function RulesDialog({ game, few: numbers, why, onClose }: RulesDialogProps) {
  const text = useFetched(rulesOf(game) ?? null);
  const beside = useFetched(picturesOf(game)).it ?? undefined;
  const howTo = useFetched(howToOf(game));
  const all = useSignal(numbers.length === 0);
  const sheet = useRef<HTMLDivElement>(null);
  const { learn, house } = words.value;
  const few = text.it === null || all.value ? "" : ruledBy(text.it, numbers);
  return (
    <Dialog wide reading title={few === "" ? `${titleOf(game)}: ${house.rules}` : learn.rulesForThis} onClose={onClose}>
      {/* biome-ignore lint/a11y: links inside lead to places of this text, by keyboard as well. */}
      <div ref={sheet} class="rules within" lang={language.value} onClick={leadsInside}>
        {text.failed && <Unfetched again={text.again} />}
        {few !== "" && (
          <>
            <p class="quiet">{learn.rulesFor[why]}</p>
            {blocks(few, beside)}
            {MARKED.test(few) && <p class="quiet rules-ruling">{learn.ruling}</p>}
          </>
        )}
        {few === "" && text.it !== null && (
          <RulesBook text={text.it} beside={beside}>
            <HowToPart howTo={howTo.it} pictures={beside ?? null} />
          </RulesBook>
        )}
        <p class="rules-way">
          {few !== "" && (
            <button
              type="button"
              class="button paper"
              onClick={() => {
                all.value = true;
                sheet.current?.scrollIntoView({ block: "start" });
              }}
            >
              {learn.allRules}
            </button>
          )}
          <a class="button paper" href={`/rules/${game}`} target="_blank" rel="noreferrer">
            {learn.ownPage}
          </a>
        </p>
      </div>
    </Dialog>
  );
}

/** The address stays the table's: what it points at inside the rules is only brought into sight. */
function leadsInside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (link === null) return;
  event.preventDefault();
  document.getElementById(anchorOf(link.hash))?.scrollIntoView({ block: "start" });
}
