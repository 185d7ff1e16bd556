import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { NO_NETWORK, openFromCache } from "./device.ts";

const downloadButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `Keep offline ${name}`, exact: true });
const forget = (page: Page, name: string) =>
  page.getByRole("button", { name: `Remove offline copy of ${name}`, exact: true });

test("a playing queue skips to the next downloaded song when the network is lost, with a message", async ({
  page,
  context,
  signIn,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  await listenTo(page);
  await signIn();
  await openFromCache(page, "/your-music");
  const player = new PlayerPage(page);
  const play = page.getByRole("list", { name: "Your Music" }).getByRole("button", { name: /^Play / });
  await play.first().waitFor();
  const labels = await play.evaluateAll((all) => all.map((button) => button.getAttribute("aria-label") ?? ""));
  const [first = "", second = "", , fourth = ""] = labels.map((label) => label.replace("Play ", ""));
  await downloadButton(page, fourth).click();
  await expect(forget(page, fourth)).toBeVisible();
  await play.first().click();
  await player.expectSound();
  await player.expectSong(first);

  await context.setOffline(true);
  await player.button("Next").click();
  await player.expectSong(fourth);
  await player.expectSound();
  const message = `You’re offline, so “${second}” can’t play. Playing “${fourth}” from this device instead.`;
  await expect(page.getByText(message)).toBeVisible();
});
