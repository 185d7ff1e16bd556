/** The browser used for measuring, and its emulation of a phone on a slow network. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from "playwright-core";
import { findChromium, findHeadlessShell } from "../../runner/chromium.mjs";

const ARGS = ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"];

/** The full browser, which is what users have. */
export const launch = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: ARGS });

/** The browser's headless shell, if available: the same rendering at lower cost. */
export const launchShell = (): Promise<Browser> =>
  chromium.launch({ executablePath: findHeadlessShell(findChromium()), args: ARGS });

/** A page in a fresh browser profile: no cache, no storage, no worker. */
export interface Tab {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

export async function openProfile(browser: Browser, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: "en-GB", ...options });
  // tsx wraps named functions in a helper with this name, which is missing in the page.
  await context.addInitScript("globalThis.__name ??= (named) => named");
  return openTab(context);
}

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  return { context, page, devtools: await context.newCDPSession(page) };
}

/** Chrome's "slow 4G" as it was before version 130, and a CPU slowed down four times. The worker is not throttled. */
const SLOW_CPU_RATE = 4;
const KBIT_BYTES = 1000 / 8;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * KBIT_BYTES,
  uploadThroughput: 750 * KBIT_BYTES,
};

export async function slowDown(tab: Tab): Promise<void> {
  await slowProcessor(tab);
  await tab.devtools.send("Network.enable");
  await tab.devtools.send("Network.emulateNetworkConditions", SLOW_4G);
}

export const slowProcessor = ({ devtools }: Tab): Promise<unknown> =>
  devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU_RATE });
