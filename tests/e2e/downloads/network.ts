import type { BrowserContext, Page, Request } from "@playwright/test";
import type { LongSong } from "./longSong.ts";

/** Slow enough for a test to act while a long song downloads. */
const SLOW_BYTES_PER_SECOND = 700_000;
const WITHOUT_LIMIT = -1;

/** The page's network, which can be slowed down or cut in the middle of a response. */
export async function networkOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const become = (offline: boolean, downloadThroughput: number, latency = 0) =>
    session.send("Network.emulateNetworkConditions", {
      offline,
      downloadThroughput,
      uploadThroughput: WITHOUT_LIMIT,
      latency,
    });
  return {
    slow: (bytesPerSecond = SLOW_BYTES_PER_SECOND, latencyMs = 0) => become(false, bytesPerSecond, latencyMs),
    cut: () => become(true, WITHOUT_LIMIT),
    restore: () => become(false, WITHOUT_LIMIT),
  };
}

export interface AskedRange {
  firstByte: number;
  ifRange: string | undefined;
}

/** Records the requested ranges of a song's recording from now on, in order. */
export function rangesOf(context: BrowserContext, song: LongSong): AskedRange[] {
  const asked: AskedRange[] = [];
  context.on("request", (request: Request) => {
    const [, firstByte] = /^bytes=(\d+)-/.exec(request.headers().range ?? "") ?? [];
    if (new URL(request.url()).pathname !== song.path || firstByte === undefined) return;
    asked.push({ firstByte: Number(firstByte), ifRange: request.headers()["if-range"] });
  });
  return asked;
}

interface FakeConnection extends EventTarget {
  type: string;
  effectiveType: string;
}

/**
 * Browsers cannot emulate a mobile network, so this fakes `navigator.connection` from the next page load, with the
 * values given to `setConnection`.
 */
export async function fakeConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const facts = JSON.parse(sessionStorage.getItem("fake connection") ?? '{"type":"wifi","effectiveType":"4g"}');
    const connection = Object.assign(new EventTarget(), facts);
    Object.defineProperty(navigator, "connection", { value: connection });
  });
}

export async function setConnection(page: Page, facts: { type?: string; effectiveType?: string }): Promise<void> {
  await page.evaluate((changed) => {
    const { connection } = navigator as unknown as { connection: FakeConnection };
    Object.assign(connection, changed);
    const { type, effectiveType } = connection;
    sessionStorage.setItem("fake connection", JSON.stringify({ type, effectiveType }));
    connection.dispatchEvent(new Event("change"));
  }, facts);
}
