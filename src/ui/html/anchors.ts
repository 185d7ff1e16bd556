/** Prefix of each id in HTML from a server, so that it clashes neither with the app's ids nor with properties of `document`. */
export const ID_PREFIX = "user-content-";

const hashOf = (id: string): string => new URL(`#${id}`, location.href).hash;

/** Scrolls to the part of a text that the address names, with the prefix or, as its author wrote it, without. */
export function scrollToAnchor(content: HTMLElement): void {
  if (location.hash === "") return;
  const parts = [...content.querySelectorAll(`[id^="${ID_PREFIX}"]`)];
  parts
    .find(({ id }) => [id, id.slice(ID_PREFIX.length)].some((name) => hashOf(name) === location.hash))
    ?.scrollIntoView();
}
