import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 30_000;
const POLL_MS = 100;

/**
 * Polls until there is an answer. After half a minute, throws an error that says what was awaited and why the last try
 * failed.
 */
export async function until<T>(what: string, poll: () => Promise<T | undefined | null | false>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  let reason = "";
  while (Date.now() < end) {
    try {
      const answer = await poll();
      if (answer) return answer;
      reason = "";
    } catch (error) {
      // For example, a page that is being replaced cannot answer.
      reason = `: ${String(error)}`;
    }
    await pause(POLL_MS);
  }
  throw new Error(`never came: ${what}${reason}`);
}
