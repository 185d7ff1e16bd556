import { firstScreen, removeFirstScreen } from "#src/core/platform/firstScreen.ts";

/**
 * Replaces the login form that index.html shows while the app starts: takes over its values and focus. If the user has
 * already submitted that form, submits this one.
 */
export function takeOverFirstForm(form: HTMLFormElement): void {
  const first = firstScreen();
  if (!first) return;
  const focused = document.activeElement;
  for (const typed of first.element.querySelectorAll("input")) {
    const field = form.elements.namedItem(typed.name);
    if (!(field instanceof HTMLInputElement)) continue;
    if (typed.value !== "") field.value = typed.value;
    if (typed === focused) takeFocus(field, typed);
  }
  removeFirstScreen();
  // The submission is deferred until React listens to the form.
  if (first.isSent) queueMicrotask(() => form.requestSubmit());
}

function takeFocus(field: HTMLInputElement, from: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = from;
  field.focus({ preventScroll: true });
  // Email fields have no selection that scripts can read, so theirs is not restored.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
