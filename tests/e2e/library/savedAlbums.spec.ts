import type { Page } from "@playwright/test";
import { openMenuBy } from "../cardMenus.ts";
import { expect, test } from "../fixtures.ts";
import { handOf, TRIED_HANDS } from "../hands.ts";
import { expectAccessible, expectGoodLooks } from "../look.ts";
import { heading, NO_NETWORK, openFromCache, restart, see, takenBy } from "../offline/device.ts";
import { callApi, readApi, signInNewListener } from "../offline/newListener.ts";

const [BUS, SALT] = ["late-bus", "saltwater"];

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: "Save" | "Saved") =>
  main(page).getByRole("button", { name, exact: true, pressed: name === "Saved" });
const saved = (page: Page) => page.getByRole("list", { name: "Albums", exact: true });

const savedAtServer = async (page: Page): Promise<string[]> =>
  (await readApi<{ albums: { slug: string }[] }>(page, "/saved-album")).albums.map(({ slug }) => slug);

test.beforeEach(async ({ page, guard }) => {
  guard.allow(NO_NETWORK);
  await signInNewListener(page);
});

for (const [by, kind] of TRIED_HANDS) {
  test.describe(`with ${by}`, () => {
    test.use({ viewport: kind.viewport, hasTouch: kind.hasTouch, serviceWorkers: "block" });

    test("the heart on an album's card saves the album, and the heart in the library removes it", async ({ page }) => {
      const hand = handOf(page, kind);
      await page.goto("/artist/luma-vale?tab=albums");
      const heart = main(page)
        .getByRole("button", { name: /^Save / })
        .first();
      const name = ((await heart.getAttribute("aria-label")) ?? "").replace("Save ", "");
      await hand.press(heart);
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await expect.poll(async () => (await savedAtServer(page)).length).toBe(1);
      await page.goto("/your-music/albums");
      await expect(saved(page).getByRole("link")).toHaveText([name]);
      await expectAccessible(page);
      await hand.press(saved(page).getByRole("button", { name: `Save ${name}` }));
      await expect(main(page)).toContainText("Albums you save appear here.");
      await expect.poll(() => savedAtServer(page)).toEqual([]);
    });
  });
}

test("an album is saved on its screen, and removed with its card's menu", async ({ page }) => {
  await page.goto(`/album/${BUS}`);
  await button(page, "Save").click();
  await expect(button(page, "Saved")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "was added to your library" })).toBeVisible();
  await expectGoodLooks(page);
  await page.goto("/your-music/albums");
  await expect(saved(page).getByRole("link")).toHaveText(["Late Bus"]);
  await expectGoodLooks(page);
  await openMenuBy(page, () => saved(page).getByRole("link").click({ button: "right" }));
  await page.getByRole("menuitem", { name: "Remove from library" }).click();
  await expect(main(page)).toContainText("Albums you save appear here.");
});

test("many saved albums are listed newest first, can be sorted, and are found by name or artist", async ({ page }) => {
  for (const slug of ["saltwater", "late-bus", "northbound", "glass-weather", "paper-lanterns"])
    await callApi(page, "POST", `/saved-album/add/${slug}`);
  await page.goto("/your-music/albums");
  const names = saved(page).getByRole("link");
  await expect(names).toHaveText(["Paper Lanterns", "Glass Weather", "Northbound", "Late Bus", "Saltwater"]);
  await page.getByRole("combobox", { name: "Sorted By" }).selectOption("A-Z");
  await expect(names).toHaveText(["Glass Weather", "Late Bus", "Northbound", "Paper Lanterns", "Saltwater"]);
  const field = page.getByRole("searchbox", { name: "Find in this list" });
  for (const text of ["bus", "dusty"]) {
    await field.fill(text);
    await expect(names).toHaveText(["Late Bus"]);
  }
  await expectGoodLooks(page);
});

test("offline, saved albums are listed and can be changed, and the changes are sent in order", async ({
  page,
  context,
}) => {
  await openFromCache(page, `/album/${BUS}`);
  await button(page, "Save").click();
  await expect.poll(() => savedAtServer(page)).toEqual([BUS]);
  await see(page, `/album/${SALT}`, `/album/${BUS}`, "/your-music/albums");
  const taken = takenBy(context);
  await context.setOffline(true);

  const cold = await restart(page, `/album/${SALT}`);
  await button(cold, "Save").click();
  await expect(button(cold, "Saved")).toBeVisible();
  await cold.goto(`/album/${BUS}`);
  await button(cold, "Saved").click();
  await expect(button(cold, "Save")).toBeVisible();
  await cold.goto("/your-music/albums");
  await expect(heading(cold, "Albums")).toBeVisible();
  await expect(saved(cold).getByRole("link")).toHaveText(["Saltwater"]);

  await context.setOffline(false);
  await expect.poll(() => taken.calls).toEqual([`POST /saved-album/add/${SALT}`, `DELETE /saved-album/delete/${BUS}`]);
  expect(await savedAtServer(cold)).toEqual([SALT]);
});

test.describe("with changed responses of the server", () => {
  test.use({ serviceWorkers: "block" });

  test("a refused change is reverted with the server's message", async ({ page }) => {
    await page.route("**/api/saved-album/add/*", (route) =>
      route.fulfill({ json: { code: 404, message: "Your library is full." } }),
    );
    await page.goto(`/album/${BUS}`);
    await button(page, "Save").click();
    await expect(page.getByRole("alert").filter({ hasText: "Warning!" })).toContainText("Your library is full.");
    await expect(button(page, "Save")).toBeVisible();
  });

  test("albums have no hearts if the server does not support saving them", async ({ page, guard }) => {
    guard.allow(/404/);
    await page.route("**/api/saved-album", (route) =>
      route.fulfill({ status: 404, json: { message: "no such call" } }),
    );
    await page.goto(`/album/${BUS}`);
    await expect(main(page).getByRole("button", { name: "Play all" })).toBeVisible();
    await expect(button(page, "Save")).toHaveCount(0);
    await page.goto("/albums");
    await expect(
      main(page)
        .getByRole("button", { name: /^Play / })
        .first(),
    ).toBeVisible();
    await expect(main(page).getByRole("button", { name: /^Save / })).toHaveCount(0);
    await page.goto("/your-music/albums");
    await expect(main(page)).toContainText("Saving albums isn’t available in this store.");
  });
});
