const elements = new Set<HTMLElement>();
let heightPx = 0;

const makeRoom = (element: HTMLElement): void => element.style.setProperty("--popups-height", `${heightPx}px`);

/**
 * A `ref` for elements that leave room for the popups: keeps their `--popups-height` up to date. It is not set on the
 * root, because changing a root variable recalculates the styles of the whole page.
 */
export function abovePopups(element: HTMLElement | null): () => void {
  if (element) {
    elements.add(element);
    makeRoom(element);
  }
  return () => {
    if (element) elements.delete(element);
  };
}

/** Sets the height of the popups, without the space for their shadows. */
export function setPopupsHeight(newPx: number): void {
  if (newPx === heightPx) return;
  heightPx = newPx;
  for (const element of elements) makeRoom(element);
}
