/** A device's clock may be wrong by days. The server's answers tell by how much, unless they are copies. */

/** Smaller differences mean nothing: answers give whole seconds, and take some time to arrive. */
const EXACTNESS_MS = 60_000;

/** How far this device's clock was ahead of the server's at the last answer; negative when it was behind. */
let aheadMs = 0;

/** Notes the server's time from an answer that has just arrived. */
export function noteServerDate({ headers }: Pick<Response, "headers">): void {
  const sentAtMs = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(sentAtMs) || headers.has("Age")) return;
  const differenceMs = Date.now() - sentAtMs;
  aheadMs = Math.abs(differenceMs) < EXACTNESS_MS ? 0 : differenceMs;
}

/** The time by the server's clock, as far as this device knows it. */
export const serverNowMs = (): number => Date.now() - aheadMs;

/** Corrects a stored moment: one in the future was noted while the clock was fast. */
export function pastByServer(notedAtMs: number): number {
  const nowMs = serverNowMs();
  if (notedAtMs <= nowMs + EXACTNESS_MS) return notedAtMs;
  return Math.min(notedAtMs - Math.max(0, aheadMs), nowMs);
}
