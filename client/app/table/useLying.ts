import { type ReadonlySignal, useComputed, useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import { BAR, seatId } from "../../table/kit/places.ts";
import type { Placed, Rect, Viewport } from "../../table/layout.ts";
import { onScreen } from "../../table/surface.ts";
import type { GameUi, Laid } from "../../table/ui.ts";
import { leftHanded } from "../settings.ts";
import type { TableSession } from "./TableSession.ts";

/** Where what is drawn lies, in CSS pixels of the table; null for what is not drawn. */
export interface Lying {
  /** Of the table inside the safe areas; null until it has been measured. */
  readonly size: Viewport | null;
  /** All of it, as far as one has scrolled. */
  readonly seen: readonly Placed[] | null;
  /** The bar of choices. */
  readonly bar: Rect | null;
  readonly panel: (seat: Seat) => Rect | null;
  /** A place that the game leaves for the house: `top`, `undo`, `rail`, `history`. */
  readonly zone: (id: string) => Rect | null;
}

interface Drawing {
  readonly session: TableSession<Kind>;
  readonly ui: GameUi<Kind>;
  readonly port: { readonly current: HTMLDivElement | null };
  readonly laid: ReadonlySignal<Laid<Kind> | null>;
  readonly drawn: boolean;
}

/** Where everything lies now; follows the view, the window and what is scrolled. */
export function useLying({ session, ui, port, laid, drawn }: Drawing): Lying {
  const size = usePort(port);
  const placed = useComputed<readonly Placed[] | null>(() =>
    size.value === null
      ? null
      : ui.place(
          session.view.value!,
          session.legal.value,
          { ...size.value, leftHanded: leftHanded.value },
          laid.value ?? undefined,
        ),
  ).value;
  if (!drawn || placed === null) {
    const nowhere = (): null => null;
    return { size: size.value, seen: null, bar: null, panel: nowhere, zone: nowhere };
  }
  const seen = laid.value === null ? placed : onScreen(placed, laid.value, laid.value);
  const spot = (id: string): Rect | null => placed.findLast((it) => it.id === id)?.rect ?? null;
  return {
    size: size.value,
    seen,
    bar: spot(BAR),
    panel: (seat) => seen.findLast((it) => it.id === seatId(seat))?.rect ?? null,
    zone: (id) => spot(`zone:${id}`),
  };
}

/** The size of the table inside the safe areas, in CSS pixels. */
function usePort(port: { readonly current: HTMLDivElement | null }) {
  const size = useSignal<Viewport | null>(null);
  useLayoutEffect(() => {
    const element = port.current!;
    const measure = (): void => {
      size.value = { width: element.clientWidth, height: element.clientHeight };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}
