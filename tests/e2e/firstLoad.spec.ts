import type { Page } from "@playwright/test";
import { delayResponse } from "./delayResponse.ts";
import { expect, PASSWORD, test } from "./fixtures.ts";

/** The chunks listed in index.html. */
const FIRST_CHUNKS = 3;
const FORM_SHOWN = "form shown";

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const password = (page: Page) => page.getByRole("textbox", { name: "Password", exact: true });
/** The form in index.html, before the app replaces it. */
const firstForm = (page: Page) => page.locator("#first form");

const APP = "**/assets/start-*.js";

test("the login form needs only its own chunk to be usable", async ({ page }) => {
  await page.addInitScript((mark) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector("#shell input[type=password]")) return;
      watcher.disconnect();
      performance.mark(mark);
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, FORM_SHOWN);
  await page.goto("/login");
  await expect(firstForm(page)).toBeHidden();
  const chunksBefore = await page.evaluate((mark) => {
    const [shown] = performance.getEntriesByName(mark);
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => /\/assets\/.*\.js$/.test(name) && startTime < (shown?.startTime ?? 0)).length;
  }, FORM_SHOWN);
  expect(chunksBefore).toBe(FIRST_CHUNKS);
});

for (const path of ["/", "/login"]) {
  test(`input typed at ${path} before the app has started is kept, and nothing moves`, async ({ page }) => {
    const release = await delayResponse(page, APP);
    await page.goto(path, { waitUntil: "commit" });
    await email(page).fill("listener@segue.test");
    await password(page).focus();
    await page.keyboard.type("segue");
    const before = await password(page).boundingBox();
    release();
    await expect(firstForm(page)).toBeHidden();
    await page.keyboard.type("-demo");
    await expect(email(page)).toHaveValue("listener@segue.test");
    await expect(password(page)).toHaveValue(PASSWORD);
    expect(await password(page).boundingBox()).toEqual(before);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  });
}

test("a login submitted before the app has started is sent by the app", async ({ page }) => {
  const release = await delayResponse(page, APP);
  await page.goto("/login", { waitUntil: "commit" });
  await email(page).fill("listener@segue.test");
  await password(page).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(firstForm(page).getByRole("button", { name: "Login" })).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  expect(page.url()).not.toContain("email");
});

test("a signed-in user sees no login form while the app starts", async ({ page, signIn }) => {
  await signIn();
  const release = await delayResponse(page, APP);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByAltText("Segue is starting")).toBeVisible();
  await expect(firstForm(page)).toBeHidden();
  release();
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
});

test("a visitor who opens an expired email link sees no form before the message", async ({ page }) => {
  const release = await delayResponse(page, APP);
  await page.goto("/login?verified=0", { waitUntil: "commit" });
  await expect(page.getByAltText("Segue is starting")).toBeVisible();
  await expect(firstForm(page)).toBeHidden();
  release();
  await expect(page.getByText("This link has expired or was already used")).toBeVisible();
});
