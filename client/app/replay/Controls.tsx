import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Kind, Viewer } from "../../../shared/engine/contract.ts";
import { words } from "../i18n/language.ts";
import { save } from "../kept/save.ts";
import { fileOf } from "../kept/takeAlong.ts";
import { forgetHash, goTo } from "../routes.ts";
import { practise } from "../session.ts";
import type { TableSession } from "../table/TableSession.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { LinkBox } from "../ui/LinkBox.tsx";
import { useAsking } from "../ui/useAsking.ts";
import {
  fastBackwardButton,
  fastForwardButton,
  nextButton,
  pauseButton,
  playButton,
  previousButton,
  saveArrow,
  share,
} from "./icons.ts";
import { hashOf } from "./moment.ts";
import type { Replay } from "./Replay.ts";
import "./replay.css";

/** Between two moves that play by themselves, in milliseconds: one looks at what has become of the table. */
const LOOK = 700;

interface ControlsProps {
  readonly replay: Replay<Kind>;
  readonly session: TableSession<Kind>;
  /** Null out of a file: nothing leads there from elsewhere, and nobody goes on from there. */
  readonly code: string | null;
}

/** Back and forth in a finished match: arrow keys, a slider, a play button; whose eyes; a link; going on from here. */
export function Controls({ replay, session, code }: ControlsProps) {
  const playing = useSignal(false);
  const open: Open = useSignal(null);
  const { replay: told } = words.value;
  const at = replay.at.value;
  const go = (n: number): void => {
    playing.value = false;
    replay.show(n);
  };
  const next = (): void => {
    playing.value = false;
    replay.step();
  };
  usePlaying(replay, session, playing);
  useKeys({
    back: () => go(replay.at.peek() - 1),
    next,
    go,
    end: replay.length,
    toggle: () => toggle(replay, playing),
  });
  useAddress(code === null ? null : hashOf(at, replay.viewer.value));
  return (
    <section class="replay" aria-label={told.title}>
      <div class="replay-line">
        <input
          type="range"
          min={0}
          max={replay.length}
          value={at}
          aria-label={told.moment}
          aria-valuetext={told.of(at, replay.length)}
          onInput={(event) => go(event.currentTarget.valueAsNumber)}
        />
        <output>{told.of(at, replay.length)}</output>
      </div>
      <div class="replay-buttons">
        {/* At either end there is nothing more to press, and whoever came there by it keeps his place. */}
        <IconButton name={told.start} of={fastBackwardButton} off={at === 0} press={() => go(0)} />
        <IconButton name={told.back} of={previousButton} off={at === 0} press={() => go(at - 1)} />
        <IconButton
          name={playing.value ? told.pause : told.play}
          of={playing.value ? pauseButton : playButton}
          off={false}
          press={() => toggle(replay, playing)}
        />
        <IconButton name={told.next} of={nextButton} off={at === replay.length} press={next} />
        <IconButton name={told.end} of={fastForwardButton} off={at === replay.length} press={() => go(replay.length)} />
        <button type="button" class="button paper tight" onClick={() => (open.value = "more")}>
          {told.more}
        </button>
      </div>
      <div class="replay-buttons roomy">
        <Eyes replay={replay} session={session} />
        {code !== null && <IconButton name={told.link} of={share} off={false} press={() => (open.value = "link")} />}
        {code !== null && <IconButton name={told.save} of={saveArrow} off={false} press={() => saveAs(code, replay)} />}
        {code !== null && <Ways replay={replay} code={code} open={open} />}
      </div>
      {open.value === "more" && <More replay={replay} session={session} code={code} open={open} />}
      {code !== null && open.value === "link" && (
        <Link replay={replay} code={code} onClose={() => (open.value = null)} />
      )}
      {code !== null && open.value === "practice" && (
        <Practice replay={replay} code={code} onClose={() => (open.value = null)} />
      )}
    </section>
  );
}

