import { expect, test } from "./fixtures.ts";
import { DESKTOP, expectGoodLooks, look, PHONE, settled } from "./look.ts";
import { readApi, signInNewListener } from "./offline/newListener.ts";

test.use({ serviceWorkers: "block" });

const QUESTION = "Pick three artists you like";

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("Home has matching music once a new listener has picked artists", async ({ page }) => {
    await signInNewListener(page);
    await page.goto("/");
    const picker = page.getByRole("region", { name: QUESTION });
    await expect(picker).toBeVisible();
    await expectGoodLooks(page);
    const artists = picker.getByRole("list").getByRole("button");
    const names = (await artists.allTextContents()).slice(0, 3);
    const shelves = page.getByRole("main").getByRole("heading", { level: 2 });
    const before = await shelves.allTextContents();
    const skip = await picker.getByRole("button", { name: "Skip" }).boundingBox();
    const endOf = async (text: string) => {
      const box = await page.getByRole("main").getByText(text, { exact: true }).first().boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    const apart = Math.abs((await endOf("Skip")) - (await endOf("View All")));
    expect(apart, "in line with the other sections").toBeLessThanOrEqual(1);
    for (const index of [0, 1, 2]) {
      await artists.nth(index).tap();
      await expect(artists.nth(index)).toHaveAttribute("aria-pressed", "true");
    }
    const followed = async () =>
      (await readApi<{ artists: { name: string }[] }>(page, "/following")).artists.map(({ name }) => name).toSorted();
    await expect.poll(followed).toEqual(names.toSorted());
    const done = picker.getByRole("button", { name: "Done" });
    expect(await done.boundingBox(), "in the same place").toEqual(skip);
    expect(await shelves.allTextContents()).toEqual(before);
    await expect(page.getByRole("status").filter({ hasText: "Success!" })).toHaveCount(0);
    await done.tap();
    await expect(picker).toHaveCount(0);
    await expect(page.getByRole("region", { name: "More Like" })).toContainText("Because you like");
    await page.reload();
    await settled(page);
    await expect(picker).toHaveCount(0);
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP });

  test("the greeting is readable on the header image in the light theme", async ({ page }) => {
    await look(page, { size: DESKTOP, colorScheme: "light" });
    await signInNewListener(page);
    await page.goto("/");
    await page.getByRole("region", { name: QUESTION }).getByRole("button", { name: "Skip" }).click();
    for (const text of [/^Good (morning|afternoon|evening), Nell/, / left in your free trial/])
      await expect(page.getByRole("main").getByText(text)).toHaveCSS("color", "rgb(255, 255, 255)");
  });

  test("the artist picker can be skipped by keyboard, and is not shown again", async ({ page }) => {
    await signInNewListener(page);
    await page.goto("/");
    const picker = page.getByRole("region", { name: QUESTION });
    await picker.getByRole("button", { name: "Skip" }).press("Enter");
    await expect(picker).toHaveCount(0);
    await page.reload();
    await settled(page);
    await expect(picker).toHaveCount(0);
  });
});
