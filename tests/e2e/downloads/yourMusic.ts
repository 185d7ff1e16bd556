import type { Locator, Page } from "@playwright/test";
import { openFromCache } from "../offline/device.ts";

/** The page object of the Your Music screen. */
export class YourMusic {
  readonly cards: Locator;
  readonly summary: Locator;
  readonly picker: Locator;
  readonly selectButton: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole("list", { name: "Your Music" }).getByRole("listitem");
    this.summary = page.getByRole("region", { name: "Downloads" }).getByRole("status");
    this.picker = page.getByRole("region", { name: "Select songs" });
    this.selectButton = page.getByRole("button", { name: "Select songs" });
  }

  /** Opens the screen with an active worker. */
  async open(): Promise<void> {
    await openFromCache(this.page, "/your-music");
    await this.cards.first().waitFor();
  }

  async names(): Promise<string[]> {
    const labels = await this.cards
      .getByRole("button", { name: /^Play / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
    return labels.map((label) => label.replace(/^Play /, ""));
  }

  downloadButton = (name: string) => this.page.getByRole("button", { name: `Keep offline ${name}`, exact: true });
  progress = (name: string) => this.page.getByRole("progressbar", { name: `Downloading ${name}`, exact: true });
  pause = (name: string) => this.page.getByRole("button", { name: `Pause download of ${name}`, exact: true });
  resume = (name: string) => this.page.getByRole("button", { name: `Resume download of ${name}`, exact: true });
  cancel = (name: string) => this.page.getByRole("button", { name: `Cancel download of ${name}`, exact: true });
  remove = (name: string) => this.page.getByRole("button", { name: `Remove offline copy of ${name}`, exact: true });
  tick = (name: string) => this.picker.getByRole("checkbox", { name, exact: true });
  downloadSelectedButton = (count: number) =>
    this.picker.getByRole("button", { name: count === 0 ? "Keep offline" : `Keep ${count} offline`, exact: true });
  card = (name: string) => this.cards.filter({ hasText: name });
}