/** In a narrow bar: all for which it has no room, in words. */
function More({ replay, session, code, open }: ControlsProps & { readonly open: Open }) {
  const { replay: told } = words.value;
  return (
    <Dialog title={told.title} onClose={() => (open.value = null)}>
      <div class="replay-more">
        <span class="title">{told.eyes}</span>
        <Eyes replay={replay} session={session} />
        {code !== null && (
          <>
            <button type="button" class="button paper" onClick={() => (open.value = "link")}>
              {told.link}
            </button>
            <button type="button" class="button paper" onClick={() => saveAs(code, replay)}>
              {told.save}
            </button>
            <Ways replay={replay} code={code} open={open} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface FromHereProps {
  readonly replay: Replay<Kind>;
  readonly code: string;
  readonly onClose: () => void;
}
/** A link to this moment, seen by these eyes. */
function Link({ replay, code, onClose }: FromHereProps) {
  const { replay: told } = words.value;
  const url = `${location.origin}/t/${code}/replay${hashOf(replay.at.value, replay.viewer.value)}`;
  return (
    <Dialog title={told.link} onClose={onClose}>
      <p class="quiet">{told.linkHint}</p>
      <LinkBox url={url} label={told.link} />
    </Dialog>
  );
}

const saveAs = (code: string, { match }: Replay<Kind>): void => save(fileOf(code, match), `kontor-${code}.json`);

type Open = Signal<"link" | "practice" | "more" | null>;

/** Where one goes from here: on against bots, or back to how it ended. */
function Ways({ replay, code, open }: { readonly replay: Replay<Kind>; readonly code: string; readonly open: Open }) {
  const { replay: told } = words.value;
  return (
    <>
      {replay.viewer.value !== "spectator" && replay.at.value < replay.length && (
        <button type="button" class="button" onClick={() => (open.value = "practice")}>
          {told.goOn}
        </button>
      )}
      <a class="button paper" href={`/t/${code}`}>
        {told.result}
      </a>
    </>
  );
}

function toggle(replay: Replay<Kind>, playing: Signal<boolean>): void {
  // From the end it begins anew.
  if (!playing.peek() && replay.at.peek() === replay.length) replay.show(0);
  playing.value = !playing.peek();
}

/** One move after the other, each when the one before has come to rest. */
function usePlaying(replay: Replay<Kind>, session: TableSession<Kind>, playing: Signal<boolean>): void {
  const rests = !session.moving.value;
  const at = replay.at.value;
  useEffect(() => {
    if (!playing.value || !rests) return undefined;
    const timer = setTimeout(() => {
      if (!replay.step()) playing.value = false;
    }, LOOK);
    return () => clearTimeout(timer);
  }, [playing.value, rests, at]);
}

/** Browsers let a page name itself anew only so often, and throw at whoever does so with each step of a slider. */
const RESTS = 400;

/** The address names the moment, for whoever loads the page again or hands it on. */
function useAddress(hash: string | null): void {
  useEffect(() => {
    if (hash === null) return undefined;
    const timer = setTimeout(() => forgetHash(hash), RESTS);
    return () => clearTimeout(timer);
  }, [hash]);
}

interface Keys {
  readonly back: () => void;
  readonly next: () => void;
  readonly go: (n: number) => void;
  readonly end: number;
  readonly toggle: () => void;
}
/** Left and right, home and end, and the space bar; what has the focus keeps its own keys. */
function useKeys({ back, next, go, end, toggle }: Keys): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const on = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || on?.closest("input, select, textarea, dialog, .history"))
        return;
      if (event.key === " " && on?.closest("button, a") != null) return;
      const act = {
        ArrowLeft: back,
        ArrowRight: next,
        Home: () => go(0),
        End: () => go(end),
        " ": toggle,
      }[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  });
}

/** Whose hand lies open: the match is over, so anybody's may. */
function Eyes({ replay, session }: { readonly replay: Replay<Kind>; readonly session: TableSession<Kind> }) {
  const { replay: told } = words.value;
  const choose = (value: string): void => {
    const viewer: Viewer = value === "" ? "spectator" : Number(value);
    replay.seeAs(viewer);
  };
  return (
    <select
      class="replay-eyes"
      aria-label={told.eyes}
      title={told.eyes}
      value={replay.viewer.value === "spectator" ? "" : String(replay.viewer.value)}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{told.watcher}</option>
      {session.info.value!.seats.map(({ name }, seat) => (
        <option key={seat} value={String(seat)}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** What going on from here means, before it is done. */
function Practice({ replay, code, onClose }: FromHereProps) {
  const { busy, refused, ask } = useAsking();
  const { replay: told, house } = words.value;
  const begin = () =>
    ask(async () => goTo(`/t/${await practise(code, replay.at.value, replay.viewer.value as number)}`));
  return (
    <Dialog title={told.goOn} onClose={onClose}>
      <p>{told.goOnHint}</p>
      {refused.value !== null && (
        <p class="refused" role="status">
          {refused.value}
        </p>
      )}
      <div class="dialog-buttons">
        <button type="button" class="button paper" onClick={onClose}>
          {house.cancel}
        </button>
        <button type="button" class="button" disabled={busy.value} onClick={begin}>
          {told.practise}
        </button>
      </div>
    </Dialog>
  );
}
