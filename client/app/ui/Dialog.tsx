import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "../../ui/Icon.tsx";
import { lobbyWords } from "../i18n/language.ts";

/** A plain cross, in the box of our icons. */
const CROSS = "M112 76 256 220 400 76 436 112 292 256 436 400 400 436 256 292 112 436 76 400 220 256 76 112z";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** Nothing in it takes the focus: its words do, so that the keyboard can scroll them. */
  readonly reading?: boolean;
  readonly children: ComponentChildren;
}

/** A modal dialog: the browser keeps the focus inside, Escape closes it, and what was focused before gets the focus back. */
export function Dialog({ title, onClose, wide = false, reading = false, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    const dialog = element.current!;
    dialog.showModal();
    return () => {
      if (dialog.open) dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useMore(body);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it; the keyboard has Escape.
    <dialog
      ref={element}
      class={`dialog ${wide ? "wide" : ""}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div class="dialog-head">
        <h2 class="title" id={heading}>
          {title}
        </h2>
        <button type="button" class="icon-button" aria-label={lobbyWords.value.house.close} onClick={onClose}>
          <Icon of={CROSS} />
        </button>
      </div>
      {reading ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        <section class="dialog-body" ref={body} tabIndex={0} aria-labelledby={heading}>
          {children}
        </section>
      ) : (
        <div class="dialog-body" ref={body}>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** So little below the edge is air alone, in CSS pixels. */
const AIR = 24;

/** A sheet says while there is more of it below its edge (`data-more`): what ends there neatly looks complete. */
function useMore(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const body = sheet.current!;
    const look = (): void => {
      body.toggleAttribute("data-more", body.scrollHeight - body.scrollTop - body.clientHeight > AIR);
    };
    const sizes = new ResizeObserver(look);
    const watch = (): void => {
      for (const one of [body, ...body.children]) sizes.observe(one);
    };
    const parts = new MutationObserver(watch);
    parts.observe(body, { childList: true });
    body.addEventListener("scroll", look, { passive: true });
    watch();
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, []);
}
