import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useAction } from "#src/core/actions/useAction.ts";
import { messageOf } from "#src/core/api/appError.ts";
import { dismissTopic, showPopup } from "#src/core/platform/popups.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./Checkout.module.css";

interface ApplyFieldProps {
  label: string;
  button: string;
  inputMode?: "text" | "decimal";
  /** The initial value of the field. */
  given?: string | number | undefined;
  hint?: string | undefined;
  /** Shown once the value is applied, such as "TENOFF: −£2.00". */
  applied: string | undefined;
  /** Resolves to the server's message. Throws an AppError if the server refuses; the input stays. */
  onApply: (text: string) => Promise<string>;
  onRemove: () => void;
}

/** A field with its own button, such as a discount code. Success is shown in a popup, a refusal at the field. */
export function ApplyField({
  label,
  button,
  inputMode = "text",
  given,
  hint,
  applied,
  onApply,
  onRemove,
}: ApplyFieldProps) {
  const form = useRef<HTMLFormElement>(null);
  const topic = useId();
  const [error, setError] = useState<string>();
  const { run, isBusy } = useAction(
    async (text: string) => {
      setError(undefined);
      const message = await onApply(text);
      if (message) showPopup({ kind: "success", message, topic });
    },
    {
      tell: (cause) => {
        setError(messageOf(cause));
        form.current?.querySelector("input")?.focus();
        return true;
      },
    },
  );
  const isApplied = applied !== undefined;
  // Removes the popup when its message is no longer true, or when the dialog is closed.
  useEffect(() => {
    if (isApplied) return () => dismissTopic(topic);
  }, [isApplied, topic]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const text = String(new FormData(event.currentTarget).get("value")).trim();
    if (text === "") {
      setError(`The ${label.toLowerCase()} field is required.`);
      return;
    }
    void run(text);
  };
  const remove = () => {
    onRemove();
    // The pressed button disappears, so the Apply button gets the focus.
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  return (
    <form ref={form} className={styles.apply} onInput={() => setError(undefined)} onSubmit={submit} noValidate>
      <TextField
        label={label}
        name="value"
        inputMode={inputMode}
        autoComplete="off"
        defaultValue={given}
        hint={hint}
        error={error}
      />
      <Button type="submit" busy={isBusy}>
        {button}
      </Button>
      <p className={styles.applied} role="status">
        {applied}
        {applied && <IconButton label={`Remove ${applied}`} icon="close" size={16} onClick={remove} />}
      </p>
    </form>
  );
}
