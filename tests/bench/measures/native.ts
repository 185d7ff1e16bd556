/**
 * What a page can do without a player: `new Audio(url).play()` on the product's own page, with the product's own songs.
 */
import type { Page } from "playwright-core";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { clickByHand } from "../stage/hand.ts";

declare global {
  interface Window {
    native: { play: (url: string) => void; queue: (url: string) => void };
  }
}

const BUTTON = "bench-native";

/** The URLs of an album's recordings, as the player would load them. */
export const recordingsOf = (page: Page, album: string): Promise<string[]> =>
  page.evaluate(
    async ([slug, key]) => {
      const { api_token: token } = JSON.parse(localStorage.getItem(key) ?? "{}");
      const headers = { Accept: "application/json", Authorization: `Bearer ${token}` };
      const response = await fetch(`/api/music/album/detail/${slug}`, { headers });
      const { music } = (await response.json()) as { music: { data: { dataAudio: string }[] } };
      return music.data.map(({ dataAudio }) => dataAudio);
    },
    [album, STORAGE_KEYS.loggedUser] as const,
  );

/** Adds a button over the page that plays its `data-url`. */
export const addButton = (page: Page): Promise<void> =>
  page.evaluate((id) => {
    let playing: HTMLAudioElement | undefined;
    const play = (url: string, next?: HTMLAudioElement) => {
      playing?.pause();
      playing = next ?? new Audio(url);
      void playing.play();
    };
    window.native = {
      play,
      queue: (url) => {
        const next = new Audio(url);
        next.preload = "auto";
        next.load();
        playing?.addEventListener("ended", () => play(url, next));
      },
    };
    const button = document.createElement("button");
    button.id = id;
    button.textContent = "Play";
    button.style.cssText = "position: fixed; inset: 0 auto auto 0; z-index: 2147483647";
    button.addEventListener("click", () => play(button.dataset.url ?? ""));
    document.body.append(button);
  }, BUTTON);

export async function clickNative(page: Page, url: string): Promise<void> {
  await page.evaluate(([id, value]) => document.getElementById(id)?.setAttribute("data-url", value), [
    BUTTON,
    url,
  ] as const);
  await clickByHand(page.locator(`#${BUTTON}`));
}
