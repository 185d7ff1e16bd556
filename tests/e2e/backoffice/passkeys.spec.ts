import type { Page } from "@playwright/test";
import { expect, PASSWORD, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";
import { logIn } from "../newAccount.ts";
import { newStaff, setUp } from "./secondStep.ts";

test.use({
  serviceWorkers: "block",
  viewport: { width: 1280, height: 900 },
  // Browsers offer no passkeys at the IP address that the other tests use.
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace("127.0.0.1", "localhost")),
});

/** Gives the page an authenticator whose user always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Log out" }).press("Enter");
  await logIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Enter your code" })).toBeVisible();
}

for (const { role, home, who } of [
  { role: "Admin", home: "/admin", who: "an administrator" },
  { role: "Seller", home: "/seller", who: "a seller" },
])
  test(`${who} adds a passkey, logs in with it and removes it`, async ({ page, browser, request }) => {
    const email = await newStaff(browser, request, role);
    await signIn(page, email);
    await addAuthenticator(page);
    await setUp(page, home);

    const section = page.getByRole("region", { name: "Passkeys" });
    await section.getByRole("textbox", { name: "Name" }).fill("Work laptop");
    await page.keyboard.press("Enter");
    const passkey = section.getByRole("listitem").filter({ hasText: "Work laptop" });
    await expect(passkey).toContainText("Added on");
    await expect(section.getByRole("textbox", { name: "Name" })).toHaveValue("");
    expect(await findBroken(page)).toEqual([]);
    for (const width of OFFICE_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }

    await logInAgain(page, email);
    expect(await findBroken(page)).toEqual([]);
    await page.getByRole("button", { name: "Use a passkey" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();

    await page.goto(`${home}/account`);
    await expect(passkey).toContainText("last used on");
    await page.getByRole("button", { name: "Get new recovery codes" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Get new recovery codes" });
    await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Use a passkey" }).press("Enter");
    await page.getByRole("button", { name: "I’ve saved them" }).press("Enter");
    await passkey.getByRole("button", { name: "Remove Work laptop" }).press("Enter");
    await expect(passkey).toBeHidden();
    await expect(section.getByRole("heading", { name: "Passkeys" })).toBeFocused();
    await logInAgain(page, email);
    await expect(page.getByRole("button", { name: "Use a passkey" })).toBeHidden();
  });
