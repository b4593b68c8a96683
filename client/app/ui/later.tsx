import type { ComponentType } from "preact";
import { lobbyWords } from "../i18n/language.ts";
import { Dialog } from "./Dialog.tsx";
import { Unfetched, UnfetchedDialog, useFetched } from "./fetched.tsx";
import { useSlow } from "./slow.ts";

/**
 * A dialog, or a part of the page, that is fetched when it is first wanted. Where it cannot be had, that is said in its place;
 * of a dialog, which somebody asked for, also that it is slow to come.
 */
export const later = <P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> =>
  function Later(props: P) {
    const { it: Found, failed, again } = useFetched(fetch);
    const { onClose } = props as { readonly onClose?: () => void };
    if (failed)
      return onClose === undefined ? <Unfetched again={again} /> : <UnfetchedDialog again={again} onClose={onClose} />;
    if (Found !== null) return <Found {...props} />;
    return onClose && <ComingDialog onClose={onClose} />;
  };

/** In the place of a dialog that is on its way: soon there is nothing to say; later that it comes. */
function ComingDialog({ onClose }: { readonly onClose: () => void }) {
  const { link } = lobbyWords.value;
  if (!useSlow()) return null;
  return (
    <Dialog title={link.stillComing} onClose={onClose}>
      <p>{link.stillComingHint}</p>
    </Dialog>
  );
}
