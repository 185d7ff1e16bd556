import { type SubmitEvent, useEffect, useRef } from "react";
import { clearPasswords } from "#lib/forms.ts";
import { report } from "./report.ts";
import { useAction } from "./useAction.ts";

/**
 * `useAction` for a form, as the props of `<form ref onSubmit>`. After a failure its passwords are emptied, everything
 * else typed stays, and the first field with an error takes the focus.
 */
export function useForm(act: (form: HTMLFormElement) => Promise<unknown>) {
  const { run, isBusy, fieldErrors } = useAction(act);
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sent = event.currentTarget;
    run(sent)
      .then((isDone) => {
        if (!isDone) clearPasswords(sent);
      })
      .catch((cause) => report("sending a form", cause));
  };
  useEffect(() => {
    if (Object.keys(fieldErrors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fieldErrors]);
  /** The props of the field of that name. */
  const errorOf = (name: string) => ({ name, error: fieldErrors[name]?.[0] });
  return { formProps: { ref: form, onSubmit }, isBusy, errors: Object.values(fieldErrors).flat(), errorOf };
}
