import { useState } from "react";
import { IconButton } from "../buttons/IconButton.tsx";
import styles from "./Field.module.css";
import { controlProps, Field, FieldNotes, type FieldProps, useFieldIds } from "./Field.tsx";

interface NumberFieldProps extends Omit<FieldProps, "optional"> {
  name: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  /**
   * The name of the counted thing in the labels of the step buttons. Needed if a screen has several of these fields.
   */
  thing?: string;
  /** Hides the label from sighted users, as in a table cell whose column has a heading. */
  hidesLabel?: boolean;
  onChange(value: number): void;
}

/** A whole number with step buttons. A valid typed value applies at once; an invalid one is corrected on blur. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, hidesLabel = false } = props;
  const ids = useFieldIds();
  if (hidesLabel)
    return (
      <div>
        <Stepper {...props} control={{ ...controlProps(ids, { hint, error }), "aria-label": label }} />
        <FieldNotes ids={ids} hint={hint} error={error} />
      </div>
    );
  return (
    <Field ids={ids} label={label} hint={hint} error={error}>
      <Stepper {...props} control={controlProps(ids, { hint, error })} />
    </Field>
  );
}

interface StepperProps extends NumberFieldProps {
  control: ReturnType<typeof controlProps> & { "aria-label"?: string };
}

function Stepper({
  thing,
  name,
  value,
  min = 1,
  max = 9999,
  step = 1,
  disabled = false,
  error,
  onChange,
  control,
}: StepperProps) {
  const [typed, setTyped] = useState<string>();
  const ofThing = thing === undefined ? "" : ` ${thing}`;
  const allowed = (wanted: number) => Math.min(max, Math.max(min, Math.round(wanted)));
  const change = (wanted: number) => {
    setTyped(undefined);
    if (allowed(wanted) !== value) onChange(allowed(wanted));
  };
  const type = (text: string) => {
    setTyped(text);
    const wanted = Number(text);
    if (text !== "" && wanted === allowed(wanted) && wanted !== value) onChange(wanted);
  };
  return (
    <div className={styles.stepper} data-invalid={Boolean(error)}>
      <IconButton
        label={`Decrease${ofThing}`}
        icon="subtract"
        size={18}
        disabled={disabled || value <= min}
        onClick={() => change(value - step)}
      />
      <input
        {...control}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => change(Number(typed ?? value) || value)}
        onWheel={(event) => event.currentTarget.blur()}
      />
      <IconButton
        label={`Increase${ofThing}`}
        icon="add"
        size={18}
        disabled={disabled || value >= max}
        onClick={() => change(value + step)}
      />
    </div>
  );
}
