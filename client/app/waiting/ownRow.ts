import { useEffect, useRef } from "preact/hooks";
import type { Seat } from "../../../shared/engine/contract.ts";

/** Whoever has just sat down sees his row, above the word that begins the match. */
export function useOwnRowInSight(mySeat: Seat | null) {
  const rows = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = rows.current?.querySelector(".mine");
    const foot = rows.current?.closest("section")?.querySelector(".waiting-foot");
    if (row && foot) uncover(row, foot);
  }, [mySeat]);
  return rows;
}

type OnPage = Pick<Element, "getBoundingClientRect" | "scrollIntoView">;
/** Scrolled into sight, where the foot lies over it. */
export function uncover(row: OnPage, foot: OnPage): void {
  if (row.getBoundingClientRect().bottom > foot.getBoundingClientRect().top) row.scrollIntoView({ block: "nearest" });
}
