/** The markup that index.html shows until the app has started. public/boot.js decides whether it is shown. */
export interface FirstScreen {
  element: HTMLElement;
  /** Whether its form was submitted before the app could handle it. */
  isSent: boolean;
}

/** `undefined` while the first screen is not shown. */
export function firstScreen(): FirstScreen | undefined {
  const element = document.getElementById("first");
  const { first } = document.documentElement.dataset;
  return element && first !== undefined ? { element, isSent: first === "sent" } : undefined;
}

export function removeFirstScreen(): void {
  document.getElementById("first")?.remove();
  delete document.documentElement.dataset.first;
}
