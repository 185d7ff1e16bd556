import { useEffect, useState } from "react";
import { useForm } from "#src/core/actions/useForm.ts";

/** What was entered, by field. Several checked values are separated by line breaks. */
export type Texts = Record<string, string>;

function textsIn(form: HTMLFormElement, names: string[]): Texts {
  const data = new FormData(form);
  const textOf = (name: string) => data.getAll(name).join("\n").replaceAll("\r\n", "\n");
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

/** Makes a form’s field show a text. */
function fillIn(form: HTMLFormElement, name: string, text: string): void {
  for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)) {
    if (control.type === "checkbox") control.checked = text.split("\n").includes(control.value);
    else control.value = text;
  }
}

/** What `submit` gets besides the texts: the loaded values with which the form was filled in, and the form. */
export interface Sent<Loaded> {
  shown: Loaded;
  form: HTMLFormElement;
}

/**
 * `useForm` for values that were loaded. When the screen reloads, the form keeps what was typed. After its own submit,
 * its fields show the newly loaded values, except fields that were edited in the meantime.
 */
export function useFilledForm<Loaded>(
  loaded: Loaded,
  textsOf: (loaded: Loaded) => Texts,
  submit: (texts: Texts, sent: Sent<Loaded>) => Promise<void>,
) {
  const [shown, setShown] = useState(loaded);
  const [sentTexts, setSentTexts] = useState<Texts>();
  const form = useForm(async (sent) => {
    const texts = textsIn(sent, Object.keys(textsOf(shown)));
    await submit(texts, { shown, form: sent });
    setSentTexts(texts);
  });
  const { ref } = form.formProps;
  useEffect(() => {
    if (!sentTexts || !ref.current || shown === loaded) return;
    const typed = textsIn(ref.current, Object.keys(sentTexts));
    for (const [name, text] of Object.entries(textsOf(loaded)))
      if (typed[name] === sentTexts[name] && typed[name] !== text) fillIn(ref.current, name, text);
    setShown(loaded);
    setSentTexts(undefined);
  }, [sentTexts, shown, loaded, textsOf, ref]);
  return { ...form, shown };
}
