import type { ComponentType } from "preact";
import { Unfetched, UnfetchedDialog, useFetched } from "./fetched.tsx";

/** A dialog, or a part of the page, that is fetched when it is first wanted. Where it cannot be had, that is said in its place. */
export const later = <P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> =>
  function Later(props: P) {
    const { it: Found, failed, again } = useFetched(fetch);
    const { onClose } = props as { readonly onClose?: () => void };
    if (failed)
      return onClose === undefined ? <Unfetched again={again} /> : <UnfetchedDialog again={again} onClose={onClose} />;
    return Found && <Found {...props} />;
  };
