import { expect, test } from "./fixtures.ts";
import { expectGoodLooks, look, PHONE, settled, VIEWS } from "./look.ts";
import { logIn, verifiedAccount } from "./newAccount.ts";
import { listenTo } from "./player/listen.ts";
import { PlayerPage } from "./player/playerPage.ts";

test.use({ viewport: PHONE, hasTouch: true });

test("a first visit takes three steps from registration to playing a song", async ({ page, request }) => {
  await listenTo(page);
  const email = await verifiedAccount(request);
  await page.goto("/login");
  await logIn(page, email);

  await expect(page).toHaveURL("/profile");
  await page.getByRole("dialog", { name: "Welcome" }).getByRole("button", { name: "Skip" }).tap();
  await page.getByRole("combobox", { name: "Country" }).selectOption("Ireland");
  await page.getByRole("combobox", { name: "Gender" }).selectOption("Female");
  await page.getByLabel("Date of Birth").fill("1990-02-03");
  await page.getByRole("button", { name: "Save" }).tap();

  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await expect(thanks).toContainText("free subscription of 3 days");
  await settled(page);
  await thanks.getByRole("link", { name: "Start listening" }).tap();

  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await settled(page);
  await expect(page.getByRole("main")).toContainText(/Good (morning|afternoon|evening), Nell/);
  await expect(page.getByRole("main")).toContainText("3 days left in your free trial");
  // The user need not scroll, close or choose anything first.
  const play = page.getByRole("main").getByRole("button", { name: /^Play / });
  await expect(play.first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await play.first().tap();
  await new PlayerPage(page).expectSound();
});

for (const view of VIEWS)
  test(`a visitor sees the content of a shared link before logging in, at ${view.size.width} px`, async ({ page }) => {
    await look(page, view);
    await page.goto("/album/saltwater");
    await expect(page).toHaveURL("/login?next=%2Falbum%2Fsaltwater");
    const main = page.getByRole("main");
    const cover = main.getByRole("img", { name: "Cover of Saltwater" });
    await expect(cover).toBeVisible();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(main.getByText("Saltwater", { exact: true })).toBeVisible();
    await expect(main.getByText(/^(Album|EP|Single) by \w+/)).toBeVisible();
    await expect(main.getByRole("button", { name: "Login" })).toBeInViewport({ ratio: 1 });
    await expectGoodLooks(page);
    await logIn(page, "listener@segue.test");
    await expect(page.getByRole("heading", { level: 1, name: "Saltwater" })).toBeVisible();
  });
