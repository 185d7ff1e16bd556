const elements = new Set<HTMLElement>();
let heightPx = 0;

const makeRoom = (element: HTMLElement): void => element.style.setProperty("--popups-height", `${heightPx}px`);

/**
 * A `ref` for whatever has to end above the popups: keeps its `--popups-height` up to date. A variable of the root would style
 * every element of the page anew whenever a popup comes or goes.
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

/** The popups, without the room for their shadows, are as high as this now. */
export function setPopupsHeight(newPx: number): void {
  if (newPx === heightPx) return;
  heightPx = newPx;
  for (const element of elements) makeRoom(element);
}
