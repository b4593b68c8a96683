import type { ComponentChildren } from "preact";
import { addressOf } from "../../ui/Drawing.tsx";
import "./panels.css";

interface PictureProps {
  readonly svg: string;
  /** Empty where words beside it say the same. */
  readonly alt?: string;
  /** How the game shapes it. */
  readonly className?: string;
}
/** A card as a picture. */
export const Picture = ({ svg, alt = "", className = "" }: PictureProps) => (
  <img class={`card-picture ${className}`} src={addressOf(svg)} alt={alt} loading="lazy" draggable={false} />
);

/** Cards that lie open, in their order; `none`: what is said instead of none. */
export function Cards<C extends { readonly id: number }>({
  cards,
  none,
  className = "",
  label,
  children,
}: {
  readonly cards: readonly C[];
  readonly none?: string;
  readonly className?: string;
  readonly label?: string;
  readonly children: (card: C) => ComponentChildren;
}) {
  if (cards.length === 0) return none === undefined ? null : <p class="quiet">{none}</p>;
  return (
    <ul class={`cards ${className}`} aria-label={label}>
      {cards.map((card) => (
        <li key={card.id}>{children(card)}</li>
      ))}
    </ul>
  );
}

/** One card, large, and what it does in words. */
export const Detail = ({ picture, words }: { readonly picture: ComponentChildren; readonly words: string }) => (
  <div class="card-detail">
    {picture}
    <p>{words}</p>
  </div>
);
