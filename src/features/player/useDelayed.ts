import { useEffect, useState } from "react";

/** True once `isOn` has been true for `delayMs`; false at once when it is no longer. */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, delayMs]);
  return isOn && isLate;
}
