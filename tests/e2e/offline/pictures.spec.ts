import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { DESKTOP, PHONE } from "../look.ts";
import { NO_NETWORK, openFromCache, restart } from "./device.ts";
import { signInNewListener } from "./newListener.ts";

const WHOLE = /^.+ is available offline\.$/;

/**
 * How many pictures are shown in the visible part of the content, and what is there instead of those that did not load.
 */
async function pictures(page: Page): Promise<{ shown: number; broken: string[] }> {
  return page
    .getByRole("main")
    .locator("img, [data-initials]")
    .evaluateAll((all) => {
      const inView = all.filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      });
      const isShown = (one: Element) => one instanceof HTMLImageElement && one.naturalWidth > 0;
      const broken = inView.filter((one) => !isShown(one)).map(({ outerHTML }) => outerHTML);
      return { shown: inView.length - broken.length, broken };
    });
}

async function expectPictures(page: Page): Promise<void> {
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  await expect.poll(() => pictures(page)).toEqual({ shown: expect.any(Number), broken: [] });
  expect((await pictures(page)).shown).toBeGreaterThan(0);
}

test.use({ prefetches: true });

test.beforeEach(({ guard }) => guard.allow(NO_NETWORK));

// The worker stores pictures a moment later (sw/quiet.ts); until then the HTTP cache has them.
test("recently seen pictures are available offline", async ({ page, context, signIn }) => {
  await signIn();
  await openFromCache(page, "/your-music");
  for (const path of ["/", "/albums", "/album/late-bus"]) {
    await page.goto(path);
    await expectPictures(page);
    await context.setOffline(true);
    await page.reload();
    await expectPictures(page);
    await context.setOffline(false);
  }
});

for (const [name, use, other] of [
  ["a phone", { viewport: PHONE, deviceScaleFactor: 3 }, DESKTOP],
  ["a desktop", { viewport: DESKTOP, deviceScaleFactor: 1 }, PHONE],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("a downloaded album has its pictures on every screen and in every size without a network", async ({
      page,
      context,
    }) => {
      await signInNewListener(page);
      await openFromCache(page, "/");
      await expectPictures(page);
      await page.goto("/album/saltwater");
      await page.getByRole("switch", { name: "Keep offline" }).click();
      await expect(page.getByRole("status").filter({ hasText: WHOLE })).toBeVisible();
      await context.setOffline(true);
      const again = await restart(page, "/album/saltwater");
      await expectPictures(again);
      await again.setViewportSize(other);
      await expectPictures(again);
      await again.goto("/");
      await expect(again.getByRole("region", { name: "On this device" })).toBeVisible();
      await expectPictures(again);
      await again.setViewportSize(use.viewport);
      await expectPictures(again);
    });
  });
