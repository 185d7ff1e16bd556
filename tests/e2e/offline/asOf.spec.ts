import { expect, type Page, test } from "@playwright/test";
import { COPY_HEADER } from "#contract/workerMessages.ts";
import { signIn } from "../fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll, PHONE } from "../look.ts";
import { Shopping } from "../store/shopping.ts";
import { type Device, newDevice, openFromCache, see } from "./device.ts";

/** All tests share one visit to the store's screens. The first test dates its copies back. */
test.describe.configure({ mode: "serial" });

const THEN = "14:05 on 23 November 2024";
/** The note for copies from this visit. It also names the day if midnight has passed since. */
const NOW = /^Prices as of \d\d:\d\d( on \d+ \w+)?\.$/;
const TOTE = { category: "accessories", name: "Tote" };
const SOLD = ["/packages", "/beat-store-list", "/beat-store-detail/1", `/merchandise-list/${TOTE.category}`];
const ORDERS = ["/orders", "/order-detail/1"];

let device: Device;
let product = "";

test.beforeAll(async ({ browser }, { project }) => {
  device = await newDevice(browser, project.use.baseURL);
  const { page } = device;
  await signIn(page, "listener@segue.test");
  await openFromCache(page, "/cart");
  await see(page, ...ORDERS, ...SOLD);
  product = (await page.getByRole("main").getByRole("link", { name: TOTE.name }).getAttribute("href")) ?? "";
  await see(page, product);
});

test.afterAll(() => device.close());

const age = (page: Page) => page.getByRole("main").getByText(/\bas of \d\d:\d\d/i);

/** Dates the copies on this device back to `THEN`. */
const ageCopies = (page: Page): Promise<void> =>
  page.evaluate(async (header) => {
    const then = new Date(2024, 10, 23, 14, 5).toISOString();
    for (const name of (await caches.keys()).filter((one) => one.startsWith("segue-api-"))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const copy = await cache.match(request);
        if (!copy) continue;
        const headers = new Headers(copy.headers);
        headers.set(header, then);
        await cache.put(request, new Response(await copy.text(), { headers }));
      }
    }
  }, COPY_HEADER);

test("a screen opened online shows the age of its data once the network is gone", async () => {
  const { page, context } = device;
  await page.goto("/packages");
  await expect(page.getByRole("button", { name: /^Subscribe to / }).first()).toBeEnabled();
  await expect(age(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(age(page)).toHaveText(NOW);
  await ageCopies(page);
});

test("packages, beats, products and orders show when they were loaded", async () => {
  const { page } = device;
  for (const path of SOLD) {
    await page.goto(path);
    await expect(age(page), path).toHaveText(`Prices as of ${THEN}.`);
  }
  await page.goto(product);
  await expect(age(page)).toHaveText(`Price as of ${THEN}.`);
  for (const path of ORDERS) {
    await page.goto(path);
    await expect(age(page), path).toHaveText(`As of ${THEN}.`);
  }
  await page.goto("/beat-store-detail/1");
  await page.getByRole("button", { name: "Choose licence" }).click();
  await expect(page.getByRole("dialog", { name: "Licences" })).toContainText(`Prices as of ${THEN}.`);
});

test("the cart shows the age of its items' prices", async () => {
  const { page } = device;
  await new Shopping(page).addToCart(TOTE);
  await expect(age(page)).toHaveText(`Prices as of ${THEN}.`);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("the age of the cart's prices disappears once they are checked", async () => {
  const { page, context } = device;
  const checked = page.waitForResponse("**/api/merchandise/detail/*");
  await context.setOffline(false);
  await (await checked).finished();
  await expect(age(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(age(page)).toHaveText(NOW);
});
