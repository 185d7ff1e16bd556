import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Calls `callback` when the path is about to change, including by Back. */
export function useBeforeNavigate(callback: () => void): void {
  const router = useRouter();
  const onPathChange = useEffectEvent(callback);
  useEffect(() => {
    // The event's own `pathChanged` is also true for every reload of the first screen before it has loaded once.
    let path = router.latestLocation.pathname;
    return router.subscribe("onBeforeNavigate", ({ toLocation }) => {
      if (toLocation.pathname === path) return;
      path = toLocation.pathname;
      onPathChange();
    });
  }, [router]);
}
