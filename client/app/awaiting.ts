import { place } from "./routes.ts";
import { house, past, recallMatches } from "./session.ts";
import { awaited } from "./title.ts";

/** So often the house is asked where it is this player's turn, in milliseconds: matches over days take their time. */
const EVERY = 120_000;
/** A page that has just come, or is looked at again, asks soon: not at once, where a whole house comes back. */
const SOON = 10_000;

/** The lobby that somebody looks at hears by itself what waits, but for what happens where nobody is. */
const hears = (): boolean => place.value.path === "/" && document.visibilityState === "visible";

/** Keeps the number in the title true on every page, and on one that nobody looks at. The answer ends it. */
export function watchAwaiting(): () => void {
  let asking: ReturnType<typeof setTimeout>;
  const askIn = (ms: number): void => {
    clearTimeout(asking);
    asking = setTimeout(ask, ms);
  };
  const ask = async (): Promise<void> => {
    askIn(EVERY);
    if (hears()) return past.peek()?.resting.some(({ overDays }) => overDays) ? recallMatches() : undefined;
    const answer = await house.awaiting();
    if (answer.ok && !hears()) awaited.value = answer.codes;
  };
  const looked = (): void => askIn(document.visibilityState === "visible" ? SOON : EVERY);
  document.addEventListener("visibilitychange", looked);
  askIn(SOON);
  return () => {
    clearTimeout(asking);
    document.removeEventListener("visibilitychange", looked);
  };
}
