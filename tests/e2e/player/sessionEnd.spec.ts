import { delayResponse } from "../delayResponse.ts";
import { expect, test } from "./fixtures.ts";
import { sounding } from "./listen.ts";

test.use({ serviceWorkers: "block" });

test("a session ended elsewhere leads to the login form instead of skipping through the queue", async ({
  page,
  player,
  playwright,
  baseURL,
}) => {
  const [first = ""] = await player.openAlbum();
  await player.start(first);
  const address = await page.evaluate(() => window.ear.elements[0]?.currentSrc ?? "");
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("loggedUser") ?? "{}").api_token as string);

  // Otherwise a background call might learn that the session has ended before the player does.
  const release = await delayResponse(page, "**/api/**");
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  expect((await elsewhere.post("/logout")).status()).toBe(204);
  await expect.poll(async () => (await elsewhere.head(address)).status(), { timeout: 15_000 }).toBe(403);
  await elsewhere.dispose();

  await player.button("Next").click();
  release();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { name: "Login", level: 1 })).toBeVisible();
  await expect.poll(() => sounding(page)).toEqual([]);
  await expect(page.getByRole("alert").filter({ hasText: "can’t be played" })).toHaveCount(0);
});
