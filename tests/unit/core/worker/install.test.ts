// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

/** Loads the module as at the start of a page. */
async function startPage(display: "browser" | "standalone" = "browser") {
  vi.resetModules();
  vi.stubGlobal("matchMedia", () => ({ matches: display === "standalone" }));
  const install = await import("#src/core/worker/install.ts");
  const { store } = await import("#src/core/platform/store.ts");
  install.captureInstallPrompt();
  return { ...install, offer: () => store.get(install.installAtom) };
}

/** Fires the event that a browser sends when it would install the app. */
function offerInstall() {
  const prompt = vi.fn(async () => ({ outcome: "accepted" as const }));
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { event, prompt };
}

beforeEach(() => vi.unstubAllGlobals());

test("Segue replaces the browser's offer to install it with its own", async () => {
  const page = await startPage();
  expect(page.offer()).toBe("unavailable");
  const { event } = offerInstall();
  expect(event.defaultPrevented).toBe(true);
  expect(page.offer()).toBe("prompt");
});

test("the offer to install can be used once", async () => {
  const page = await startPage();
  const { prompt } = offerInstall();
  await page.promptInstall();
  await page.promptInstall();
  expect(prompt).toHaveBeenCalledOnce();
  expect(page.offer()).toBe("unavailable");
});

test("once the app has been installed, there is no offer to install it", async () => {
  const page = await startPage();
  offerInstall();
  window.dispatchEvent(new Event("appinstalled"));
  expect(page.offer()).toBe("unavailable");
});

test("the installed app does not offer to install itself", async () => {
  const page = await startPage("standalone");
  offerInstall();
  expect(page.offer()).toBe("unavailable");
});

test("on iOS, Segue explains how to install it", async () => {
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
  vi.stubGlobal("navigator", { userAgent, standalone: false });
  expect((await startPage()).offer()).toBe("ios");
});
