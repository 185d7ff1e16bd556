import { expect, test } from "../fixtures.ts";
import { NO_NETWORK, openFromCache } from "./device.ts";

test("the search finds offline what this device has seen, and says that these are saved results", async ({
  page,
  context,
  signIn,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  await signIn();
  await openFromCache(page, "/artists");
  const artist = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  const name = (await artist.textContent()) ?? "";
  await context.setOffline(true);
  const box = page.getByRole("combobox", { name: "Search" });
  // Retries, because seen items are indexed only when the browser is idle.
  await expect(async () => {
    await box.fill("");
    await box.fill(name.slice(0, 4));
    await expect(page.getByRole("option", { name })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText("You’re offline. Showing saved results.")).toBeVisible();
  await page.getByRole("link", { name: `All results for “${name.slice(0, 4)}”` }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Artists" }).getByRole("link", { name })).toBeVisible();
  await expect(main.getByText("You’re offline. Showing saved results.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Artists", exact: true })).toBeVisible();
  await expect(main.getByRole("button", { name: "Labels", exact: true })).toHaveCount(0);
  await page.goto(`/search?q=${encodeURIComponent(name.slice(0, 4))}&show=labels`);
  await expect(main.getByText(`You’re offline. No saved labels for “${name.slice(0, 4)}”.`)).toBeVisible();
  await main.getByRole("link", { name: "Show all results" }).click();
  await expect(main.getByRole("region", { name: "Artists" }).getByRole("link", { name })).toBeVisible();
});
