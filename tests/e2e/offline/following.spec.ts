import type { Page } from "@playwright/test";
import { openMenuBy } from "../cardMenus.ts";
import { delayResponse } from "../delayResponse.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../look.ts";
import { heading, NO_NETWORK, openFromCache, restart, see, takenBy } from "./device.ts";
import { readApi, signInNewListener } from "./newListener.ts";

const [LUMA, FERN] = ["luma-vale", "dusty-fern"];

const button = (page: Page, name: "Follow" | "Following") =>
  page.getByRole("main").getByRole("button", { name, exact: true, pressed: name === "Following" });
const following = (page: Page) => page.getByRole("region", { name: "Following", exact: true });

const followedAtServer = async (page: Page): Promise<string[]> =>
  (await readApi<{ artists: { slug: string }[] }>(page, "/following")).artists.map(({ slug }) => slug);

test.beforeEach(async ({ page, guard }) => {
  guard.allow(NO_NETWORK);
  await signInNewListener(page);
});

test("a followed artist shows before the server has responded, and comes first among the artists", async ({ page }) => {
  const answer = await delayResponse(page, "**/api/following/add/*");
  await page.goto(`/artist/${LUMA}`);
  await button(page, "Follow").click();
  await expect(button(page, "Following")).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByRole("status").filter({ hasText: "You’re following" })).toBeVisible();
  await page.goto("/artists");
  await expect(following(page).getByRole("link")).toHaveCount(1);
  await expectAccessible(page);
  await openMenuBy(page, () => following(page).getByRole("link").click({ button: "right" }));
  await page.getByRole("menuitem", { name: "Unfollow", exact: true }).click();
  await expect(following(page)).toHaveCount(0);
  await expect.poll(() => followedAtServer(page)).toEqual([]);
});

test("offline, followed artists are listed and can be changed, and the changes are sent in order", async ({
  page,
  context,
}) => {
  await openFromCache(page, `/artist/${LUMA}`);
  await button(page, "Follow").click();
  await expect(page.getByRole("status").filter({ hasText: "You’re following" })).toBeVisible();
  await see(page, `/artist/${FERN}`, `/artist/${LUMA}`, "/artists");
  const taken = takenBy(context);
  await context.setOffline(true);

  const cold = await restart(page, `/artist/${FERN}`);
  await button(cold, "Follow").click();
  await expect(button(cold, "Following")).toBeVisible();
  await cold.goto(`/artist/${LUMA}`);
  await button(cold, "Following").click();
  await expect(button(cold, "Follow")).toBeVisible();
  await cold.goto("/artists");
  await expect(heading(cold, "Artists")).toBeVisible();
  await expect(following(cold).getByRole("link")).toHaveAttribute("href", `/artist/${FERN}`);

  await context.setOffline(false);
  // Waits for the responses to both changes, which arrive after the server has made the changes.
  await expect.poll(() => taken.calls).toEqual([`POST /following/add/${FERN}`, `DELETE /following/delete/${LUMA}`]);
  expect(await followedAtServer(cold)).toEqual([FERN]);
});

test("a refused change is reverted with the server's message", async ({ page }) => {
  await page.route("**/api/following/add/*", (route) =>
    route.fulfill({ json: { code: 404, message: "You follow too many." } }),
  );
  await page.goto(`/artist/${LUMA}`);
  await button(page, "Follow").click();
  await expect(page.getByRole("alert").filter({ hasText: "Warning!" })).toContainText("You follow too many.");
  await expect(button(page, "Follow")).toBeVisible();
});

test("nothing mentions following if the server does not support it", async ({ page, guard }) => {
  guard.allow(/404/);
  await page.route("**/api/following", (route) => route.fulfill({ status: 404, json: { message: "no such call" } }));
  await page.goto(`/artist/${LUMA}`);
  await expect(page.getByRole("tab", { name: "Biography" })).toBeVisible();
  await expect(button(page, "Follow")).toHaveCount(0);
});
