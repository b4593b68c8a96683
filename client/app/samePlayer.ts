import { house, me } from "./session.ts";

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
