import type { SeatInfo } from "../../../shared/messages.ts";
import { Icon } from "../../ui/Icon.tsx";
import { firstLetter } from "../../ui/letters.ts";
import { lobbyWords } from "../i18n/language.ts";
import { vintageRobot } from "./icons.ts";

const HUES = 7;
/** The same name has the same colour everywhere. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return sum % HUES;
}

export function Avatar({ name, large = false }: { readonly name: string; readonly large?: boolean }) {
  return (
    <span class={`avatar hue-${hueOf(name)} ${large ? "large" : ""}`} aria-hidden="true">
      {firstLetter(name).toUpperCase()}
    </span>
  );
}

/** Who sits there: a letter, a robot, or a dashed circle that waits for somebody. */
export function SeatAvatar({ seat, large = false }: { readonly seat: SeatInfo; readonly large?: boolean }) {
  const size = large ? "large" : "";
  switch (seat.kind) {
    case "open":
      return (
        <span class={`avatar free ${size}`} role="img" aria-label={lobbyWords.value.lobby.free}>
          +
        </span>
      );
    case "bot":
      return (
        <span class={`avatar hue-5 ${size}`} role="img" aria-label={`${seat.name}, ${lobbyWords.value.lobby.bot}`}>
          <Icon of={vintageRobot} />
        </span>
      );
    case "player":
      return (
        <span
          class={`avatar hue-${hueOf(seat.name)} ${size} ${seat.online ? "" : "away"}`}
          role="img"
          aria-label={seat.name}
        >
          {firstLetter(seat.name).toUpperCase()}
        </span>
      );
  }
}
