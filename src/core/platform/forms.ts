/**
 * The values of a form, by the names of its controls. A form's controls are named after the call's fields, and whether a
 * value is valid is for the server to say: hence the caller chooses the type.
 */
export const typedIn = <T>(form: HTMLFormElement): T => Object.fromEntries(new FormData(form)) as T;

/** Whether the form shows a control of that name, and shows it as invalid. */
export function isMarkedInvalid(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLElement && control.getAttribute("aria-invalid") === "true";
}

/** Empties the passwords of a form, shown or hidden, and leaves all else that was typed. */
export function clearPasswords(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]')) input.value = "";
}
