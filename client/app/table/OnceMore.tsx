import { Dialog } from "../ui/Dialog.tsx";

interface OnceMoreProps {
  readonly title: string;
  /** What it means. */
  readonly hint: string;
  /** The word that leaves all as it is, and the one that does it. */
  readonly stay: string;
  readonly go: string;
  readonly act: () => void;
  readonly onClose: () => void;
}

/** Asks once more at the table, for what is done cannot be taken back; what comes of it the table says itself. */
export const OnceMore = ({ title, hint, stay, go, act, onClose }: OnceMoreProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{hint}</p>
    <div class="dialog-buttons">
      <button type="button" class="button paper" onClick={onClose}>
        {stay}
      </button>
      <button
        type="button"
        class="button wax"
        onClick={() => {
          onClose();
          act();
        }}
      >
        {go}
      </button>
    </div>
  </Dialog>
);
