import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../runner/chromium.mjs";
import { pointsBetween } from "./actions.ts";
import type { Engine, Point, Tab } from "./engine.ts";

/** Drags with a finger. Playwright itself can only tap. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: Point[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch("touchStart", from);
  for (const at of pointsBetween(from, to)) await touch("touchMove", at);
  await touch("touchEnd");
}

const tabOf = (page: Page): Tab => ({
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  run: (body) => page.evaluate(`(async () => { ${body} })()`),
  click: (at) => page.mouse.click(...at),
  drag: (from, to) => drag(page, from, to),
  type: (text) => page.keyboard.type(text),
  press: (...keys) => page.keyboard.press(keys.join("+")),
  resize: (width, height) => page.setViewportSize({ width, height }),
  screenshot: () => page.screenshot(),
});

/**
 * The whole browser, with its autoplay policy: nothing plays without a gesture. All windows that Playwright opens are
 * private.
 */
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
