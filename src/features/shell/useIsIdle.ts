import { useEffect, useState } from "react";
import { whenIdle } from "#src/core/platform/whenIdle.ts";

/** True once the browser has nothing better to do: until then, what a screen can be used without does not get in its way. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isShown = true;
    void whenIdle().then(() => isShown && setIsIdle(true));
    return () => {
      isShown = false;
    };
  }, []);
  return isIdle;
}
