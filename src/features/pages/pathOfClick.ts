import { isServerPath } from "#contract/serverPaths.ts";

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** The path within Segue that a click leads to; `undefined` leaves the click to the browser. */
export function pathOfClick(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank" || !isPlain(event)) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  return origin === location.origin && !isServerPath(pathname) ? `${pathname}${search}${hash}` : undefined;
}
