import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Calls `react` when another screen comes, as by Back. */
export function useNavigation(react: () => void): void {
  const router = useRouter();
  const reactNow = useEffectEvent(react);
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
        if (pathChanged) reactNow();
      }),
    [router],
  );
}
