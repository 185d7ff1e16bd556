/** What index.html shows until the app has started. public/boot.js decides whether it is shown. */
export interface FirstScreen {
  element: HTMLElement;
  /** Its form was sent before the app could send it. */
  isSent: boolean;
}

/** `undefined` where it is not shown, or not any more. */
export function firstScreen(): FirstScreen | undefined {
  const element = document.getElementById("first");
  const { first } = document.documentElement.dataset;
  return element && first !== undefined ? { element, isSent: first === "sent" } : undefined;
}

export function removeFirstScreen(): void {
  document.getElementById("first")?.remove();
  delete document.documentElement.dataset.first;
}
