import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 30_000;
const POLL_MS = 100;

/** Asks until there is an answer. Where there is none within half a minute, the error says what was waited for, and why it failed last. */
export async function until<T>(what: string, poll: () => Promise<T | undefined | null | false>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  let reason = "";
  while (Date.now() < end) {
    try {
      const answer = await poll();
      if (answer) return answer;
      reason = "";
    } catch (error) {
      // A page that is going away cannot answer.
      reason = `: ${String(error)}`;
    }
    await pause(POLL_MS);
  }
  throw new Error(`never came: ${what}${reason}`);
}
