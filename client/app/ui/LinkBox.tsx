import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId, useMemo } from "preact/hooks";
import { encode } from "uqr";
import { words } from "../i18n/language.ts";

interface LinkBoxProps {
  readonly url: string;
  readonly label: string;
  /** Whether what a camera is pointed at stays folded away until somebody wants it. */
  readonly fold?: boolean;
}

/** A link to hand on: to copy, to share, to point a camera at. */
export function LinkBox({ url, label, fold = false }: LinkBoxProps) {
  return (
    <>
      <CopyBox text={url} label={label}>
        {"share" in navigator && (
          <button type="button" class="button paper" onClick={() => navigator.share({ url }).catch(() => {})}>
            {words.value.house.share}
          </button>
        )}
      </CopyBox>
      {fold ? (
        <details class="folded">
          <summary>{words.value.waiting.qr}</summary>
          <Qr text={url} />
        </details>
      ) : (
        <Qr text={url} />
      )}
    </>
  );
}

interface CopyBoxProps {
  readonly text: string;
  readonly label: string;
  /** What else can be done with it. */
  readonly children?: ComponentChildren;
}

/** Something to copy. */
export function CopyBox({ text, label, children }: CopyBoxProps) {
  const copied = useSignal(false);
  const id = useId();
  const { house } = words.value;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No clipboard without a secure address, as in a network at home: the text is selected, and what is selected is copied
      // the old way. Where that is refused, too, the keyboard can copy it.
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
      if (!document.execCommand("copy")) return;
    }
    copied.value = true;
    setTimeout(() => (copied.value = false), 2000);
  };
  return (
    <div class="link-box">
      <label class="unseen" for={id}>
        {label}
      </label>
      <input id={id} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="button paper" onClick={copy}>
        <span aria-live="polite">{copied.value ? house.copied : house.copy}</span>
      </button>
      {children}
    </div>
  );
}

/** Dark squares on light paper, as cameras like them. */
function Qr({ text }: { readonly text: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: "M", border: 1 }), [text]);
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <div class="qr">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={words.value.waiting.qr}>
        <path d={path} fill="#14202b" />
      </svg>
    </div>
  );
}
