/** Content pages: the paths that operators link to from within a page. */
const PAGES = /^\/pi?\//;

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** The path of the content page that a click asks for; `undefined` leaves the click to the browser. */
export function pathOfClick(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank" || !isPlain(event)) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  return origin === location.origin && PAGES.test(pathname) ? `${pathname}${search}${hash}` : undefined;
}
