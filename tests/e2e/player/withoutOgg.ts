import type { BrowserContext, Page } from "@playwright/test";

/** Lets the browser answer as Safari did before 18.4. To be called before the page loads. */
export const playNoOgg = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const canPlayType = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function (this: HTMLMediaElement, type) {
      return /ogg|opus/i.test(type) ? "" : canPlayType.call(this, type);
    };
  });

/** Collects the types in which recordings come: the browser itself would play Ogg all the same. */
export function recordingTypes(context: BrowserContext): Set<string> {
  const types = new Set<string>();
  context.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/media/audio/"))
      types.add(response.headers()["content-type"] ?? "none");
  });
  return types;
}
