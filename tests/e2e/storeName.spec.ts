import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";

/** The accent colour of the theme. */
const accentOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.setProperty("color", "var(--accent)");
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test.use({ serviceWorkers: "block" });

const LOOK = { store_logo: "/icons/icon-192.png", store_accent: "#005040 #ffb000" };

test("the app shows the store’s own name, logo and colours, even if the server can no longer be reached", async ({
  page,
  guard,
}) => {
  // The second visit's request for the name fails.
  guard.allow(/ERR_FAILED/);
  await page.route("**/api/footer/links", async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, ...LOOK, store_name: "Harbour Records" } } });
  });
  await signIn(page, "listener@segue.test");
  await page.goto("/artists");
  await expect(page).toHaveTitle("Artists · Harbour Records");
  await expect(page.getByRole("contentinfo")).toContainText("Harbour Records");
  await expect(page.getByRole("link", { name: "Harbour Records" }).first()).toBeVisible();

  const brand = page.getByRole("link", { name: "Harbour Records" }).first();
  await expect(brand.locator("img")).toHaveAttribute("src", LOOK.store_logo);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => accentOf(page)).toBe("rgb(255, 176, 0)");

  await page.unroute("**/api/footer/links");
  await page.route("**/api/footer/links", (route) => route.abort());
  await page.goto("/albums");
  await expect(page).toHaveTitle("Albums & EPs · Harbour Records");
  await expect(brand.locator("img")).toHaveAttribute("src", LOOK.store_logo);
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", LOOK.store_logo);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await accentOf(page)).toBe("rgb(0, 80, 64)");
});
