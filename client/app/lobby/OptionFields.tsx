import { useEffect } from "preact/hooks";
import { type AnyOption, type Choice, isPick, type Pick } from "../../games/notice.ts";
import { language, words } from "../i18n/language.ts";
import { Unfetched, useFetched } from "../ui/fetched.tsx";
import { OneOf } from "../ui/OneOf.tsx";
import { type Chosen, offered, picked } from "./options.ts";

interface OptionFieldsProps {
  readonly options: readonly AnyOption[];
  readonly chosen: Chosen;
  /** Everybody else is a bot. */
  readonly alone: boolean;
  readonly choose: (chosen: Chosen) => void;
}

/** The ways to play that this table may agree on. */
export const OptionFields = ({ options, chosen, alone, choose }: OptionFieldsProps) => (
  <>
    {options
      .filter((option) => offered(option, chosen, alone))
      .map((option) =>
        isPick(option) ? (
          <Picking key={option.key} option={option} chosen={chosen} choose={choose} />
        ) : (
          <Option
            key={option.key}
            option={option}
            chosen={chosen[option.key] ?? option.usual}
            choose={(value) => choose({ ...chosen, [option.key]: value })}
          />
        ),
      )}
    {!alone && options.some(({ practice }) => practice) && <p class="quiet">{words.value.open.practice}</p>}
  </>
);

interface OptionProps {
  readonly option: Choice;
  readonly chosen: unknown;
  readonly choose: (value: unknown) => void;
}
/** One of a few ways to play, in words. */
function Option({ option, chosen, choose }: OptionProps) {
  const say = language.value;
  return (
    <OneOf<unknown>
      title={option.title[say]}
      name={option.key}
      values={option.values.map(({ value, label }) => ({ value, label: label[say] }))}
      chosen={chosen}
      choose={choose}
      hint={option.hint?.[say]}
    />
  );
}

interface PickingProps {
  readonly option: Pick;
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
}
/** Left to lot, or picked by hand out of a list that says what each is. */
function Picking({ option, chosen, choose }: PickingProps) {
  const say = language.value;
  const { open } = words.value;
  const names = picked(option, chosen);
  const byHand = names !== null;
  const { it: picks, failed, again } = useFetched(byHand ? option.load : null);
  const among = option.among(chosen);
  const set = (next: readonly string[] | undefined): void => {
    const { [option.key]: _, ...others } = chosen;
    choose(next === undefined ? others : { ...others, [option.key]: next });
  };
  // Another option may have taken some of them out of the box.
  const gone = picks === null ? [] : (names ?? []).filter((name) => !among.includes(name));
  useEffect(() => {
    if (gone.length > 0) set(names!.filter((name) => !gone.includes(name)));
  }, [gone.length]);
  return (
    <fieldset class="numbers worded">
      <legend>{option.title[say]}</legend>
      {[false, true].map((hand) => (
        <label key={String(hand)} class={hand === byHand ? "chosen" : ""}>
          <input
            type="radio"
            name={option.key}
            value={hand ? "hand" : "lot"}
            checked={hand === byHand}
            onChange={() => set(hand ? [] : undefined)}
          />
          <span>{(hand ? option.byHand : option.byLot)[say]}</span>
        </label>
      ))}
      {failed && <Unfetched again={again} />}
      {names !== null && picks !== null && (
        <>
          <p class="quiet" role="status">
            {open.picked(names.length, option.count)}
          </p>
          <ul class="picks">
            {among.map((id) => (
              <li key={id}>
                <label class={names.includes(id) ? "chosen" : ""}>
                  <input
                    type="checkbox"
                    name={`${option.key}-${id}`}
                    checked={names.includes(id)}
                    disabled={!names.includes(id) && names.length >= option.count}
                    onChange={(event) =>
                      set(event.currentTarget.checked ? [...names, id] : names.filter((other) => other !== id))
                    }
                  />
                  <span>
                    <b>{picks.title(id, say)}</b> {picks.line(id, say)}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
