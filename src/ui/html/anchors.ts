/** Prefix of each id in HTML from a server, to avoid clashes with the app's ids and with properties of `document`. */
export const ID_PREFIX = "user-content-";

const hashOf = (id: string): string => new URL(`#${id}`, location.href).hash;

/** Scrolls to the element named by the address's hash, with or without the prefix. */
export function scrollToAnchor(content: HTMLElement): void {
  if (location.hash === "") return;
  const parts = [...content.querySelectorAll(`[id^="${ID_PREFIX}"]`)];
  parts
    .find(({ id }) => [id, id.slice(ID_PREFIX.length)].some((name) => hashOf(name) === location.hash))
    ?.scrollIntoView();
}
