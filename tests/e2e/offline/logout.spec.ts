import type { Page } from "@playwright/test";
import { accountKeyOf } from "#src/core/account/savedUser.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../look.ts";
import { logIn } from "../newAccount.ts";
import { openAccountMenu } from "../opened.ts";
import { Shopping } from "../store/shopping.ts";
import { chooseInMenu, NO_NETWORK, openFromCache, restart, row, see, WAITS } from "./device.ts";
import { accountCaches, countMarks, plantMarks } from "./marks.ts";
import { signInNewListener } from "./newListener.ts";

// Logging out must also delete what was prefetched.
test.use({ prefetches: true });

const LISTENER = "listener@segue.test";
const PLANTED = 50;

const login = (page: Page) => page.getByRole("heading", { level: 1, name: "Login" });

async function pressLogout(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Logout" }).click();
}

const question = (page: Page) => page.getByRole("dialog", { name: "Log out?" });

/** Logs out, discarding the unsent data. */
async function logOut(page: Page): Promise<void> {
  await pressLogout(page);
  await question(page).getByRole("button", { name: "Log out anyway" }).click();
}

/** Asserts that nothing is left now or after the app is opened again. */
async function expectNoMarks(page: Page, way: string): Promise<void> {
  await expect.poll(() => countMarks(page)).toBe(0);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  const left = await countMarks(page);
  console.log(`logged out ${way}: ${left} of ${PLANTED} marks left`);
  expect(left).toBe(0);
}

test.describe("logging out leaves nothing on the device", () => {
  test.beforeEach(async ({ page, signIn, guard }) => {
    // The planted payment is invalid and cannot be sent.
    guard.allow(/a row of pendingPurchases is unreadable/);
    await signIn(LISTENER);
    await openFromCache(page, "/your-music");
    await page.getByRole("list", { name: "Your Music" }).waitFor();
    // Waits for the app's own background reads, which may overwrite a mark.
    await page.waitForLoadState("networkidle");
    // Retries, because on a busy machine the app already prefetches, which may overwrite a mark too.
    await expect(async () => {
      expect(await plantMarks(page, accountKeyOf(LISTENER))).toBe(PLANTED);
      expect(await countMarks(page)).toBe(PLANTED);
    }).toPass();
  });

  test("logging out online leaves nothing on the device", async ({ page, guard }) => {
    // The server refuses prefetches that are still in flight during the logout.
    guard.allow(/status of 401/);
    await logOut(page);
    await expect(login(page)).toBeVisible();
    await expectNoMarks(page, "online");
    expect(await accountCaches(page)).toEqual([]);
  });

  test("logging out offline leaves nothing on the device, and ends the session once the network is back", async ({
    page,
    context,
    guard,
  }) => {
    // With a slow server, the logout may be sent twice, and the second one finds no session.
    guard.allow(NO_NETWORK, /status of 401.*\/logout/);
    await context.setOffline(true);
    await logOut(page);
    await expect(login(page)).toBeVisible();
    await expectNoMarks(page, "offline");
    expect(await accountCaches(page)).toEqual([]);
    await page.goto("/albums");
    await expect(login(page)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.logoutDue)).toBeNull();
    // The session cookie is no longer valid.
    expect((await context.request.get("/api/user")).status()).toBe(401);
  });

  test("logging out leaves nothing on the device even if the server fails", async ({ page, context, guard }) => {
    guard.allow(/500|segue\]/);
    await context.route("**/logout", (route) => route.fulfill({ status: 500, body: "{}" }));
    await logOut(page);
    await expect(login(page)).toBeVisible();
    await expectNoMarks(page, "while the server failed");
  });

  test("logging out in another tab leaves nothing on the device", async ({ page, context, guard }) => {
    // This tab may still be prefetching, and the planted collection is not valid.
    guard.allow(/status of 401|reading downloaded collections/);
    const other = await context.newPage();
    await other.goto("/favourites");
    await other.getByRole("list", { name: "Songs" }).waitFor();
    await logOut(other);
    await expect(login(other)).toBeVisible();
    await expect(login(page)).toBeVisible();
    await expectNoMarks(page, "in another tab");
  });

  test("nothing of the previous user is left when another user logs in after the session was ended elsewhere", async ({
    page,
    context,
    guard,
  }) => {
    guard.allow(/401/);
    await context.clearCookies();
    await page.evaluate(
      (key) => localStorage.setItem(key, JSON.stringify({ api_token: "ended" })),
      STORAGE_KEYS.loggedUser,
    );
    await page.reload();
    await expect(login(page)).toBeVisible();
    await logIn(page, "other@segue.test");
    await expect(login(page)).toBeHidden();
    await expectNoMarks(page, "by a 401, then another account");
    expect((await accountCaches(page)).filter((name) => name.endsWith(accountKeyOf(LISTENER)))).toEqual([]);
  });
});

test("logging out asks for confirmation, says what would be lost, and deletes nothing if cancelled", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(NO_NETWORK, /status of 401/);
  await signInNewListener(page);
  await openFromCache(page);
  await new Shopping(page).addToCart({ category: "accessories", name: "Tote" });
  await page.goto("/beat-store-list");
  const pad = page.getByRole("button", { name: /^Lyric Pad for / }).first();
  const beat = ((await pad.getAttribute("aria-label")) ?? "").replace("Lyric Pad for ", "");
  await pad.click();
  await page.getByRole("textbox", { name: "Lyrics" }).fill("One line");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Saved on this device");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await see(page, "/album/saltwater");
  await context.setOffline(true);
  await chooseInMenu(page, "Saltwater", "Favourite");
  await expect(row(page, "Saltwater")).toContainText(WAITS);

  await pressLogout(page);
  await expect(question(page).getByRole("listitem")).toHaveText([
    "1 change not synced yet",
    `1 lyric draft: “${beat}”`,
    "1 item in your cart",
  ]);
  await expectAccessible(page);
  await question(page).getByRole("button", { name: "Stay logged in" }).click();
  await expect(question(page)).toBeHidden();
  await pressLogout(page);
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();

  const again = await restart(page, "/album/saltwater");
  await expect(row(again, "Saltwater")).toContainText(WAITS);
  await expect(again.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await logOut(again);
  await expect(login(again)).toBeVisible();
  await context.setOffline(false);
});

test("the next account on a device sees no data of the previous one", async ({ page, signIn, guard }) => {
  // The server refuses prefetches that are still in flight during the logout.
  guard.allow(/status of 401/);
  await signIn(LISTENER);
  await page.goto("/your-music");
  const owned = page.getByRole("list", { name: "Your Music" }).getByRole("listitem");
  await owned.first().waitFor();
  const names = await owned.allTextContents();
  await pressLogout(page);
  await logIn(page, "other@segue.test");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Your Music" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your Music" })).toBeVisible();
  expect(await owned.allTextContents()).not.toEqual(names);
});
