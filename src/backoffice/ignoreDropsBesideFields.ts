const isFileField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === "file";

/** Prevents the tab from opening a file that is dropped beside a file field, which would discard the form. */
export function ignoreDropsBesideFields(): void {
  window.addEventListener("dragover", (event) => {
    const { target, dataTransfer } = event;
    if (!dataTransfer?.types.includes("Files") || isFileField(target)) return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  });
}
