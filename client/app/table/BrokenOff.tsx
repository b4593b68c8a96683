import { iconSvg } from "../../art/house.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { words } from "../i18n/language.ts";
import { hourglass } from "../ui/icons.ts";
import { Ending, type EndingProps } from "./Ending.tsx";

/** The end of a match that was broken off: nobody has won; how far it came, who played, and why it ended. */
export function BrokenOff(props: EndingProps) {
  const { ui, shared } = props;
  const { link } = words.value;
  return (
    <Ending {...props} says={link.brokenOff}>
      <div class="result-told broken-off">
        <p>{link.brokenOffHint}</p>
        <Drawing className="broken-sign" svg={iconSvg(hourglass, "#e9bf5f")} />
        <p>{ui.texts[shared.language].heading(shared.view, shared.name).round}</p>
        <ul class="broken-company">
          {shared.info.seats.map((seat, i) => (
            <li key={i}>
              <Drawing className="company-sign" svg={ui.panels.seatSign(i)} />
              {seat.name}
            </li>
          ))}
        </ul>
      </div>
    </Ending>
  );
}
