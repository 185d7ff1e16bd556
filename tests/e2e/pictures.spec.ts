import type { Page } from "@playwright/test";
import { widthOf } from "#lib/pictureWidths.ts";
import { expect, test } from "./fixtures.ts";
import { PHONE } from "./look.ts";

/** The widths in which the pictures of the shown cards have loaded. */
const widthsOfCards = async (page: Page): Promise<(number | undefined)[]> => {
  const addresses = await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("presentation")
    .evaluateAll((images) => images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : "")));
  return [...new Set(addresses.filter((address) => address.includes("/media/image/")).map(widthOf))];
};

for (const deviceScaleFactor of [2, 3])
  test.describe(`on a phone with a device pixel ratio of ${deviceScaleFactor}`, () => {
    test.use({ viewport: PHONE, deviceScaleFactor, serviceWorkers: "block" });

    test("cards load their pictures in the width in which they are shown", async ({ page, signIn }) => {
      await signIn();
      await page.goto("/albums");
      await expect.poll(() => widthsOfCards(page)).toEqual([384]);
    });
  });

test("a picture is shown from its original address if the server refuses every width", async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(/status of 404/);
  await page.route(/\.w(96|192|384|640|1000)\.webp$/, (route) => route.fulfill({ status: 404 }));
  await signIn();
  await page.goto("/album/late-bus");
  const cover = page.getByRole("img", { name: "Cover of Late Bus" });
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
