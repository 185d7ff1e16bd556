import { signIn } from "../fixtures.ts";
import { test as base } from "../routes.ts";
import { listenTo } from "./listen.ts";
import { PlayerPage } from "./playerPage.ts";

export { expect } from "@playwright/test";

/** Tests for a signed-in user who may play music; other tests cover signing in. */
export const test = base.extend<{ player: PlayerPage }>({
  // Network faults are simulated with routes, which a service worker would hide.
  serviceWorkers: "block",
  page: async ({ page }, use) => {
    await signIn(page, "listener@segue.test");
    await use(page);
  },
  player: async ({ page }, use) => {
    await listenTo(page);
    await use(new PlayerPage(page));
  },
});
