import { useSignal } from "@preact/signals";
import { AMONG_FRIENDS } from "../../../shared/terms.ts";
import { words } from "../i18n/language.ts";
import { HowToPlay } from "../learn/dialogs.ts";
import { goTo } from "../routes.ts";
import { openTable } from "../session.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useAsking } from "../ui/useAsking.ts";
import { type GameNotice, titleOf } from "./games.ts";
import { OptionFields } from "./OptionFields.tsx";
import { type Chosen, isComplete, optionsOf, settled } from "./options.ts";
import { ListedField, MoreTerms } from "./TermsFields.tsx";
import "../ui/numbers.css";
import "./open.css";

interface OpenTableProps {
  readonly game: GameNotice;
  /** Whether a match against bots is under way, which a new one would end. */
  readonly givesUp: boolean;
  readonly onClose: () => void;
}

/** How many seats, how many of them for bots, by which options; whoever has the link takes the rest. */
export function OpenTableDialog({ game, givesUp, onClose }: OpenTableProps) {
  const seats = useSignal(Math.min(4, game.seats.max));
  const bots = useSignal(0);
  const options = useSignal<Chosen>({});
  const terms = useSignal(AMONG_FRIENDS);
  const offers = optionsOf(game);
  const { busy, refused, ask } = useAsking();
  const reading = useSignal(false);
  const { open, learn } = words.value;
  const variesSeats = game.seats.min < game.seats.max;
  const left = seats.value - 1 - bots.value;
  const choose = (next: number): void => {
    seats.value = next;
    bots.value = Math.min(bots.value, next - 1);
  };
  const submit = (event: Event): Promise<void> => {
    event.preventDefault();
    return ask(async () => {
      const chosen = settled(offers, options.value, left === 0);
      goTo(`/t/${await openTable(game.id, seats.value, bots.value, chosen, terms.value)}`);
    });
  };
  return (
    <Dialog title={open.title(titleOf(game.id))} onClose={onClose}>
      <form class="stacked open-form" onSubmit={submit}>
        <ListedField terms={terms.value} choose={(next) => (terms.value = next)} />
        {variesSeats && (
          <Numbers
            label={open.players}
            least={game.seats.min}
            most={game.seats.max}
            chosen={seats.value}
            choose={choose}
          />
        )}
        <Numbers
          label={variesSeats ? open.botsAmong : open.bots}
          least={0}
          most={seats.value - 1}
          chosen={bots.value}
          choose={(next) => (bots.value = next)}
          hint={left === 0 && givesUp ? open.givesUp : open.botsHint(left, terms.value.listed)}
        />
        <OptionFields
          options={offers}
          chosen={options.value}
          alone={left === 0}
          choose={(chosen) => (options.value = chosen)}
        />
        <MoreTerms terms={terms.value} choose={(next) => (terms.value = next)} />
        <div class="dialog-buttons">
          <p class="refused" role="status">
            {refused.value}
          </p>
          <button type="button" class="link-button" onClick={() => (reading.value = true)}>
            {learn.howToPlay}
          </button>
          <button
            type="submit"
            class="button tall"
            disabled={busy.value || !isComplete(offers, options.value, left === 0)}
          >
            {left === 0 ? open.start : open.open}
          </button>
        </div>
      </form>
      {reading.value && <HowToPlay game={game.id} onClose={() => (reading.value = false)} />}
    </Dialog>
  );
}

interface NumbersProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly chosen: number;
  readonly choose: (next: number) => void;
  /** What comes of it. */
  readonly hint?: string;
}
/** One of a few numbers, all of them in sight. */
function Numbers({ label, least, most, chosen, choose, hint }: NumbersProps) {
  return (
    <fieldset class="numbers">
      <legend>{label}</legend>
      {Array.from({ length: most - least + 1 }, (_, i) => least + i).map((n) => (
        <label key={n} class={n === chosen ? "chosen" : ""}>
          <input type="radio" name={label} value={n} checked={n === chosen} onChange={() => choose(n)} />
          <span>{n}</span>
        </label>
      ))}
      {hint !== undefined && (
        <p class="quiet" role="status">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
