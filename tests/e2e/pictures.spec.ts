import type { Page } from "@playwright/test";
import { widthOf } from "#lib/pictureWidths.ts";
import { expect, test } from "./fixtures.ts";
import { NO_NETWORK, openFromCache } from "./offline/device.ts";

/** The widths in which the pictures of the shown cards have loaded. */
const widthsOfCards = async (page: Page): Promise<(number | undefined)[]> => {
  const addresses = await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("presentation")
    .evaluateAll((images) => images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : "")));
  return [...new Set(addresses.filter((address) => address.includes("/media/image/")).map(widthOf))];
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, serviceWorkers: "block" });

  test("cards load their pictures in the width that is shown", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/albums");
    await expect.poll(() => widthsOfCards(page)).toEqual([384]);
  });
});

test("offline, a picture that was seen in one width is shown in every width", async ({
  page,
  context,
  signIn,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  await signIn();
  await openFromCache(page, "/albums");
  await expect.poll(() => widthsOfCards(page)).toEqual([192]);
  await openFromCache(page, "/album/late-bus");
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith("segue-images-"))))
    .toBe(true);
  await context.setOffline(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  const cover = page.getByRole("img", { name: "Cover of Late Bus" });
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
