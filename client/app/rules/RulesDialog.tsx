import { useSignal } from "@preact/signals";
import { language, words } from "../i18n/language.ts";
import { picturesOf } from "../learn/lessons.ts";
import { titleOf } from "../lobby/games.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Unfetched, useFetched } from "../ui/fetched.tsx";
import { rulesOf } from "./books.ts";
import { blocks } from "./markdown.tsx";
import { RulesBook } from "./RulesBook.tsx";
import { ruledBy } from "./search.ts";

interface RulesDialogProps {
  readonly game: string;
  /** Rules that belong to what is decided now: these alone, until one wants to see them all. */
  readonly now: readonly string[];
  readonly onClose: () => void;
}

/** The rules over the table they belong to. */
export function RulesDialog({ game, now, onClose }: RulesDialogProps) {
  const text = useFetched(rulesOf(game) ?? null);
  const beside = useFetched(picturesOf(game)).it ?? undefined;
  const all = useSignal(now.length === 0);
  const { learn, house } = words.value;
  const few = text.it === null || all.value ? "" : ruledBy(text.it, now);
  return (
    <Dialog wide reading title={few === "" ? `${titleOf(game)}: ${house.rules}` : learn.rulesForThis} onClose={onClose}>
      {/* biome-ignore lint/a11y: links inside lead to places of this text, by keyboard as well. */}
      <div class="rules within" lang={language.value} onClick={leadsInside}>
        {text.failed && <Unfetched again={text.again} />}
        {few !== "" && (
          <>
            <p class="quiet">{learn.rulesForThisHint}</p>
            {blocks(few, beside)}
          </>
        )}
        {few === "" && text.it !== null && <RulesBook text={text.it} beside={beside} />}
        <p class="rules-way">
          {few !== "" && (
            <button type="button" class="button paper" onClick={() => (all.value = true)}>
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
  document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView({ block: "start" });
}
