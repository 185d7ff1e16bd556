import { expect, type Locator, type Page } from "@playwright/test";
import { type Sound, sounding } from "./listen.ts";

const PLAY_OR_PAUSE = /^(Play|Pause) /;

/** The page object of the player. */
export class PlayerPage {
  readonly page: Page;
  readonly region: Locator;
  readonly queue: Locator;
  readonly seek: Locator;
  readonly volume: Locator;

  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole("region", { name: "Player", exact: true });
    this.queue = page.getByRole("region", { name: "Queue", exact: true });
    this.seek = this.region.getByRole("slider", { name: "Seek", exact: true });
    this.volume = this.region.getByRole("slider", { name: "Volume", exact: true });
  }

  button(name: string): Locator {
    return this.region.getByRole("button", { name, exact: true });
  }

  /** The song names in the list on screen. */
  async songNames(): Promise<string[]> {
    const buttons = this.page.getByRole("list", { name: "Songs" }).getByRole("button", { name: PLAY_OR_PAUSE });
    await expect(buttons.first()).toBeVisible();
    const labels = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute("aria-label") ?? ""));
    return labels.map((label) => label.replace(PLAY_OR_PAUSE, ""));
  }

  /** A song's button in the list on screen, whether it says Play or Pause. */
  songButton(name: string): Locator {
    const songs = this.page.getByRole("list", { name: "Songs" });
    const named = (verb: string) => songs.getByRole("button", { name: `${verb} ${name}`, exact: true });
    return named("Play").or(named("Pause"));
  }

  async openAlbum(slug = "saltwater"): Promise<string[]> {
    await this.page.goto(`/album/${slug}`);
    return this.songNames();
  }

  async start(name: string): Promise<void> {
    const songs = this.page.getByRole("list", { name: "Songs" });
    await songs.getByRole("button", { name: `Play ${name}`, exact: true }).click();
    await this.expectSound();
    await this.expectSong(name);
  }

  /** Pauses, so that no song ends and changes the queue while the test goes through the queue. */
  async pause(): Promise<void> {
    await this.button("Pause").click();
    await expect(this.button("Play")).toBeVisible();
  }

  async expectSong(name: string): Promise<void> {
    await expect(this.region.getByRole("link", { name, exact: true }).first()).toBeVisible();
  }

  /**
   * Goes to the previous song. On a busy machine more than three seconds may have been played, and then a press only
   * restarts the song.
   */
  async goBackTo(name: string, press = () => this.button("Previous").click()): Promise<void> {
    const before = this.region.getByRole("link", { name, exact: true }).first();
    await expect(async () => {
      if (!(await before.isVisible())) await press();
      await expect(before).toBeVisible({ timeout: 2000 });
    }).toPass();
  }

  /** Asserts that exactly one recording is playing and its time advances. */
  async expectSound(): Promise<Sound> {
    await expect.poll(async () => (await sounding(this.page)).length).toBe(1);
    const before = (await sounding(this.page))[0]?.seconds ?? 0;
    let moved: Sound[] = [];
    // On a busy machine a recording may have to wait briefly for data.
    const countMoved = async () => {
      moved = (await sounding(this.page)).filter(({ seconds }) => seconds !== before);
      return moved.length;
    };
    await expect.poll(countMoved).toBe(1);
    return moved[0] as Sound;
  }

  expectSilence(): Promise<void> {
    return expect.poll(() => sounding(this.page)).toEqual([]);
  }

  async seconds(): Promise<number> {
    return Number(await this.seek.inputValue());
  }

  /** A row of the upcoming songs. */
  queueRow(name: string): Locator {
    return this.queue.getByRole("list", { name: "Next up" }).getByRole("listitem").filter({ hasText: name });
  }

  /** Chooses an item in a queue row's menu. */
  async chooseInQueue(name: string, item: string): Promise<void> {
    await this.queueRow(name)
      .getByRole("button", { name: `More for ${name}`, exact: true })
      .click();
    await this.page.getByRole("menuitem", { name: item, exact: true }).click();
  }

  async queued(): Promise<string[]> {
    await this.queue.waitFor();
    const rows = this.queue.getByRole("list", { name: "Next up" }).getByRole("button", { name: /^Play / });
    const labels = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label") ?? ""));
    return labels.map((label) => label.replace(/^Play /, ""));
  }
}
