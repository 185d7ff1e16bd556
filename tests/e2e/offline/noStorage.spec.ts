import { expect, test } from "@playwright/test";
import { Shopping } from "../store/shopping.ts";
import { chooseInMenu, type Device, heading, newDevice, restart, row, WAITS } from "./device.ts";
import { readApi, signInNewListener } from "./newListener.ts";

const STORAGE_BLOCKED =
  "This browser doesn’t let Segue store anything on this device. Your cart and drafts last until you close Segue.";

/** Reported by a browser that checks for a new worker while the page is being closed. */
const CLOSED_DURING_CHECK = /error occurred when fetching the script/;

/** All tests share this device, whose browser cannot store data, as in some private windows. */
let device: Device;

test.beforeAll(async ({ browser }, { project }) => {
  device = await newDevice(browser, project.use.baseURL, CLOSED_DURING_CHECK);
  await device.context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("storage is blocked", "SecurityError");
    };
    Reflect.deleteProperty(window, "caches");
  });
  await signInNewListener(device.page);
});

test.afterAll(() => device.close());

test("no storage: the screens show the server's data, and the shell says that nothing can be stored", async () => {
  const { page } = device;
  await page.goto("/");
  await expect(heading(page, "Home")).toBeVisible();
  await expect(page.getByRole("region", { name: "New Releases" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: STORAGE_BLOCKED })).toBeVisible();
});

test("no storage: changes are sent at once and not marked as waiting", async () => {
  const { page } = device;
  await page.goto("/album/saltwater");
  await chooseInMenu(page, "Saltwater", "Favourite");
  await expect(page.getByRole("status").filter({ hasText: "was added to your favourites" })).toBeVisible();
  await expect(row(page, "Saltwater")).not.toContainText(WAITS);
  const { favourite_music: favourites } = await readApi<{ favourite_music: { name: string }[] }>(page, "/favourite");
  expect(favourites.map(({ name }) => name)).toEqual(["Saltwater"]);
});

test("no storage: offline changes are rejected with a reason", async () => {
  const { page, context } = device;
  await page.goto("/album/saltwater");
  await expect(row(page, "Saltwater")).toBeVisible();
  await context.setOffline(true);
  await chooseInMenu(page, "Saltwater", /favourite/i);
  const message =
    "This browser doesn’t let Segue store anything on this device. You can do this when you’re back online.";
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await context.setOffline(false);
});

test("no storage: Your Music says that no song can be downloaded", async () => {
  const { page } = device;
  const added = page.waitForResponse(/\/music\/download\/add\//);
  await chooseInMenu(page, "Saltwater", "Download");
  await added;
  await page.goto("/your-music");
  await expect(page.getByRole("list", { name: "Your Music" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("This browser doesn’t let Segue store songs on this device.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep all offline" })).toBeDisabled();
});

test("no storage: the search shows suggestions and results", async () => {
  const { page } = device;
  await page.goto("/search?q=saltwater");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /^Saltwater/ })
      .first(),
  ).toBeVisible();
  const box = page.getByRole("combobox", { name: "Search" });
  await expect(box).toHaveValue("saltwater");
  await box.fill("");
  await expect(page.getByRole("listbox").getByRole("group", { name: "Genres" })).toBeVisible();
});

test("no storage: the cart works and lasts until Segue is closed", async () => {
  const { page } = device;
  await new Shopping(page).addToCart({ category: "accessories", name: "Tote" });
  await expect(page.getByText("This stays in your cart until you close Segue.")).toBeVisible();
  await page.getByRole("spinbutton", { name: /^Quantity of / }).fill("2");
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
});

test("no storage: a lyric draft says how long it lasts", async () => {
  const { page } = device;
  await page.goto("/beat-store-list");
  const pads = page.getByRole("button", { name: /^Lyric Pad for / });
  await pads.first().click();
  const text = page.getByRole("textbox", { name: "Lyrics" });
  await text.fill("One line");
  const state = page.getByRole("dialog").getByRole("status");
  await expect(state).toHaveText("Not saved on this device. Your changes last until you close Segue.");
  await page.getByRole("button", { name: "Close" }).click();
  await pads.first().click();
  await expect(text).toHaveValue("One line");
  device.page = await restart(page, "/beat-store-list");
  await device.page
    .getByRole("button", { name: /^Lyric Pad for / })
    .first()
    .click();
  const again = device.page.getByRole("textbox", { name: "Lyrics" });
  await expect(again).toBeEnabled();
  await expect(again).toHaveValue("");
  await expect(device.page.getByRole("dialog").getByRole("status")).toHaveText("");
});
