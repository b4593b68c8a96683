import { useLayoutEffect, useRef } from "preact/hooks";
import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { handDrawing } from "../../../art/house.ts";
import type { GamePanels } from "../../../table/panels.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { rove } from "../../../ui/rove.ts";
import { recent, roundsOf, type Turn, turnsOf } from "../history.ts";
import { Chips, Notes, type PartProps, stageOf } from "./HistoryParts.tsx";
import { textsOf } from "./texts-of.ts";

/** The current round and the last one in pictures, or all of them (PR-50). */
export const History: GamePanels<PortRoyal>["History"] = ({ view, events, form, whole, look, language, name }) => {
  const turns = turnsOf(events, view.start);
  const part = { texts: textsOf(language), name, look: look ?? null };
  if (whole === true) return <Whole {...part} turns={turns} />;
  return form === "rail" ? <Rail {...part} turns={recent(turns)} /> : <Strip {...part} turns={recent(turns)} />;
};

interface TurnsProps extends PartProps {
  readonly turns: readonly Turn[];
}

/** One line, the newest at the right, where the eye is. */
function Strip({ turns, ...part }: TurnsProps) {
  const line = useRef<HTMLOListElement>(null);
  const length = turns.reduce((sum, turn) => sum + turn.entries.length + turn.notes.length + 1, 0);
  // Also when the table finds its size, or a font its widths: the end is where the eye is.
  useLayoutEffect(() => {
    const element = line.current!;
    const observer = new ResizeObserver(() => {
      element.scrollLeft = element.scrollWidth;
    });
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [length, turns.at(-1)?.seat]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <ol class="pr-strip" ref={line} tabIndex={0} aria-label={part.texts.words.history} onKeyDown={rove}>
      {turns.map((turn) => (
        <li key={`${turn.round}-${turn.seat}`} class={`pr-strip-turn ${turn.stage}`}>
          <Drawing className="pr-hand" svg={handDrawing(turn.seat).svg} />
          <span class="unseen">{`${part.name(turn.seat)}: ${stageOf(turn, part.texts)}`}</span>
          <Chips {...part} entries={turn.entries} />
          <Notes {...part} notes={turn.notes} />
        </li>
      ))}
    </ol>
  );
}

/** A card for each turn, the newest first. */
function Rail({ turns, ...part }: TurnsProps) {
  const now = turns.at(-1);
  return (
    <ol class="pr-rail">
      {turns.toReversed().map((turn) => (
        <TurnCard
          {...part}
          key={`${turn.round}-${turn.seat}`}
          turn={turn}
          state={`${turn === now && turn.stage !== "over" ? "now" : ""} ${turn.round === now?.round ? "" : "before"}`}
        />
      ))}
    </ol>
  );
}

/** All rounds, the newest first, the turns of each in their order. */
function Whole({ turns, ...part }: TurnsProps) {
  return (
    <div class="pr-whole">
      {roundsOf(turns)
        .toReversed()
        .map(({ round, turns: played }) => (
          <section class="pr-round" key={round} aria-labelledby={`pr-round-${round}`}>
            <h3 id={`pr-round-${round}`}>{part.texts.words.round(round)}</h3>
            <ol class="pr-rail">
              {played.map((turn) => (
                <TurnCard {...part} key={turn.seat} turn={turn} state="" />
              ))}
            </ol>
          </section>
        ))}
    </div>
  );
}

function TurnCard({ turn, state, ...part }: PartProps & { readonly turn: Turn; readonly state: string }) {
  return (
    <li class={`pr-turn ${state}`}>
      <div class="pr-turn-head">
        <Drawing className="pr-hand" svg={handDrawing(turn.seat).svg} />
        <b>{part.name(turn.seat)}</b>
        <span>{stageOf(turn, part.texts)}</span>
      </div>
      <Chips {...part} entries={turn.entries} />
      <Notes {...part} notes={turn.notes} />
    </li>
  );
}
