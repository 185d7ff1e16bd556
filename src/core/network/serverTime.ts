/** A device's clock may be wrong by days. The server's responses, unless they are copies, show by how much. */

/** Smaller differences are ignored: the Date header has whole seconds, and responses take time to arrive. */
const EXACTNESS_MS = 60_000;

/** How far this device's clock was ahead of the server's at the last response; negative if it was behind. */
let aheadMs = 0;

/** Records the server's time from a response that has just arrived. */
export function noteServerDate({ headers }: Pick<Response, "headers">): void {
  const sentAtMs = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(sentAtMs) || headers.has("Age")) return;
  const differenceMs = Date.now() - sentAtMs;
  aheadMs = Math.abs(differenceMs) < EXACTNESS_MS ? 0 : differenceMs;
}

/** The current time by the server's clock, as far as this device knows it. */
export const serverNowMs = (): number => Date.now() - aheadMs;

/** Corrects a stored time: one in the future was recorded while this device's clock was fast. */
export function pastByServer(notedAtMs: number): number {
  const nowMs = serverNowMs();
  if (notedAtMs <= nowMs + EXACTNESS_MS) return notedAtMs;
  return Math.min(notedAtMs - Math.max(0, aheadMs), nowMs);
}
