import { expect, test } from "@playwright/test";
import { signIn } from "../fixtures.ts";
import { Shopping } from "../store/shopping.ts";
import { type Device, heading, newDevice, openFromCache, see, songs } from "./device.ts";

/** All tests share this visit to every screen with actions that only the server can perform. */
let device: Device;

test.beforeAll(async ({ browser }, { project }) => {
  device = await newDevice(browser, project.use.baseURL);
  const { page, context } = device;
  await signIn(page, "listener@segue.test");
  await openFromCache(page, "/profile");
  await see(page, "/change-password", "/packages", "/beat-store-detail/1", "/album/saltwater");
  await new Shopping(page).addToCart({ category: "accessories", name: "Tote" });
  await context.setOffline(true);
});

test.afterAll(() => device.close());

async function open(path: string, name: string | RegExp) {
  await device.page.goto(path);
  await expect(heading(device.page, name)).toBeVisible();
  return device.page;
}

test("checkout says that it needs the network", async () => {
  const page = await open("/cart", "Cart");
  await expect(page.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await expect(page.getByText("You need to be online to check out. Your cart is saved on this device.")).toBeVisible();
});

test("a started payment says that it needs the network, and continues when the network is back", async () => {
  const page = await open("/cart", "Cart");
  await device.context.setOffline(false);
  await page.getByRole("button", { name: "Checkout" }).click();
  const checkout = page.getByRole("dialog", { name: "Checkout" });
  const pay = checkout.getByRole("button", { name: "Sandbox payment" });
  await expect(pay).toBeVisible();
  await device.context.setOffline(true);
  await expect(checkout.getByText("You need to be online to pay.")).toBeVisible();
  await expect(pay).toHaveCount(0);
  await device.context.setOffline(false);
  await expect(pay).toBeVisible();
  await device.context.setOffline(true);
});

test("buying a licence says that it needs the network", async () => {
  const page = await open("/beat-store-detail/1", /.+/);
  await page.getByRole("button", { name: "Choose licence" }).click();
  const licences = page.getByRole("dialog", { name: "Licences" });
  await expect(licences.getByText("You need to be online to buy.")).toBeVisible();
  for (const buy of await licences.getByRole("button", { name: /^Buy / }).all()) await expect(buy).toBeDisabled();
});

test("downloading one’s data says that it needs the network", async () => {
  const page = await open("/profile", "Profile");
  const download = page.getByRole("button", { name: "Download my data" });
  await expect(download).toBeDisabled();
  await expect(download).toHaveAttribute("title", "You need to be online to download");
});

test("subscribing says that it needs the network", async () => {
  const page = await open("/packages", "Packages");
  const subscribe = page.getByRole("button", { name: /^Subscribe to / });
  for (const button of await subscribe.all()) await expect(button).toBeDisabled();
  await expect(page.getByText("You need to be online to subscribe")).toHaveCount(await subscribe.count());
});

test("a search for unknown items says that there is no network", async () => {
  const page = await open("/packages", "Packages");
  await page.getByRole("combobox", { name: "Search" }).fill("zzyzx");
  await expect(page.getByText("You’re offline. No saved results for “zzyzx”.")).toBeVisible();
});

for (const [what, path, title, button] of [
  ["a change of the profile", "/profile", "Profile", "Save"],
  ["a change of the password", "/change-password", "Change Password", "Change Password"],
] as const) {
  test(`${what} says that it needs the network`, async () => {
    const page = await open(path, title);
    const save = page.getByRole("main").getByRole("button", { name: button, exact: true });
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription("You need to be online to change your account");
  });
}

test("a download says that it needs the network", async () => {
  const page = await open("/album/saltwater", "Saltwater");
  await songs(page)
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  const download = page.getByRole("menuitem", { name: "Download" });
  await expect(download).toBeDisabled();
  await expect(download).toContainText("You need to be online");
});
