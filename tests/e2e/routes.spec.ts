import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { newDevice } from "./offline/device.ts";
import { test as playerTest } from "./player/fixtures.ts";

test.use({ serviceWorkers: "block" });

/** Accepts every request and never responds. */
const silence = createServer();

test.beforeAll(() => new Promise<void>((resolve) => silence.listen(0, "127.0.0.1", resolve)));
test.afterAll(() => {
  silence.closeAllConnections();
  silence.close();
});

/** Leaves a call of the page pending while its response is being fetched. */
async function leaveCallUnderWay(page: Page): Promise<void> {
  const { port } = silence.address() as AddressInfo;
  const isUnderWay = new Promise((resolve) => silence.once("request", resolve));
  await page.route("**/api/packages", (route) => route.fetch({ url: `http://127.0.0.1:${port}`, timeout: 0 }));
  await page.goto("/robots.txt");
  await page.evaluate(() => void fetch("/api/packages").catch(() => undefined));
  await isUnderWay;
  expect(page.isClosed()).toBe(false);
}

test("a test may end while a routed response is being prepared", ({ page }) => leaveCallUnderWay(page));

playerTest("a player test may end while a routed response is being prepared", ({ page }) => leaveCallUnderWay(page));

test("a test with its own browser context may end while a routed response is being prepared", async ({
  browser,
  baseURL,
}) => {
  const device = await newDevice(browser, baseURL);
  await leaveCallUnderWay(device.page);
  await device.close();
  expect(device.page.isClosed()).toBe(true);
});
