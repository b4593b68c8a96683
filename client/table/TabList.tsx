import type { Kind } from "../../shared/engine/contract.ts";
import { rove } from "../ui/rove.ts";
import { boxOf } from "./layout.ts";
import { magnified } from "./surface.ts";
import { showing, tabId } from "./tabs.ts";
import type { Laid } from "./ui.ts";

interface TabListProps {
  readonly laid: Laid<Kind>;
  readonly label: string;
  /** What is said of a tab where something can be pointed at. */
  readonly wanted: (name: string) => string;
  readonly show: (tab: string) => void;
  readonly focus: (tab: string | null) => void;
}

/** The canvas's tabs for the keyboard and those who do not see it: unseen, each over its own. */
export const TabList = ({ laid, label, wanted, show, focus }: TabListProps) => (
  <>
    {laid.tabs.map((group) => (
      <div key={group.of} class="tab-list" role="tablist" aria-label={label} onKeyDown={rove}>
        {group.tabs.map((tab) => {
          const id = tabId(group.of, tab.to);
          const shows = tab.to === showing(group, laid.pages);
          const name = tab.count === undefined ? tab.label : `${tab.label}, ${tab.count}`;
          return (
            <button
              key={tab.to}
              type="button"
              role="tab"
              class="tab"
              data-at={id}
              aria-selected={shows}
              tabIndex={shows ? 0 : -1}
              style={boxOf(magnified(tab.rect, laid.look))}
              onFocus={() => focus(id)}
              onBlur={() => focus(null)}
              onClick={() => show(id)}
            >
              {laid.wanted.has(id) && !shows ? wanted(name) : name}
            </button>
          );
        })}
      </div>
    ))}
  </>
);
