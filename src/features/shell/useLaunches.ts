import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { report } from "#src/core/platform/report.ts";
import { focusSearch } from "#src/core/search/searchField.ts";

/**
 * The Launch Handler API, which tells a running app that it was launched again, for example by a shortcut on its icon.
 */
interface LaunchQueue {
  setConsumer: (consume: (launch: { targetURL?: string | null }) => void) => void;
}

const asksForSearch = (search: string): boolean => new URLSearchParams(search).get("focus") === "search";

/** Handles the manifest's shortcuts, both in a new window and in an open one, where the music keeps playing. */
export function useLaunches(): void {
  const router = useRouter();
  useEffect(() => {
    if (asksForSearch(location.search)) focusSearch();
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ targetURL }) => {
      const target = new URL(targetURL ?? location.href);
      if (target.origin !== location.origin) return;
      const isShown = target.href === location.href;
      const arriving = isShown ? Promise.resolve() : router.navigate({ href: `${target.pathname}${target.search}` });
      arriving
        .then(() => asksForSearch(target.search) && focusSearch())
        .catch((cause) => report("following a shortcut", cause));
    });
  }, [router]);
}
