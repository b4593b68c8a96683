import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { OpenTableDialog } from "./OpenTableDialog.tsx";

type Props = Parameters<typeof OpenTableDialog>[0];
const loaded = signal<typeof OpenTableDialog | null>(null);

/** The dialog with all that a table may choose comes when somebody wants to open one: the lobby stays small. */
export function OpenTableLater({ game, onClose }: Props) {
  useEffect(() => {
    import("./OpenTableDialog.tsx").then((found) => (loaded.value = found.OpenTableDialog), onClose);
  }, []);
  const Found = loaded.value;
  return Found === null ? null : <Found game={game} onClose={onClose} />;
}
