import type { ReactNode } from "react";
import styles from "./Field.module.css";
import { controlProps, FieldNotes, useFieldIds } from "./Field.tsx";

interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** Shown below the label. */
  hint?: string;
  /** Shown beside the label, such as a picture. */
  picture?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly RadioOption<Value>[];
  /** The chosen value, or "" while none is chosen. */
  value: Value | "";
  onChange(value: Value): void;
  error?: string | undefined;
  hint?: string;
  layout?: "list" | "cards";
}

const LAYOUTS = { list: styles.options, cards: styles.cards };

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, options, value, onChange, error, hint, layout = "list" } = props;
  const ids = useFieldIds();
  const { id, ...described } = controlProps(ids, { hint, error });
  return (
    <div role="radiogroup" className={styles.field} aria-labelledby={id} {...described}>
      <span className={styles.legend} id={id}>
        {legend}
      </span>
      <div className={LAYOUTS[layout]}>
        {options.map((option) => (
          <RadioChoice
            key={option.value}
            name={name || ids.control}
            option={option}
            isChosen={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

interface RadioChoiceProps {
  name: string;
  option: RadioOption<string>;
  isChosen: boolean;
  onChoose(): void;
}

function RadioChoice({ name, option, isChosen, onChoose }: RadioChoiceProps) {
  const ids = useFieldIds();
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={isChosen}
        disabled={option.disabled}
        onChange={onChoose}
        aria-labelledby={ids.control}
        aria-describedby={option.hint ? ids.hint : undefined}
      />
      {option.picture}
      <span className={styles.choiceText}>
        <span id={ids.control}>{option.label}</span>
        {option.hint && (
          <span className={styles.hint} id={ids.hint}>
            {option.hint}
          </span>
        )}
      </span>
    </label>
  );
}
