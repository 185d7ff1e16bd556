const FIELDS = "input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false])";
const LAYERS = "dialog, [role=dialog], [role=menu], [role=listbox], [role=combobox]";
const CONTROLS = "button, a[href], summary, input, audio, video, [role=button], [role=tab], [role=menuitem]";
const OPEN_DIALOGS = "dialog[open], [role=dialog]";

/** True when the key belongs to what has the focus: a field, something open above the screen, or a control that it works. */
export function isForControl({ target, key, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${FIELDS}, ${LAYERS}`) || document.querySelector(OPEN_DIALOGS)) return true;
  const worksControl = key === " " || (shiftKey && key.startsWith("Arrow"));
  return worksControl && target.closest(CONTROLS) !== null;
}
