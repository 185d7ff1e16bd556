import { expect, signIn, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

test("shows the store’s own name, even if the server can no longer be reached", async ({ page, guard }) => {
  // The second visit's request for the name fails.
  guard.allow(/ERR_FAILED/);
  await page.route("**/api/footer/links", async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, store_name: "Harbour Records" } } });
  });
  await signIn(page, "listener@segue.test");
  await page.goto("/artists");
  await expect(page).toHaveTitle("Artists · Harbour Records");
  await expect(page.getByRole("contentinfo")).toContainText("Harbour Records");
  await expect(page.getByRole("link", { name: "Harbour Records" }).first()).toBeVisible();

  await page.unroute("**/api/footer/links");
  await page.route("**/api/footer/links", (route) => route.abort());
  await page.goto("/albums");
  await expect(page).toHaveTitle("Albums & EPs · Harbour Records");
});
