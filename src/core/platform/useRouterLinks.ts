import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";
import { pathOfClick, pathOfTarget } from "./pathOfClick.ts";
import { report } from "./report.ts";

/** The router's own delay before a link that is pointed at loads its screen. */
const PRELOAD_DELAY_MS = 50;

/**
 * Lets the router follow the plain links inside an element: those in HTML that came from a server, which would reload the
 * page, and those of long lists, where the router's own `Link` would cost each row more than all the rest of it.
 * With "intent" a link loads its screen as soon as it is pointed at, as the router's own links do.
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
