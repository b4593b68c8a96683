import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { loadNewBuild } from "../build.ts";

/** A dialog, or a part of the page, that is fetched when it is first wanted. A dialog that cannot be had closes again. */
export function later<P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  const found = signal<ComponentType<P> | null>(null);
  return function Later(props: P) {
    useEffect(() => {
      fetch().then(
        (dialog) => (found.value = dialog),
        () => {
          (props as { readonly onClose?: () => void }).onClose?.();
          void loadNewBuild();
        },
      );
    }, []);
    const Found = found.value;
    return Found && <Found {...props} />;
  };
}
