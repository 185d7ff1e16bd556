import type { Page } from "@playwright/test";
import { formatSeconds } from "#lib/format.ts";
import { backgroundWorkRuns } from "../backgroundWork.ts";
import { expect, signIn, test } from "../fixtures.ts";
import { expectAccessible, settled } from "../look.ts";
import { logIn, verifiedAccount } from "../newAccount.ts";
import { completeProfile, readApi } from "../offline/newListener.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ continues: true });

const offer = (page: Page) => page.getByRole("status").filter({ has: page.getByRole("button", { name: "Continue" }) });

test("another device continues the queue where this device stopped", async ({ page, browser }) => {
  const email = await verifiedAccount(page.context().request);
  await signIn(page, email);
  await completeProfile(page);
  await listenTo(page);
  const here = new PlayerPage(page);
  const [, second = "", third = ""] = await here.openAlbum();
  await backgroundWorkRuns(page);
  const nextSaved = () => page.waitForResponse("**/api/listening/save");
  // The position is saved as soon as it is beyond 30 s, here by seeking, and again by the pause.
  const begun = nextSaved();
  await here.start(second);
  await here.seek.fill("30");
  expect((await begun).status()).toBe(200);
  await expect.poll(() => here.seconds()).toBeGreaterThan(30);
  const paused = nextSaved();
  await here.pause();
  expect((await paused).status()).toBe(200);
  const { position } = (await readApi<{ listening: { position: number } }>(page, "/listening")).listening;
  await expect(offer(page)).toHaveCount(0);

  const elsewhere = await browser.newContext({ serviceWorkers: "block" });
  const other = await elsewhere.newPage();
  await listenTo(other);
  await other.goto("/login");
  await logIn(other, email);
  await expect(offer(other)).toContainText(new RegExp(`${second}, ${formatSeconds(position)}\\s+From Chrome on \\w+`));
  // The offer waits while a dialog is open.
  await other.getByRole("heading", { level: 1 }).press("?");
  await expect(other.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
  await other.keyboard.press("Escape");
  // The offer stays while the pointer is on it.
  await offer(other).hover();
  await settled(other);
  await expectAccessible(other);
  await offer(other).getByRole("button", { name: "Continue" }).click();
  const there = new PlayerPage(other);
  await there.expectSong(second);
  expect((await there.expectSound()).seconds).toBeGreaterThanOrEqual(position - 2);
  await there.button("Queue").click();
  expect((await there.queued())[0]).toBe(third);
  await expect(offer(other)).toHaveCount(0);
  await elsewhere.close();
});
