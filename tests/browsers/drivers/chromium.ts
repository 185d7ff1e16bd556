import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../runner/chromium.mjs";
import type { Engine, Tab } from "./engine.ts";

const tabOf = (page: Page): Tab => ({
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  run: (body) => page.evaluate(`(async () => { ${body} })()`),
  click: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
});

/** The whole browser, which lets nothing sound without a gesture. All windows that Playwright opens are private. */
export async function openChromium(): Promise<Engine> {
  const args = ["--no-sandbox", "--autoplay-policy=user-gesture-required"];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const context = await browser.newContext({ locale: "en-GB" });
  return {
    version: `Chromium ${browser.version()}`,
    newTab: async () => tabOf(await context.newPage()),
    close: () => browser.close(),
  };
}
