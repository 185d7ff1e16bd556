import { expect, test } from "@playwright/test";
import { openEmptyPage, signIn } from "../fixtures.ts";
import { Shopping } from "../store/shopping.ts";
import { type Device, heading, newDevice } from "./device.ts";

const FULL = "There isn’t enough space on this device";

/** All tests share this device, whose storage is full. */
let device: Device;

test.beforeAll(async ({ browser }, { project }) => {
  device = await newDevice(browser, project.use.baseURL, /QuotaExceeded/);
  const { page, context } = device;
  await signIn(page, "listener@segue.test");
  await openEmptyPage(page);
  // The quota stays this small as long as this session is open.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: new URL(page.url()).origin, quotaSize: 1 });
});

test.afterAll(() => device.close());

test("a full device: the screens show the server's data", async () => {
  const { page } = device;
  for (const [path, name] of [
    ["/albums", "Albums & EPs"],
    ["/history", "You recently listen"],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  }
});

test("a full device: a download reports that there is no space", async () => {
  const { page } = device;
  await page.goto("/your-music");
  await page
    .getByRole("button", { name: /^Keep offline / })
    .first()
    .click();
  // In a popup if the song cannot be added to the list of downloads; with the song if its recording cannot be stored.
  const said = page.getByRole("alert").or(page.getByRole("main")).getByText(FULL);
  await expect(said.first()).toBeVisible();
});

test("a full device: the cart works and says how long it keeps its items", async () => {
  const { page } = device;
  await new Shopping(page).addToCart({ category: "accessories", name: "Tote" });
  await expect(page.getByText(`${FULL}. This stays in your cart until you close Segue.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});
