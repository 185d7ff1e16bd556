import { useEffect, useState } from "react";
import { whenPaintedAndIdle } from "#src/core/platform/whenPainted.ts";

/**
 * True once the screen is painted and the browser is idle, so that optional work does not delay the screen. A browser
 * that waits for the screen's data is idle too, so the caller passes whether the data has loaded.
 */
export function useIsIdle(isLoaded = true): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isLoaded) return;
    let isShown = true;
    void whenPaintedAndIdle().then(() => isShown && setIsIdle(true));
    return () => {
      isShown = false;
    };
  }, [isLoaded]);
  return isIdle;
}
