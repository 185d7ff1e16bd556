import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { NO_NETWORK, openFromCache } from "./device.ts";

const expectPicture = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole("main")
        .locator("img")
        .first()
        .evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth),
    )
    .toBeGreaterThan(0);

// The worker stores pictures a moment later (sw/quiet.ts); until then the HTTP cache has them.
test("recently seen pictures are available offline", async ({ page, context, signIn, guard }) => {
  guard.allow(NO_NETWORK);
  await signIn();
  await openFromCache(page, "/your-music");
  await page.goto("/albums");
  await expectPicture(page);
  await context.setOffline(true);
  await page.reload();
  await expectPicture(page);
});
