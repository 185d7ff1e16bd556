import type { Page } from "playwright-core";
import { accountKeyOf } from "#src/core/account/savedUser.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";

export const LISTENER = { email: "listener@segue.test", password: "segue-demo" };

/** Sets up a profile as if this account had signed in before. Ends on a page of the origin outside the app. */
export async function signIn(page: Page, url: string, account = LISTENER): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    async ([keys, given, accountKey]) => {
      await fetch("/api/csrf-cookie");
      const cookie = document.cookie.split("; ").find((pair) => pair.startsWith("XSRF-TOKEN=")) ?? "";
      const token = decodeURIComponent(cookie.slice("XSRF-TOKEN=".length));
      const headers = { "X-XSRF-TOKEN": token, "Content-Type": "application/json", Accept: "application/json" };
      const response = await fetch("/api/login", { method: "POST", headers, body: JSON.stringify(given) });
      const { api_token: apiToken } = await response.json();
      localStorage.setItem(keys.loggedUser, JSON.stringify({ api_token: apiToken }));
      localStorage.setItem(keys.savedUser, JSON.stringify({ accountKey }));
    },
    [STORAGE_KEYS, account, accountKeyOf(account.email)] as const,
  );
}
