import type { ComponentType } from "preact";
import { UnfetchedDialog, useFetched } from "./fetched.tsx";

interface Closes {
  readonly onClose: () => void;
}

/** A dialog that is fetched when somebody first wants it. Where it cannot be had, that is said in its place. */
export const later = <P extends Closes>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> =>
  function Later(props: P) {
    const { it: Found, failed, again } = useFetched(fetch);
    if (failed) return <UnfetchedDialog again={again} onClose={props.onClose} />;
    return Found && <Found {...props} />;
  };
