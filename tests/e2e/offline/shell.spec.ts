import { expect, test } from "../fixtures.ts";
import { heading, NO_NETWORK, openFromCache, see, strip } from "./device.ts";

test.beforeEach(async ({ page, signIn, guard }) => {
  guard.allow(NO_NETWORK);
  await signIn();
  await openFromCache(page);
  await see(page, "/albums");
});

test("the shell: an offline reload shows saved data and the offline message", async ({ page, context }) => {
  const albums = page.getByRole("main").getByRole("listitem");
  const names = await albums.allTextContents();
  expect(names.length).toBeGreaterThan(3);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, "Albums & EPs")).toBeVisible();
  await expect(albums).toHaveText(names);
  await expect(strip(page)).toBeVisible();
  for (const part of ["banner", "contentinfo"] as const) await expect(page.getByRole(part)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("the shell: a deep link opens offline", async ({ page, context }) => {
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto("/albums");
  await expect(heading(again, "Albums & EPs")).toBeVisible();
  await page.goto("/");
  await expect(heading(page, "Home")).toBeVisible();
  await expect(page.getByRole("region", { name: "Albums & EPs" })).toBeVisible();
});

test("a screen not opened before says that it is not available, and loads when the network is back", async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await page.goto("/labels");
  await expect(strip(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(heading(page, "Labels")).toBeVisible();
  await expect(strip(page)).toBeHidden();
});
