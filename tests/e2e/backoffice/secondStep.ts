import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { codeAt } from "../../support/codeAt.ts";
import { callHeaders, expect, PASSWORD, signIn } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken } from "../look.ts";
import { verifiedAccount } from "../newAccount.ts";

const STEP_MS = 30_000;

/**
 * The authenticator's current code, or the one before or after it. The server accepts all three, so a test can use
 * three codes without waiting.
 */
export const codeOf = (key: string, steps: -1 | 0 | 1): string => codeAt(key, new Date(Date.now() + steps * STEP_MS));

export async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ serviceWorkers: "block" })).newPage();
}

/** An administrator or seller whom no other test uses. */
export async function newStaff(browser: Browser, visitor: APIRequestContext, role = "Admin"): Promise<string> {
  const email = await verifiedAccount(visitor);
  const page = await openPage(browser);
  await signIn(page, "admin@segue.test");
  const found = await page.request.get("/api/admin/people", { params: { find: email } });
  const [{ id }] = (await found.json()).people;
  const headers = await callHeaders(page.request);
  const given = await page.request.post(`/api/admin/people/${id}/role`, { headers, data: { role } });
  expect(given.status()).toBe(200);
  await page.context().close();
  return email;
}

/** Turns on two-factor authentication. */
export async function setUp(page: Page, home = "/admin"): Promise<{ key: string; codes: string[] }> {
  await page.goto(home);
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
