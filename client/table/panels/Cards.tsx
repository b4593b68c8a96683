import type { ComponentChildren } from "preact";
import type { Kind } from "../../../shared/engine/contract.ts";
import { addressOf } from "../../ui/Drawing.tsx";
import type { Language } from "../texts.ts";
import type { Page } from "./panels.ts";
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

/** A pile that lies open, and how its game shows it. */
interface OpenPile<G extends Kind, C extends { readonly id: number }> {
  readonly cards: (view: G["View"]) => readonly C[];
  /** Its name, and what is said while nothing lies there. */
  readonly words: (language: Language) => readonly [title: string, none: string];
  readonly className?: string;
  readonly children: (card: C, language: Language) => ComponentChildren;
}
/** A pile that lies open as a page of its own, the newest card first. */
export const openPile = <G extends Kind, C extends { readonly id: number }>({
  cards,
  words,
  className = "",
  children,
}: OpenPile<G, C>): Page<G> => ({
  title: (language) => words(language)[0],
  Panel: ({ view, language }) => (
    <Cards className={className} cards={cards(view).toReversed()} none={words(language)[1]}>
      {(card) => children(card, language)}
    </Cards>
  ),
});

/** One card, large, and what it does in words. */
export const Detail = ({ picture, words }: { readonly picture: ComponentChildren; readonly words: string }) => (
  <div class="card-detail">
    {picture}
    <p>{words}</p>
  </div>
);
