/** How many presses the things take that a listener does most, in whichever way they are pressed. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { HANDS, handOf } from "./hands.ts";
import { signInNewListener } from "./offline/newListener.ts";
import { listenTo } from "./player/listen.ts";
import { PlayerPage } from "./player/playerPage.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const orderHeading = (page: Page) => page.getByRole("heading", { level: 1, name: /^Order \d+$/ });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

for (const [index, [name, kind]] of Object.entries(HANDS).entries()) {
  const { viewport, hasTouch } = kind;

  test.describe(`with ${name}`, () => {
    test.use({ serviceWorkers: "block", viewport, hasTouch, isMobile: hasTouch });

    test.beforeEach(async ({ page, guard }) => {
      guard.allow(/ERR_ABORTED/);
      await listenTo(page);
    });

    test("the first sound is at most 2 presses from Home", async ({ page, signIn }) => {
      await signIn();
      const hand = handOf(page, kind);
      await page.goto("/");
      await hand.press(
        page
          .getByRole("main")
          .getByRole("button", { name: /^Play / })
          .first(),
      );
      await new PlayerPage(page).expectSound();
      expect(hand.presses).toBeLessThanOrEqual(2);
    });

    test("a playlist is made and has 5 songs after at most 12", async ({ page, signIn }) => {
      await signIn();
      const hand = handOf(page, kind);
      const playlist = `Presses ${Date.now()}`;
      await page.goto("/");
      if (hasTouch) await hand.press(button(page, "Open menu"));
      await hand.press(page.getByRole("link", { name: "Create Playlist" }));
      await hand.write(page.getByRole("textbox", { name: "Name" }), playlist);
      await hand.press(button(page, "Create"));
      await expect(page.getByRole("heading", { level: 1, name: playlist })).toBeVisible();
      const songs = page.getByRole("list", { name: "Songs" }).getByRole("listitem");
      const suggested = page.getByRole("list", { name: "Suggestions" }).getByRole("button", { name: /^Add / });
      for (let count = 1; count <= 5; count += 1) {
        await hand.press(suggested.first());
        await expect(songs).toHaveCount(count);
      }
      expect(hand.presses).toBeLessThanOrEqual(12);
    });

    test("an album is kept offline after at most 2 from its card", async ({ page }) => {
      await signInNewListener(page);
      const hand = handOf(page, kind);
      await page.goto("/albums");
      await hand.press(page.getByRole("main").getByRole("link", { name: "Saltwater", exact: true }));
      await hand.press(page.getByRole("switch", { name: "Keep offline" }));
      await expect(page.getByText("Kept offline, with what is added to it.")).toBeVisible();
      expect(hand.presses).toBeLessThanOrEqual(2);
    });

    test("a beat is bought after at most 6 from its card", async ({ page, signIn }) => {
      await signIn();
      const hand = handOf(page, kind);
      await page.goto("/beat-store-list");
      await hand.press(page.getByRole("link", { name: /^Buy / }).nth(index));
      await hand.press(button(page, "Choose licence"));
      await hand.press(dialog(page, "Licences").getByRole("button", { name: /^Buy / }).first());
      await expect(dialog(page, "Payment").getByLabel("Street")).toHaveValue("14 Lantern Row");
      await hand.press(button(page, "Sandbox payment"));
      await hand.press(button(page, "Approve payment"));
      await expect(orderHeading(page)).toBeVisible();
      expect(hand.presses).toBeLessThanOrEqual(6);
    });

    test("a shirt is bought after at most 8 from its category, with the address that is saved", async ({
      page,
      signIn,
    }) => {
      await signIn();
      const hand = handOf(page, kind);
      await page.goto("/merchandise-list/clothing");
      await hand.press(page.getByRole("main").getByRole("link", { name: /tee/i }).first());
      await expect(button(page, "Add to Cart")).toBeVisible();
      for (const group of await page.getByRole("radiogroup").all()) await hand.press(group.locator("label").first());
      await hand.press(button(page, "Add to Cart"));
      await hand.press(button(page, "Checkout"));
      await expect(dialog(page, "Checkout").getByLabel("Street")).toHaveValue("14 Lantern Row");
      await hand.press(button(page, "Sandbox payment"));
      await hand.press(button(page, "Approve payment"));
      await expect(orderHeading(page)).toBeVisible();
      expect(hand.presses).toBeLessThanOrEqual(8);
    });
  });
}
