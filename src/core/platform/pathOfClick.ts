import { isServerPath } from "#contract/serverPaths.ts";

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** The path within Segue of the link around an event's target; `undefined` if there is no such link. */
export function pathOfTarget({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target === "_blank") return undefined;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  return origin === location.origin && !isServerPath(pathname) ? `${pathname}${search}${hash}` : undefined;
}

/** The path within Segue that a click opens; `undefined` leaves the click to the browser. */
export const pathOfClick = (event: MouseEvent): string | undefined =>
  isPlain(event) ? pathOfTarget(event) : undefined;
