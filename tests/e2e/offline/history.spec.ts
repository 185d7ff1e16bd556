import { expect, test } from "../fixtures.ts";
import { toldTo } from "../listening/toldTo.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { NO_NETWORK, openFromCache, restart, row, see, WAITS } from "./device.ts";
import { callApi, readApi, signInNewListener } from "./newListener.ts";

interface Songs {
  music: { data: [{ id: number; name: string }] };
}

test("history: an offline play shows at once, is marked, survives a restart and is sent once", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  await listenTo(page);
  await signInNewListener(page);
  const { music } = await readApi<Songs>(page, "/music/album/detail/saltwater");
  const [played] = music.data;
  await callApi(page, "POST", `/music/download/add/${played.id}`);
  await openFromCache(page, "/your-music");
  await see(page, "/history", "/your-music");
  await page.getByRole("button", { name: `Keep offline ${played.name}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `Remove offline copy of ${played.name}`, exact: true })).toBeVisible();

  await context.setOffline(true);
  const player = new PlayerPage(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: `Play ${played.name}`, exact: true })
    .click();
  await player.expectSound();
  await player.seek.press("End");
  await player.expectSilence();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "History" }).click();
  await expect(row(page, played.name)).toContainText(WAITS);
  // The song was played just now; around midnight that may be yesterday.
  await expect(page.getByRole("main").getByRole("heading", { name: /^(Today|Yesterday)$/ })).toHaveCount(1);

  const again = await restart(page, "/history");
  await expect(row(again, played.name)).toContainText(WAITS);
  const told = await toldTo(again, "/music/history/add");
  await context.setOffline(false);
  await expect(row(again, played.name)).not.toContainText(WAITS);
  expect(told).toMatchObject([{ plays: [{ id: played.id }] }]);
  const { music: listed } = await readApi<{ music: { id: number }[] }>(again, "/music/history");
  expect(listed.map(({ id }) => id)).toEqual([played.id]);
});
