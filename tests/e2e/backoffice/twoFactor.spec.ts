import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { codeAt } from "../../support/codeAt.ts";
import { callHeaders, expect, PASSWORD, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken } from "../look.ts";
import { logIn, registerAccount, verifiedAccount } from "../newAccount.ts";

test.use({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });

const STEP_MS = 30_000;

/** The server accepts the codes of the previous and next step too, so that three codes need no wait. */
const codeOf = (key: string, steps: -1 | 0 | 1): string => codeAt(key, new Date(Date.now() + steps * STEP_MS));

async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ serviceWorkers: "block" })).newPage();
}

/** An administrator whom no other test uses. */
async function newAdmin(browser: Browser, visitor: APIRequestContext): Promise<string> {
  const email = await verifiedAccount(visitor);
  const page = await openPage(browser);
  await signIn(page, "admin@segue.test");
  const found = await page.request.get("/api/admin/people", { params: { find: email } });
  const [{ id }] = (await found.json()).people;
  const headers = await callHeaders(page.request);
  const given = await page.request.post(`/api/admin/people/${id}/role`, { headers, data: { role: "Admin" } });
  expect(given.status()).toBe(200);
  await page.context().close();
  return email;
}

async function setUp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.goto("/admin");
  await page.getByRole("link", { name: "Nell Marsh" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeFocused();
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  expect(await findBroken(page)).toEqual([]);
  const key = (await page.getByText(/^Key: /).innerText()).replace("Key: ", "").replaceAll(" ", "");
  await page.getByRole("textbox", { name: "6-digit code" }).fill(codeOf(key, -1));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  expect(await findBroken(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).press("Enter");
  expect((await download).suggestedFilename()).toBe("Recovery codes.txt");
  const shown = await codes.allInnerTexts();
  await page.getByRole("button", { name: "I’ve saved them" }).press("Enter");
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
  expect(await findBroken(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  return { key, codes: shown };
}

test("an administrator turns on two-factor authentication, logs in with a code and confirms a sensitive change", async ({
  page,
  browser,
  request,
  guard,
}) => {
  // Enters a wrong code.
  guard.allow(/status of 422/);
  const email = await newAdmin(browser, request);
  const customer = await registerAccount(request);

  const other = await openPage(browser);
  await other.goto("/login");
  await logIn(other, email);
  await expect(other.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await other.goto(`/admin/people?find=${customer}`);
  await other.getByRole("table", { name: "People" }).getByRole("link").last().press("Enter");
  const role = other.getByRole("form", { name: "Role" });
  await role.getByRole("combobox", { name: "Role" }).selectOption("Seller");

  await signIn(page, email);
  const { key, codes } = await setUp(page);

  await role.getByRole("button", { name: "Change role" }).press("Enter");
  const dialog = other.getByRole("dialog", { name: "Confirm that it’s you" });
  await dialog.getByRole("textbox", { name: "6-digit code" }).fill(codeOf(key, 0));
  expect(await findBroken(other)).toEqual([]);
  await other.keyboard.press("Enter");
  await expect(other.getByRole("region", { name: "Account" })).toContainText("RoleSeller");
  await expect(dialog).toBeHidden();
  await other.context().close();

  await page.getByRole("button", { name: "Log out" }).press("Enter");
  await logIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Enter your code" })).toBeVisible();
  await page.goto("/admin/orders");
  const code = page.getByRole("textbox", { name: "6-digit code" });
  await code.fill("000000");
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription(/This code is incorrect/);
  expect(await findBroken(page)).toEqual([]);
  await code.fill(codeOf(key, 1));
  await code.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

  await page.getByRole("button", { name: "Log out" }).press("Enter");
  await logIn(page, email);
  await page.getByRole("button", { name: "Use a recovery code" }).press("Enter");
  await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});
