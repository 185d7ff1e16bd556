import type { BrowserContext, CDPSession } from "@playwright/test";
import { OUTBOX_SYNC } from "#contract/workerMessages.ts";

/** Dispatches the browser's sync event, which starts the worker if no tab is open. */
export async function wakeWorker(context: BrowserContext): Promise<void> {
  const blank = await context.newPage();
  const browser = await context.newCDPSession(blank);
  const { registrationId, scopeURL } = await registrationIn(browser);
  await browser.send("ServiceWorker.stopAllWorkers");
  const origin = new URL(scopeURL).origin;
  const event = { origin, registrationId, tag: OUTBOX_SYNC, lastChance: false };
  await browser.send("ServiceWorker.dispatchSyncEvent", event);
  await blank.close();
}

/** The registration of the only worker in this browser. */
async function registrationIn(browser: CDPSession): Promise<{ registrationId: string; scopeURL: string }> {
  const found = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [registration] }) => {
      if (registration) resolve(registration);
    });
  });
  await browser.send("ServiceWorker.enable");
  return found;
}
