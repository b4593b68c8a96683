import { useEffect } from "preact/hooks";
import { MINUTE } from "../../shared/time.ts";
import type { LinkState } from "../net/beats.ts";
import { FileMissing } from "./parts.ts";
import { recallHash } from "./routes.ts";

/**
 * The house may have been updated while a page is open. Then the page's further files are gone, and it may not understand
 * what the house says now: it loads itself anew, once for each build. The match is in the house, so nothing is lost.
 */
const LOADED_FOR = "kontor.reloaded-for";
/** Holds what stood behind the # of the address: with it a browser would take the same address for a place on the page. */
const LOADED_ANEW = "kontor.loaded-anew";
const ASK_EVERY = 4000;
const PATIENCE = 5000;
/** Files are larger than the page that names them, and a phone's network may be slow. */
const PATIENCE_FOR_FILES = 30_000;
/** A page that is still there so long after it left was told to stay: by the browser's own button. */
const LEAVING = 30_000;
const SOON = 1000;
/** A page that broke only after so long may well last as long again. */
const LASTED = MINUTE;
/** Between two attempts of a page of which nothing is there. */
const BARE_LASTS = 5000;

/** This page stands where another one was, which loaded itself anew. */
const comesAfterAnother = takeMark();

/** Asks whether there is a new build once the connection is there, and again and again while it is not. */
export function useLatestBuild(state: LinkState): void {
  useEffect(() => {
    if (state === "live" || state === "gone") return void loadNewBuild();
    const asking = setInterval(() => void loadNewBuild(), ASK_EVERY);
    return () => clearInterval(asking);
  }, [state]);
}

/**
 * A part of the page broke or could not be fetched: it is loaded anew when that may help. A page of which nothing is there
 * (`bare`) has nothing to lose and goes on trying. The answer ends it.
 */
export function mendPage(page: "bare" | "used" = "used"): () => void {
  let away = false;
  let ended = false;
  let asking: ReturnType<typeof setTimeout>;
  const ask = async () => {
    const served = await servedBuild();
    if (ended) return;
    away ||= served === null;
    // Not in a circle: a page that breaks again as soon as it is loaded again stays as it is.
    const mayHelp = away || !comesAfterAnother || performance.now() > (page === "bare" ? BARE_LASTS : LASTED);
    const tries = served !== null && (mayHelp || isNews(served));
    if (served !== null && !tries && page === "used") return;
    if ((!tries || !(await loadAnew(served))) && !ended) asking = setTimeout(ask, SOON);
  };
  asking = setTimeout(ask, SOON);
  return () => {
    ended = true;
    clearTimeout(asking);
  };
}

/**
 * A part of the page did not come, after so many attempts before: what may help beside asking again. A file that is missing may
 * be one of an older build; what is there and does not come was missed by the browser itself, which never asks for it twice:
 * a page that is loaded anew has it. `again`: asks for it, in a while. The answer ends it.
 */
export function whenUnfetched(error: unknown, attempts: number, again?: () => void): () => void {
  const waiting = again && setTimeout(again, ASK_EVERY);
  const missedForGood = attempts > 0 && !(error instanceof FileMissing);
  const mended = missedForGood ? mendPage() : void loadNewBuild();
  return () => {
    clearTimeout(waiting);
    mended?.();
  };
}

let again: ReturnType<typeof setTimeout> | undefined;

/** Loads the page anew where the house serves another build, as soon as that is possible and nobody is writing. */
export async function loadNewBuild(): Promise<void> {
  const served = await servedBuild();
  if (served === null || !isNews(served) || (!isTyping() && (await loadAnew(served)))) return;
  clearTimeout(again);
  again = setTimeout(loadNewBuild, ASK_EVERY);
}

/** Where the scripts of a build are; before it is one, the page has only this. */
const OURS = /^\/(assets\/|main\.tsx)/;
/**
 * A build is named by the scripts its page begins with: one of them changes with every file of it, another never does. A
 * network that wants somebody to sign in first answers with a page of its own, which names none.
 */
function buildOf(page: Document): string | null {
  const scripts = [...page.querySelectorAll("script[type=module]")].map((it) => it.getAttribute("src") ?? "");
  return scripts.filter((src) => OURS.test(src)).join() || null;
}

