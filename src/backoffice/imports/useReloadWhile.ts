import { useEffect } from "react";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { report } from "#src/core/platform/report.ts";

const RELOAD_MS = 2000;

/** Reloads the screen every two seconds while something on it is in progress. */
export function useReloadWhile(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const reload = () => void refreshScreens().catch((cause) => report("reloading a screen", cause));
    const timer = setInterval(reload, RELOAD_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}
