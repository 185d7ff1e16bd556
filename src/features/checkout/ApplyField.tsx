import { type FormEvent, useState } from "react";
import { wordsOf } from "#src/core/api/appError.ts";
import { Button } from "#src/ui/Button.tsx";
import { TextField } from "#src/ui/TextField.tsx";
import styles from "./Checkout.module.css";

interface ApplyFieldProps {
  label: string;
  button: string;
  inputMode?: "text" | "decimal";
  /** Said once it is applied: "TENOFF takes off £2.00". */
  applied: string | undefined;
  /** Throws an AppError when it does not apply; its words are shown beside the field, and what was typed stays. */
  onApply: (text: string) => Promise<void>;
}

/** A field with its own button, such as a discount code. */
export function ApplyField({ label, button, inputMode = "text", applied, onApply }: ApplyFieldProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const text = String(new FormData(event.currentTarget).get("value")).trim();
    if (text === "") {
      setError(`The ${label.toLowerCase()} field is required.`);
      return;
    }
    setBusy(true);
    setError(undefined);
    onApply(text)
      .catch((cause) => setError(wordsOf(cause)))
      .finally(() => setBusy(false));
  };
  return (
    <form className={styles.apply} onSubmit={submit} noValidate>
      <TextField label={label} name="value" inputMode={inputMode} autoComplete="off" error={error} />
      <Button type="submit" busy={isBusy}>
        {button}
      </Button>
      <p className={styles.applied} role="status">
        {applied}
      </p>
    </form>
  );
}
