import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { report } from "#src/core/platform/report.ts";
import { useIsIdle } from "./useIsIdle.ts";

/** Starts background work once the first screen has rendered; returns true from then on. */
export function useBackgroundWork(isSignedIn: boolean, hasMusic: boolean): boolean {
  const isIdle = useIsIdle(useRouterState({ select: ({ status }) => status === "idle" }));
  useEffect(() => {
    if (isIdle) return startOnceLoaded(import("./backgroundWork.ts").then(({ resumeWork }) => resumeWork));
  }, [isIdle]);
  useEffect(() => {
    if (!isIdle || !isSignedIn) return;
    return startOnceLoaded(
      import("./backgroundWork.ts").then(
        ({ startPrefetch }) =>
          () =>
            startPrefetch(hasMusic),
      ),
    );
  }, [isIdle, isSignedIn, hasMusic]);
  return isIdle;
}

/** Returns a function that stops the work, even before it has loaded. */
function startOnceLoaded(loading: Promise<() => () => void>): () => void {
  let isOver = false;
  let stop = (): void => undefined;
  loading
    .then((start) => {
      if (!isOver) stop = start();
    })
    .catch((cause) => report("starting background work", cause));
  return () => {
    isOver = true;
    stop();
  };
}
