import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, PHONE } from "../look.ts";
import { expect, test } from "./fixtures.ts";
import { sounding } from "./listen.ts";
import type { PlayerPage } from "./playerPage.ts";

test.use({ serviceWorkers: "block" });

/** Gives each audio element the Remote Playback API of a browser that has found one device. */
const findDevice = (page: Page) =>
  page.addInitScript(() => {
    class Remote extends EventTarget {
      state = "disconnected";
      watchAvailability(react: (isAvailable: boolean) => void) {
        queueMicrotask(() => react(true));
        return Promise.resolve(1);
      }
      cancelWatchAvailability() {
        return Promise.resolve();
      }
      /** The user connects the device, or disconnects it. */
      prompt() {
        const isConnected = this.state === "connected";
        this.state = isConnected ? "disconnected" : "connected";
        this.dispatchEvent(new Event(isConnected ? "disconnect" : "connect"));
        return Promise.resolve();
      }
    }
    const remotes = new WeakMap<HTMLMediaElement, Remote>();
    Object.defineProperty(HTMLMediaElement.prototype, "remote", {
      get(this: HTMLMediaElement) {
        const remote = remotes.get(this) ?? new Remote();
        remotes.set(this, remote);
        return remote;
      },
    });
  });

async function openFullPlayer(player: PlayerPage) {
  const songs = await player.openAlbum();
  await player.start(songs[0] ?? "");
  await player.button("Expand").click();
  const full = player.page.getByRole("dialog", { name: "Now playing" });
  await expect(full.getByRole("button", { name: "Sleep timer" })).toBeVisible();
  return { songs, full, button: full.getByRole("button", { name: "Play on another device", exact: true }) };
}

/** For each playing element, whether the device is connected to it. */
const playing = (page: Page) =>
  page.evaluate(() =>
    window.ear.elements.filter((element) => !element.paused).map(({ remote }) => remote.state === "connected"),
  );

test("another device plays the song and the songs after it, at the slider's volume", async ({ page, player }) => {
  await page.setViewportSize(PHONE);
  await findDevice(page);
  const { songs, full, button } = await openFullPlayer(player);
  const note = full.getByText("Playing on another device", { exact: true });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(note).toHaveCount(0);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(note).toBeVisible();
  expect(await playing(page)).toEqual([true]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await full.getByRole("button", { name: "Next", exact: true }).click();
  await expect(full.getByRole("link", { name: songs[1] ?? "", exact: true })).toBeVisible();
  await player.expectSound();
  expect(await playing(page)).toEqual([true]);
  await full.getByRole("slider", { name: "Volume" }).fill("50");
  await expect.poll(async () => (await sounding(page)).map(({ volume }) => volume <= 0.25)).toEqual([true]);
  const seek = full.getByRole("slider", { name: "Seek" });
  await seek.fill(String(Math.floor(Number(await seek.getAttribute("max")) - 2)));
  await expect(full.getByRole("link", { name: songs[2] ?? "", exact: true })).toBeVisible();
  await player.expectSound();
  expect(await playing(page)).toEqual([true]);

  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(note).toHaveCount(0);
});

test("the full player has no button for other devices if there are none", async ({ player }) => {
  const { button } = await openFullPlayer(player);
  await expect(button).toHaveCount(0);
});
