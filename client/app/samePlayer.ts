import { lasting } from "../net/keep.ts";
import { house, me } from "./session.ts";

/** How the player is called, for the other pages of this browser. */
const CALLED = "kontor.called";
type Called = Pick<NonNullable<typeof me.value>, "player" | "name" | "named">;

/**
 * Another page of this browser may become somebody else, by a device's link, or because both were the first to come here. What
 * is asked from this page is asked as that one then, while its table still knows it as the former: so it begins anew
 * (`anew`). A page that stood still meanwhile sees it when it goes on.
 */
export function staySamePlayer(anew: () => void = () => location.reload()): void {
  const look = (): void => {
    const player = me.peek()?.player;
    const { playsAs } = house;
    if (player !== undefined && playsAs !== null && playsAs !== player) anew();
  };
  addEventListener("storage", look);
  addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);
}

/** What he calls himself in one page of this browser he is called in the others, too, without loading them again. */
export function stayCalledAlike(): void {
  const browser = lasting(() => localStorage);
  house.listen(({ player, name, named }) =>
    browser.setItem(CALLED, JSON.stringify({ player, name, named } satisfies Called)),
  );
  addEventListener("storage", ({ key, newValue }) => {
    const called = key === CALLED ? calledIn(newValue) : null;
    const mine = me.peek();
    if (called?.player !== undefined && called.player === mine?.player)
      me.value = { ...mine, name: called.name, named: called.named };
  });
}

/** What another page has written, if it is one of today. */
function calledIn(text: string | null): Called | null {
  try {
    const it = JSON.parse(text ?? "null") as Partial<Called> | null;
    return typeof it?.name === "string" && typeof it.named === "boolean" ? (it as Called) : null;
  } catch {
    return null;
  }
}
