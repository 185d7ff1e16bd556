import { signIn } from "../fixtures.ts";
import { test as base } from "../routes.ts";
import { listenTo } from "./listen.ts";
import { PlayerPage } from "./playerPage.ts";

export { expect } from "@playwright/test";

/** Tests of somebody who is signed in and may play; signing in itself is tested elsewhere. */
export const test = base.extend<{ player: PlayerPage }>({
  // Faults of the network are made here by answering for the server, which a service worker would hide.
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
