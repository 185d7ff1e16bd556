import { openChromium } from "./drivers/chromium.ts";
import type { Engine, EngineOptions } from "./drivers/engine.ts";
import { openFirefox } from "./drivers/firefox/firefox.ts";
import { openWebKit } from "./drivers/webkit/webkit.ts";

/** How each engine is started. The Debian packages that it needs are in tests/runner/browserPackages.mjs. */
export const ENGINES: Record<string, (options: EngineOptions) => Promise<Engine>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
};
