/** What a table agreed on, in a word or two each. */
export const Chips = ({ of }: { readonly of: readonly string[] }) => (
  <p class="chips">
    {of.map((text) => (
      <span class="chip" key={text}>
        {text}
      </span>
    ))}
  </p>
);
