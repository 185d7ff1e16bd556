/**
 * What a form holds, under the names of its controls. A form's controls are named as the call's fields, and whether a
 * value will do is for the server to say: hence the type of the caller's choice.
 */
export const typedIn = <T>(form: HTMLFormElement): T => Object.fromEntries(new FormData(form)) as T;

/** Whether the form shows a control of that name, and shows it as wrong. */
export function isMarkedInvalid(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLElement && control.getAttribute("aria-invalid") === "true";
}

/** Empties the passwords of a form, shown or hidden, and leaves all else that was typed. */
export function clearPasswords(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]')) input.value = "";
}
