import { useEffect } from "preact/hooks";
import type { Kind } from "../../../shared/engine/contract.ts";
import { titleOf } from "../lobby/games.ts";
import { notices, vibrates } from "../settings.ts";
import { expectSounds, play } from "../sound.ts";
import mark from "../styles/mark.svg";
import markCalling from "../styles/mark-calling.svg";
import { callPage } from "../title.ts";
import { isTouched } from "../touched.ts";
import type { TableSession } from "./TableSession.ts";

/** One short tremble, in milliseconds. */
const TREMBLE = 60;

/**
 * Whoever is asked notices it wherever he looks: a bell, a tremble of the phone, the tab's title and its sign; where he wants
 * it, a notice of the system while the page is hidden.
 */
export function useCalls(session: TableSession<Kind>, turn: string): void {
  const { game = "", mySeat = null, byBots = [] } = session.info.value ?? {};
  const playsHimself = mySeat !== null && !byBots.includes(mySeat);
  const isAsked = session.legal.value.length > 0 && playsHimself;
  useEffect(() => {
    void expectSounds();
    session.hear = (sound) => void (document.visibilityState === "visible" && play(sound));
    return () => {
      session.hear = () => {};
    };
  }, [session]);
  useEffect(() => {
    callPage(`${isAsked ? "● " : ""}${turn} – ${titleOf(game)}`);
  }, [turn, isAsked, game]);
  useEffect(() => {
    // While it is told that it loses the focus a page may still have it.
    const show = (event?: Event): void => showSign(isAsked && (event?.type === "blur" || !isLookedAt()));
    show();
    const ends = LOOKED.map(([target, type]) => listenTo(target(), type, show));
    return () => {
      for (const end of ends) end();
    };
  }, [isAsked]);
  useEffect(() => () => showSign(false), []);
  const calls = session.calls.value;
  useEffect(() => {
    // What a bot takes for him calls him nowhere.
    if (calls === 0 || !playsHimself) return undefined;
    void play("bell");
    if (vibrates.peek() && isTouched()) navigator.vibrate?.(TREMBLE);
    const elsewhere = document.visibilityState === "hidden" && notices.peek();
    return elsewhere ? notify(turn, titleOf(game), location.pathname) : undefined;
  }, [calls]);
}

/** The page is in front, in the window that is in front. */
const isLookedAt = (): boolean => document.visibilityState === "visible" && document.hasFocus();
/** What says that somebody looks at a page, or away from it. */
const LOOKED = [
  [() => document, "visibilitychange"],
  [() => globalThis, "focus"],
  [() => globalThis, "blur"],
] as const;
function listenTo(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** The sign has its dot now. */
let isDotted = false;
/**
 * The tab's own sign: with a dot while one is asked and looks elsewhere. Not each time one is asked: a browser draws a new sign
 * as a large picture, in the midst of what moves, and hands it on to whatever names the page.
 */
function showSign(dotted: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link === null || dotted === isDotted) return;
  isDotted = dotted;
  link.href = dotted ? markCalling : mark;
}

/** The answer takes it away. */
function notify(title: string, body: string, tag: string): (() => void) | undefined {
  try {
    const notice = new Notification(title, { body, tag, icon: mark });
    notice.onclick = () => {
      globalThis.focus();
      notice.close();
    };
    const seen = (): void => {
      if (document.visibilityState === "visible") notice.close();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      notice.close();
    };
  } catch {
    // Phones let pages show none by themselves.
    return undefined;
  }
}
