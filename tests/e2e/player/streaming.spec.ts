import { expect, test } from "../fixtures.ts";
import { workerControls } from "../offline/device.ts";

test("the worker gets no request for a recording that is not on this device", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/album/saltwater");
  await workerControls(page);
  const songs = page.getByRole("list", { name: "Songs" }).getByRole("button", { name: /^Play / });
  const audio = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/media/audio/"));
  await songs.first().click();
  expect((await audio).fromServiceWorker()).toBe(false);
  await expect(
    page.getByRole("region", { name: "Player", exact: true }).getByRole("button", { name: "Pause", exact: true }),
  ).toBeVisible();
});
