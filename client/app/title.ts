import { effect, signal } from "@preact/signals";
import { place, routeOf } from "./routes.ts";

/** Codes of the tables where it is this player's turn, as far as the page knows. */
export const awaited = signal<readonly string[]>([]);
/** What the page calls itself. */
const called = signal("Kontor");

/** How many other tables wait for him: the one he is at calls him in its own way. */
function elsewhere(): number {
  const route = routeOf(place.value.path);
  const here = "code" in route ? route.code : null;
  return awaited.value.filter((code) => code !== here).length;
}

let follows = false;

/** The page is called this from now on; before it stands how many matches wait elsewhere. */
export function callPage(name: string): void {
  called.value = name;
  if (follows) return;
  follows = true;
  effect(() => {
    const waiting = elsewhere();
    document.title = waiting === 0 ? called.value : `(${waiting}) ${called.value}`;
  });
}
/** What it is called now. */
export const pageName = (): string => called.peek();
