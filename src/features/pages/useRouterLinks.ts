import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";
import { report } from "#src/core/platform/report.ts";
import { pathOfClick } from "./pathOfClick.ts";

/** Lets the router follow the links inside HTML that came from a server, so that they do not reload the page. */
export function useRouterLinks(content: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const container = content.current;
    const follow = (event: MouseEvent) => {
      const path = pathOfClick(event);
      if (path === undefined) return;
      event.preventDefault();
      router.navigate({ href: path }).catch((cause) => report("following a link of a page", cause));
    };
    container?.addEventListener("click", follow);
    return () => container?.removeEventListener("click", follow);
  }, [content, router]);
}
