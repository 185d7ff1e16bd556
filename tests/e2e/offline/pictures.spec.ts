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

// The worker stores them a moment later (sw/quiet.ts), in which the browser's own cache has them.
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
