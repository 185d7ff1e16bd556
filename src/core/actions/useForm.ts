import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, sentencesOf } from "#contract/errors.ts";
import { clearPasswords, isMarkedInvalid } from "#src/core/platform/forms.ts";
import { isAppError } from "../api/appError.ts";
import { dismissTopic, showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { useAction } from "./useAction.ts";

const NONE: FieldErrors = {};
const RECENTLY_MS = 2000;

/**
 * `useAction` for a form; returns the props of `<form ref onSubmit>`. After a failure the current password is cleared,
 * all other input stays, and the first invalid field takes the focus. A server error about a field that the form lacks
 * is shown in a popup.
 */
export function useForm(submit: (form: HTMLFormElement) => Promise<unknown>) {
  const [fieldErrors, setFieldErrors] = useState(NONE);
  const [refusal, setRefusal] = useState(NONE);
  const [recentlySuccessful, setRecentlySuccessful] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { run, isBusy, topic } = useAction(submit, {
    tell: (error) => {
      if (!isAppError(error) || Object.keys(error.fields).length === 0) return false;
      setFieldErrors(error.fields);
      setRefusal(error.fields);
      return true;
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sent = event.currentTarget;
    setFieldErrors(NONE);
    setRecentlySuccessful(false);
    run(sent)
      .then((isDone) => {
        setRecentlySuccessful(isDone);
        if (!isDone) clearPasswords(sent);
      })
      .catch((cause) => report("submitting a form", cause));
  };
  useEffect(() => {
    const shown = form.current;
    if (!shown) return;
    shown.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const unseen = Object.entries(refusal).filter(([name]) => !isMarkedInvalid(shown, name));
    if (unseen.length > 0)
      showPopup({ kind: "error", message: sentencesOf(Object.fromEntries(unseen)).join("\n"), topic });
  }, [refusal, topic]);
  /** Clears a field's error when it is edited; only the server can tell whether the new value is valid. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    const { name } = target as HTMLFormElement & { name: string };
    dismissTopic(topic);
    if (fieldErrors[name])
      setFieldErrors(Object.fromEntries(Object.entries(fieldErrors).filter(([key]) => key !== name)));
  };
  useEffect(() => {
    if (!recentlySuccessful) return;
    const timer = setTimeout(() => setRecentlySuccessful(false), RECENTLY_MS);
    return () => clearTimeout(timer);
  }, [recentlySuccessful]);
  const errorOf = (name: string) => ({ name, error: fieldErrors[name]?.join(" ") });
  const clearErrors = () => setFieldErrors(NONE);
  const errors = sentencesOf(fieldErrors);
  return { formProps: { ref: form, onSubmit, onInput }, isBusy, recentlySuccessful, errors, errorOf, clearErrors };
}
