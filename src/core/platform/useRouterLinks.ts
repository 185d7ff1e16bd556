import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";
import { pathOfClick, pathOfTarget } from "./pathOfClick.ts";
import { report } from "./report.ts";

/** The router's own delay before a hovered link preloads its screen. */
const PRELOAD_DELAY_MS = 50;

/**
 * Lets the router handle the plain links inside an element: links in HTML from a server, which would otherwise reload
 * the page, and links in long lists, where the router's `Link` would cost more than the rest of the row. With "intent",
 * a hovered link preloads its screen, as the router's own links do.
 */
export function useRouterLinks(content: RefObject<HTMLElement | null>, preload: false | "intent" = false): void {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (path: string): void => {
      router.preloadRoute({ to: ".", href: path }).catch((cause) => report("preloading a link", cause));
    };
    const follow = (event: MouseEvent): void => {
      const path = pathOfClick(event);
      if (path === undefined) return;
      event.preventDefault();
      router.navigate({ href: path }).catch((cause) => report("following a link", cause));
    };
    const aim = (event: Event): void => {
      clearTimeout(timer);
      const path = pathOfTarget(event);
      if (path === undefined) return;
      if (event.type === "focusin") load(path);
      else timer = setTimeout(load, PRELOAD_DELAY_MS, path);
    };
    const until = new AbortController();
    const { signal } = until;
    content.current?.addEventListener("click", follow, { signal });
    if (preload === "intent")
      for (const name of ["mouseover", "focusin"]) content.current?.addEventListener(name, aim, { signal });
    content.current?.addEventListener("mouseleave", () => clearTimeout(timer), { signal });
    return () => {
      until.abort();
      clearTimeout(timer);
    };
  }, [content, router, preload]);
}
