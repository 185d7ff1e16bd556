import { expect, test } from "../fixtures.ts";
import { NO_NETWORK, openFromCache, see, strip } from "./device.ts";

test.beforeEach(async ({ page, signIn, guard }) => {
  guard.allow(NO_NETWORK);
  await signIn();
  await openFromCache(page);
});

test("a captive portal does not hide data saved on this device", async ({ page, context }) => {
  await see(page, "/albums");
  const names = await page.getByRole("main").getByRole("listitem").allTextContents();
  await context.route("**/api/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Accept our terms to go online</h1>" }),
  );
  await page.goto("/albums");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText(names);
  await expect(strip(page)).toBeVisible();
});
