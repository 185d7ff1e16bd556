import { type ReactNode, useId } from "react";
import { Icon } from "../icons/Icon.tsx";
import styles from "./Field.module.css";

/** The props of every field, whatever its control. */
export interface FieldProps {
  /** The control's exact accessible name. */
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows "(optional)" beside the label. */
  optional?: boolean;
}

interface FrameProps extends FieldProps {
  /** Shows "(required)" beside the label, for sighted users only: screen readers read the control's own attribute. */
  isRequired?: boolean;
  ids: FieldIds;
  children: ReactNode;
}

export interface FieldIds {
  control: string;
  hint: string;
  error: string;
}

export function useFieldIds(): FieldIds {
  const id = useId();
  return { control: id, hint: `${id}-hint`, error: `${id}-error` };
}

/** The attributes that associate a control with its label, hint and error. */
export function controlProps(ids: FieldIds, { hint, error }: Pick<FieldProps, "hint" | "error">) {
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(" ");
  return { id: ids.control, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined };
}

/** Label above, control, then hint or error below. */
export function Field({ ids, label, hint, error, optional = false, isRequired = false, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={ids.control}>
          {label}
        </label>
        {(optional || isRequired) && <span className={styles.optional}>{optional ? "(optional)" : "(required)"}</span>}
      </div>
      {children}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

export const FieldNotes = ({ ids, hint, error }: { ids: FieldIds; hint?: ReactNode; error?: string | undefined }) => (
  <>
    {hint && (
      <p className={styles.hint} id={ids.hint}>
        {hint}
      </p>
    )}
    {error && (
      <p className={styles.error} id={ids.error}>
        <Icon name="error" size={16} />
        {error}
      </p>
    )}
  </>
);
