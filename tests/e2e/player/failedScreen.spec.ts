import type { Page } from "@playwright/test";
import { followLink } from "../followLink.ts";
import { expect, test } from "./fixtures.ts";

const somethingIsWrong = (page: Page) => page.getByRole("main").getByRole("alert");

test("a screen that fails to load offline leaves the shell and the player as they are", async ({
  page,
  context,
  player,
}) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home", exact: true }).click();
  await expect(somethingIsWrong(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await expect(player.button("Pause")).toBeVisible();
  await player.button("Pause").click();
  await expect(player.button("Play")).toBeVisible();
});

test("the page does not reload while a song plays, even if a new version has replaced a chunk", async ({
  page,
  player,
}) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  await page.route(/\/assets\/account-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await followLink(page, "/statistics");
  await expect(somethingIsWrong(page)).toBeVisible();
  await expect(page.getByText("A new version of Segue is ready.")).toBeVisible();
  await player.expectSound();
  expect(loads).toBe(0);
});
