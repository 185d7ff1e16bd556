/**
 * A form's values by control name. The caller chooses the type, because the controls are named after the call's fields
 * and only the server validates the values.
 */
export const typedIn = <T>(form: HTMLFormElement): T => Object.fromEntries(new FormData(form)) as T;

/** Whether the form has a control with this name and marks it as invalid. */
export function isMarkedInvalid(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLElement && control.getAttribute("aria-invalid") === "true";
}

/**
 * Clears a form's current password, whether visible or not, and leaves all other input, so that a new password can be
 * corrected.
 */
export function clearPasswords(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('[autocomplete="current-password"]')) input.value = "";
}
