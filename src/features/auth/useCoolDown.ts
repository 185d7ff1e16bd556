import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Counts down from `seconds` to 0 after each `start()`. */
export function useCoolDown(seconds: number) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, start: () => setSecondsLeft(seconds) };
}
