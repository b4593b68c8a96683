interface OneOfProps<V> {
  readonly title: string;
  /** Of the radio buttons. */
  readonly name: string;
  readonly values: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: V;
  readonly choose: (value: V) => void;
  readonly hint?: string | undefined;
}

/** One of a few, in words, all of them in sight. */
export const OneOf = <V,>({ title, name, values, chosen, choose, hint }: OneOfProps<V>) => (
  <fieldset class="numbers worded">
    <legend>{title}</legend>
    {values.map(({ value, label }) => (
      <label key={String(value)} class={value === chosen ? "chosen" : ""}>
        <input
          type="radio"
          name={name}
          value={String(value)}
          checked={value === chosen}
          onChange={() => choose(value)}
        />
        <span>{label}</span>
      </label>
    ))}
    {hint !== undefined && <p class="quiet">{hint}</p>}
  </fieldset>
);
