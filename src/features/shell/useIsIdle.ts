import { useEffect, useState } from "react";
import { whenPaintedAndIdle } from "#src/core/platform/whenPainted.ts";

/**
 * True once the screen is painted and the browser has nothing better to do: until then, what a screen can be used without
 * does not get in its way. A browser that waits for the screen's data is idle too, so the caller says when that is there.
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
