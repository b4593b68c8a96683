/** An icon of our sets: a path in a box of 512, in the colour of the words beside it. */
export const Icon = ({ of }: { readonly of: string }) => (
  <span class="icon" aria-hidden="true">
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the words beside it say it. */}
    <svg viewBox="0 0 512 512" fill="currentColor">
      <path d={of} />
    </svg>
  </span>
);
