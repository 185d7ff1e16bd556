import { useEffect, useState } from "react";
import { report } from "#src/core/platform/report.ts";

/** The promise's value; while a newer promise is pending, the previous value. */
export function useSettled<Value>(promise: Promise<Value>): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let isLatest = true;
    promise.then((settled) => isLatest && setValue(settled)).catch((cause) => report("waiting for the shell", cause));
    return () => {
      isLatest = false;
    };
  }, [promise]);
  return value;
}
