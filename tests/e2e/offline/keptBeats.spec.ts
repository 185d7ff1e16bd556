import type { Page } from "@playwright/test";
import { openCardMenu } from "../cardMenus.ts";
import { countRows } from "../countRows.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../look.ts";
import { listenTo, sounding } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { Shopping } from "../store/shopping.ts";
import { NO_NETWORK, openFromCache, restart, see } from "./device.ts";
import { signInNewListener } from "./newListener.ts";

const BEAT = "Cold Platform";
/** Longer than the preview. */
const LATE_SECONDS = 16;

/** A beat that the demo's listener has bought, and one that they have not. */
const [OWNED, OTHER] = ["Brown Paper", "Grey Line"];

const main = (page: Page) => page.getByRole("main");
const offlineSwitch = (page: Page) => page.getByRole("switch", { name: "Keep offline" });

/** Plays the beat from its end, which its preview does not have. */
async function expectWhole(page: Page): Promise<void> {
  const player = new PlayerPage(page);
  await main(page)
    .getByRole("button", { name: `Play ${BEAT}`, exact: true })
    .click();
  expect((await player.expectSound()).path).toMatch(/^\/media\/beat\//);
  await player.seek.fill(String(LATE_SECONDS));
  await expect.poll(async () => (await sounding(page))[0]?.seconds ?? 0).toBeGreaterThan(LATE_SECONDS);
  await player.pause();
}

/** Buys the beat and keeps it offline. Resolves to the path of its page. */
async function buyAndKeep(page: Page): Promise<string> {
  await openFromCache(page, "/beat-store-list");
  await page.getByRole("link", { name: BEAT, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: BEAT })).toBeVisible();
  await expect(offlineSwitch(page)).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await new Shopping(page).buyFirstLicence();
  await page.goto(pathname);
  await expect(offlineSwitch(page)).not.toBeChecked();
  await offlineSwitch(page).click();
  await expect(
    main(page)
      .getByRole("status")
      .filter({ hasText: `${BEAT} is available offline.` }),
  ).toBeVisible();
  await expect(offlineSwitch(page)).toBeChecked();
  return pathname;
}

test("a bought beat that is kept offline plays whole without a network, and can be removed there", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(NO_NETWORK);
  await signInNewListener(page);
  const path = await buyAndKeep(page);
  await expectAccessible(page);
  const pad = (tab: Page) => tab.getByRole("dialog", { name: BEAT });
  const openPad = (tab: Page) =>
    main(tab)
      .getByRole("button", { name: `Lyric Pad for ${BEAT}` })
      .click();
  await see(page, "/your-music", "/your-music/downloaded", "/beat-store-list", path);

  await context.setOffline(true);
  const cold = await restart(page, path);
  await listenTo(cold);
  await cold.reload();
  await expect(offlineSwitch(cold)).toBeChecked();
  await expectWhole(cold);
  await openPad(cold);
  const audio = pad(cold).locator("audio");
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.duration)).toBeGreaterThan(LATE_SECONDS);
  await pad(cold).getByRole("button", { name: "Close" }).click();

  await cold.goto("/beat-store-list");
  await expectWhole(cold);
  const other = main(cold).getByRole("button", { name: `Play ${OTHER}`, exact: true });
  await expect(other).toHaveAttribute("aria-disabled", "true");

  await cold.goto("/your-music");
  const bought = cold.getByRole("list", { name: "Beats you bought" }).getByRole("article").filter({ hasText: BEAT });
  await expect(bought).toContainText("Available offline");
  await bought.getByRole("button", { name: `Play ${BEAT}`, exact: true }).click();
  await new PlayerPage(cold).expectSound();

  const device = cold.getByRole("region", { name: "On this device" });
  await expect(device).toContainText(/^On this device1 beat, [\d.]+ .B/);
  await device.getByRole("button", { name: "Remove all" }).click();
  await expect(device).toBeHidden();
  await expect(cold.getByText("1 beat removed from this device.")).toBeVisible();
  await cold.getByRole("button", { name: "Undo" }).click();
  await expect(device.getByRole("list", { name: "Downloaded beats" }).getByRole("link")).toHaveText([BEAT]);

  await cold.goto("/your-music/downloaded");
  const kept = cold.getByRole("list", { name: "Downloaded beats" });
  await expect(kept.getByRole("link")).toHaveText([BEAT]);
  await expectAccessible(cold);
  await kept.getByRole("button", { name: `Remove offline copy of ${BEAT}` }).click();
  await expect(kept).toBeHidden();
  await cold.getByText(`“${BEAT}” is no longer available offline.`).waitFor({ state: "hidden" });
  await expect.poll(() => countRows(cold, "downloads")).toBe(0);
});

test("only the menu of a bought beat offers to keep it offline, and then to remove the copy", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openFromCache(page, "/beat-store-list");
  await openCardMenu(page, OTHER);
  await expect(page.getByRole("menuitem", { name: "Share" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Keep offline" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openCardMenu(page, OWNED);
  await page.getByRole("menuitem", { name: "Keep offline" }).click();
  await expect(page.getByText(`“${OWNED}” is ready to play offline.`)).toBeVisible();
  await page.getByRole("link", { name: OWNED, exact: true }).click();
  await expect(offlineSwitch(page)).toBeChecked();
  await page.goto("/your-music");
  await page.getByRole("checkbox", { name: "Offline only" }).check();
  const bought = page.getByRole("list", { name: "Beats you bought" }).getByRole("link");
  await expect(bought).toHaveText([OWNED]);
  await bought.click();
  await page.getByRole("button", { name: `More for the beat ${OWNED}` }).click();
  await page.getByRole("menuitem", { name: "Remove offline copy" }).click();
  await expect(offlineSwitch(page)).not.toBeChecked();
});
