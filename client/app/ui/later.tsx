import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { loadNewBuild } from "../build.ts";

interface Closes {
  readonly onClose: () => void;
}

/** A dialog that is fetched when somebody first wants it. Where it cannot be had it closes again. */
export function later<P extends Closes>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  const found = signal<ComponentType<P> | null>(null);
  return function Later(props: P) {
    useEffect(() => {
      fetch().then(
        (dialog) => (found.value = dialog),
        () => {
          props.onClose();
          void loadNewBuild();
        },
      );
    }, []);
    const Found = found.value;
    return Found && <Found {...props} />;
  };
}
