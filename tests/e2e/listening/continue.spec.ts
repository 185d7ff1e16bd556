import type { Page } from "@playwright/test";
import { withBackgroundWork } from "../backgroundWork.ts";
import { expect, signIn, test } from "../fixtures.ts";
import { expectAccessible, settled } from "../look.ts";
import { logIn, verifiedAccount } from "../newAccount.ts";
import { completeProfile } from "../offline/newListener.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ continues: true });

const offer = (page: Page) => page.getByRole("status").filter({ has: page.getByRole("button", { name: "Continue" }) });

test("another device continues the queue where this one stopped", async ({ page, browser }) => {
  const email = await verifiedAccount(page.context().request);
  await signIn(page, email);
  await completeProfile(page);
  await listenTo(page);
  const here = new PlayerPage(page);
  const [, second = "", third = ""] = await withBackgroundWork(page, () => here.openAlbum());
  await here.start(second);
  await here.seek.fill("30");
  await here.expectSound();
  const saved = page.waitForResponse("**/api/listening/save");
  await here.pause();
  expect((await saved).status()).toBe(200);
  await expect(offer(page)).toHaveCount(0);

  const elsewhere = await browser.newContext({ serviceWorkers: "block" });
  const other = await elsewhere.newPage();
  await listenTo(other);
  await other.goto("/login");
  await logIn(other, email);
  await expect(offer(other)).toContainText(new RegExp(`${second}, 0:3\\d\\s+From Chrome on \\w+`));
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
  expect((await there.expectSound()).seconds).toBeGreaterThanOrEqual(28);
  await there.button("Queue").click();
  expect((await there.queued())[0]).toBe(third);
  await expect(offer(other)).toHaveCount(0);
  await elsewhere.close();
});
