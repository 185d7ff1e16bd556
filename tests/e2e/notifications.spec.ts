import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from "./look.ts";
import { openFromCache } from "./offline/device.ts";
import { signInNewListener } from "./offline/newListener.ts";

const SWITCH = { name: "Notify me of new releases" };

/** Chromium asks Google for a push endpoint. This returns one instead, with valid keys. */
const answerForGoogle = (context: BrowserContext) =>
  context.addInitScript(() => {
    const base64url = (bytes: ArrayBuffer | Uint8Array) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replace(/=+$/, "");
    let current: { toJSON(): object; unsubscribe(): Promise<boolean> } | null = null;
    PushManager.prototype.getSubscription = async () => current as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
      const keys = {
        p256dh: base64url(await crypto.subtle.exportKey("raw", pair.publicKey)),
        auth: base64url(crypto.getRandomValues(new Uint8Array(16))),
      };
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      current = {
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current as unknown as PushSubscription;
    };
  });

/** Delivers a decrypted message to the worker, as the push service would. */
async function deliver(page: Page, news: { title: string; body: string; path: string }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  const message = { origin, registrationId: await registrationId, data: JSON.stringify(news) };
  await browser.send("ServiceWorker.deliverPushMessage", message);
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body, data }) => ({ title, body, path: data.path }));
  });

// The headless shell has no notifications: it grants the permission but still reports "denied".
const WHOLE_BROWSER = { tag: "@wholeBrowser" };

test(
  "switching notifications on or off in the profile also switches them on or off on the server",
  WHOLE_BROWSER,
  async ({ page, context }) => {
    await answerForGoogle(context);
    await context.grantPermissions(["notifications"]);
    await signInNewListener(page);
    await openFromCache(page, "/profile");
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.getByRole("switch", SWITCH).scrollIntoViewIfNeeded();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    const added = page.waitForResponse((response) => response.url().endsWith("/api/push/add"));
    await page.getByRole("switch", SWITCH).click();
    expect(await (await added).json()).toMatchObject({ code: 200 });
    await expect(page.getByRole("switch", SWITCH)).toBeChecked();
    await page.reload();
    await expect(page.getByRole("switch", SWITCH)).toBeChecked();
    const deleted = page.waitForResponse((response) => response.url().endsWith("/api/push/delete"));
    await page.getByRole("switch", SWITCH).click();
    expect(await (await deleted).json()).toMatchObject({ code: 200 });
    await expect(page.getByRole("switch", SWITCH)).not.toBeChecked();
  },
);

test(
  "a push message shows a notification, which opens its path in the running app without a reload",
  WHOLE_BROWSER,
  async ({ page, context }) => {
    await context.grantPermissions(["notifications"]);
    await signInNewListener(page);
    await openFromCache(page, "/");
    const news = { title: "New from Mira Cole", body: "Saltwater", path: "/album/saltwater" };
    await deliver(page, news);
    await expect.poll(() => shown(page)).toEqual([news]);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    // Sends the message that the worker sends on a press (tests/sw/push.test.ts), because only a user can press a
    // notification.
    await expect(async () => {
      const [worker] = context.serviceWorkers();
      if (!worker) throw new Error("no worker runs");
      await worker.evaluate(async (path) => {
        const { clients } = self as unknown as { clients: { matchAll: () => Promise<Window[]> } };
        for (const client of await clients.matchAll()) client.postMessage({ type: "open", path });
      }, news.path);
      // Retries, because the page starts to listen only when it is idle.
      await expect(page.getByRole("heading", { level: 1, name: "Saltwater" })).toBeVisible({ timeout: 1500 });
    }).toPass();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  },
);
