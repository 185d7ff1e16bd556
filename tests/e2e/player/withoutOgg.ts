import type { BrowserContext, Page } from "@playwright/test";

/** Makes the browser respond like Safari before 18.4. Call before the page loads. */
export const playNoOgg = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const canPlayType = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function (this: HTMLMediaElement, type) {
      return /ogg|opus/i.test(type) ? "" : canPlayType.call(this, type);
    };
  });

/** Collects the content types of recordings, because the real browser would play Ogg anyway. */
export function recordingTypes(context: BrowserContext): Set<string> {
  const types = new Set<string>();
  context.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/media/audio/"))
      types.add(response.headers()["content-type"] ?? "none");
  });
  return types;
}
