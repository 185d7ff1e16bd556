import type { Page } from "playwright-core";
import { accountKeyOf } from "#src/core/account/savedUser.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";

export const LISTENER = { email: "listener@segue.test", password: "segue-demo" };

/**
 * Sets up a profile as if the demo store's listener had signed in before. Ends on a page of the origin outside the app.
 */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    async ([keys, listener, accountKey]) => {
      await fetch("/api/csrf-cookie");
      const cookie = document.cookie.split("; ").find((pair) => pair.startsWith("XSRF-TOKEN=")) ?? "";
      const token = decodeURIComponent(cookie.slice("XSRF-TOKEN=".length));
      const headers = { "X-XSRF-TOKEN": token, "Content-Type": "application/json", Accept: "application/json" };
      const response = await fetch("/api/login", { method: "POST", headers, body: JSON.stringify(listener) });
      const { api_token: apiToken } = await response.json();
      localStorage.setItem(keys.loggedUser, JSON.stringify({ api_token: apiToken }));
      localStorage.setItem(keys.savedUser, JSON.stringify({ accountKey }));
    },
    [STORAGE_KEYS, LISTENER, accountKeyOf(LISTENER.email)] as const,
  );
}