/** The build that the house serves now; null while it does not answer. */
async function servedBuild(): Promise<string | null> {
  try {
    return buildOf(await fetchPage("/", "no-store"));
  } catch {
    return null;
  }
}

/** Another build, and not one it was loaded anew for: a cache between us and the house may keep the old page. */
function isNews(served: string): boolean {
  if (served === buildOf(document)) return false;
  try {
    return sessionStorage.getItem(LOADED_FOR) !== served;
  } catch {
    return false;
  }
}

let loading: Promise<boolean> | undefined;

/** One attempt at a time, whoever asks for it, and none while the page leaves. False: not now. */
function loadAnew(build: string): Promise<boolean> {
  const forget = (): void => void (loading = undefined);
  loading ??= fetchAndLeave(build).then((leaves) => {
    if (leaves) setTimeout(forget, LEAVING);
    else forget();
    return leaves;
  });
  return loading;
}

/**
 * Fetches what it will load before it leaves what it has: the files of the build, and last the page under its own address,
 * which a browser may show for a moment without asking again (server/http/client.ts). So a house that goes away meanwhile
 * is missed by the new page, in words, and nobody ends on an error page of the browser.
 */
async function fetchAndLeave(build: string): Promise<boolean> {
  const address = location.pathname + location.search;
  try {
    await fetchFiles(await fetchPage(address, "no-store"));
    // Not by "reload": that throws away what is stored before the answer is here, also what another tab has just fetched.
    if (buildOf(await fetchPage(address, "no-cache")) !== build) return false;
  } catch {
    return false;
  }
  // Meanwhile he may have gone elsewhere, or begun to write.
  if (address !== location.pathname + location.search || isTyping()) return false;
  leaveMark(build);
  location.replace(address);
  return true;
}

async function fetchPage(address: string, cache: RequestCache): Promise<Document> {
  const answer = await fetch(address, { cache, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** A file of a build: what it is called in every build, and what tells this one. */
const FILE = /([\w.-]+)-[\w-]{8}\.(?:js|css)\b/g;

/** The files a page names, and of those that they name the ones that this page, too, has needed so far. */
async function fetchFiles(page: Document): Promise<void> {
  const stems = (text: string) => [...text.matchAll(FILE)];
  const used = new Set(
    performance.getEntriesByType("resource").flatMap(({ name }) => stems(name).map(([, stem]) => stem)),
  );
  const seen = new Set<string>();
  const fetchAll = async (text: string): Promise<void> => {
    const wanted = stems(text).filter(([file, stem]) => used.has(stem) && !seen.has(file));
    for (const [file] of wanted) seen.add(file);
    await Promise.all(wanted.map(async ([file]) => fetchAll(await fetchFile(`/assets/${file}`))));
  };
  await fetchAll(page.documentElement.outerHTML);
}

async function fetchFile(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_FOR_FILES) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

function leaveMark(build: string): void {
  try {
    sessionStorage.setItem(LOADED_FOR, build);
    sessionStorage.setItem(LOADED_ANEW, location.hash);
  } catch {
    // A browser that keeps nothing is not loaded anew by itself a second time: it does not get here.
  }
}

function takeMark(): boolean {
  try {
    const hash = sessionStorage.getItem(LOADED_ANEW);
    sessionStorage.removeItem(LOADED_ANEW);
    if (hash && location.hash === "") recallHash(hash);
    return hash !== null || performance.getEntriesByType("navigation").some(isReload);
  } catch {
    return true;
  }
}
/** Not a constant: it is asked while this file is still being read. */
function isReload(entry: PerformanceEntry): boolean {
  return (entry as PerformanceNavigationTiming).type === "reload";
}

/** Fields of one line that take words; whoever has pressed any other writes nothing. */
const LINES: ReadonlySet<string> = new Set(["text", "search"]);
/** Whether somebody writes, or has written what is not sent: a new page would begin without it. */
function isTyping(): boolean {
  // A line is soon written anew; here he may have looked up from a whole report, to send it.
  if ([...document.querySelectorAll("textarea")].some(({ value, readOnly }) => value !== "" && !readOnly)) return true;
  const at = document.activeElement;
  const takesWords = at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && LINES.has(at.type));
  return takesWords && !at.readOnly;
}
