/** A device's clock may be wrong by days. Answers of the server say by how much, as long as they are no copies. */

/** By less than this the times of answers, which are whole seconds and on their way for some, say nothing. */
const EXACTNESS_MS = 60_000;

/** How far ahead of the server this device was at the last answer; below zero it was behind. */
let aheadMs = 0;

/** Notes when the server, by its own clock, sent an answer that has just come from it. */
export function noteServerDate({ headers }: Pick<Response, "headers">): void {
  const sentAtMs = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(sentAtMs) || headers.has("Age")) return;
  const differenceMs = Date.now() - sentAtMs;
  aheadMs = Math.abs(differenceMs) < EXACTNESS_MS ? 0 : differenceMs;
}

/** The time by the server's clock, as far as this device knows it. */
export const serverNowMs = (): number => Date.now() - aheadMs;

/** A moment that this device has noted earlier: what lies in the future was noted by a clock that was fast. */
export function pastByServer(notedAtMs: number): number {
  const nowMs = serverNowMs();
  if (notedAtMs <= nowMs + EXACTNESS_MS) return notedAtMs;
  return Math.min(notedAtMs - Math.max(0, aheadMs), nowMs);
}
