import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Calls `callback` when the path is about to change, including by Back. */
export function useBeforeNavigate(callback: () => void): void {
  const router = useRouter();
  const onPathChange = useEffectEvent(callback);
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
        if (pathChanged) onPathChange();
      }),
    [router],
  );
}
