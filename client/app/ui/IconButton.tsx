import { Icon } from "../../ui/Icon.tsx";

interface IconButtonProps {
  /** What it is called: read aloud, and shown where somebody points at it. */
  readonly name: string;
  /** What is shown there instead. */
  readonly title?: string;
  /** The icon, a path in a box of 512. */
  readonly of: string;
  /** Further classes. */
  readonly look?: string;
  /** There is nothing to press now, and whoever is there by keyboard stays there. */
  readonly off?: boolean;
  readonly press: () => void;
}

/** A button that is only an icon. */
export const IconButton = ({ name, title = name, of, look, off, press }: IconButtonProps) => (
  <button
    type="button"
    class={look ? `icon-button ${look}` : "icon-button"}
    aria-label={name}
    title={title}
    aria-disabled={off}
    onClick={() => off || press()}
  >
    <Icon of={of} />
  </button>
);
