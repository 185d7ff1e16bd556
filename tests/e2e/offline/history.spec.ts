import { expect, test } from "../fixtures.ts";
import { toldTo } from "../listening/toldTo.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { NO_NETWORK, openKept, restart, row, see, WAITS } from "./device.ts";
import { act, ask, signInNewListener } from "./newListener.ts";

interface Songs {
  music: { data: [{ id: number; name: string }] };
}

test("history: what is heard without a network shows at once, is marked, survives a restart and is sent once", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  await listenTo(page);
  await signInNewListener(page);
  const { music } = await ask<Songs>(page, "/music/album/detail/saltwater");
  const [heard] = music.data;
  await act(page, "POST", `/music/download/add/${heard.id}`);
  await openKept(page, "/your-music");
  await see(page, "/history", "/your-music");
  await page.getByRole("button", { name: `Keep offline ${heard.name}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `Remove offline copy of ${heard.name}`, exact: true })).toBeVisible();

  await context.setOffline(true);
  const player = new PlayerPage(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: `Play ${heard.name}`, exact: true })
    .click();
  await player.expectSound();
  await player.seek.press("End");
  await player.expectSilence();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "History" }).click();
  await expect(row(page, heard.name)).toContainText(WAITS);

  const again = await restart(page, "/history");
  await expect(row(again, heard.name)).toContainText(WAITS);
  const told = await toldTo(again, "/music/history/add");
  await context.setOffline(false);
  await expect(row(again, heard.name)).not.toContainText(WAITS);
  expect(told).toMatchObject([{ plays: [{ id: heard.id }] }]);
  const { music: listed } = await ask<{ music: { id: number }[] }>(again, "/music/history");
  expect(listed.map(({ id }) => id)).toEqual([heard.id]);
});
