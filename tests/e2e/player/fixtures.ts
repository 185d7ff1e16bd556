import type { BrowserContextOptions } from "@playwright/test";
import { test as base } from "../routes.ts";
import { listenTo } from "./listen.ts";
import { PlayerPage } from "./playerPage.ts";

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

export { expect } from "@playwright/test";

/** Tests of somebody who is signed in and may play; signing in itself is tested elsewhere, so it happens once a worker. */
export const test = base.extend<{ player: PlayerPage }, { signedIn: StorageState }>({
  signedIn: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? "" });
      await page.goto("/login");
      await page.getByRole("textbox", { name: "Email", exact: true }).fill("listener@segue.test");
      await page.getByRole("textbox", { name: "Password", exact: true }).fill("segue-demo");
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await page.getByRole("region", { name: "Player" }).waitFor();
      const state = await page.context().storageState();
      await page.close();
      await use(state);
    },
    { scope: "worker", timeout: 240_000 },
  ],
  storageState: async ({ signedIn }, use) => use(signedIn),
  // Faults of the network are made here by answering for the server, which a service worker would hide.
  serviceWorkers: "block",
  player: async ({ page }, use) => {
    await listenTo(page);
    await use(new PlayerPage(page));
  },
});
