import { backgroundWorkRuns } from "../backgroundWork.ts";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

test("keyboard shortcuts control the player from anywhere except inside a field", async ({ page, player }) => {
  const [first = "", second = ""] = await player.openAlbum();
  await backgroundWorkRuns(page);
  await player.start(first);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Space");
  await player.expectSilence();
  const before = await player.seconds();
  await page.keyboard.press("l");
  await expect.poll(() => player.seconds()).toBeCloseTo(before + 10, 0);
  await page.keyboard.press("j");
  await expect.poll(() => player.seconds()).toBeCloseTo(before, 0);
  await page.keyboard.press("k");
  await player.expectSound();
  await page.keyboard.press("Shift+N");
  await player.expectSong(second);
  await player.goBackTo(first, () => page.keyboard.press("Shift+P"));
  await page.keyboard.press("m");
  await expect(player.button("Unmute")).toBeVisible();
  await page.keyboard.press("m");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(player.volume).toHaveValue("95");

  await page.getByRole("combobox", { name: "Search" }).focus();
  await page.keyboard.type("km");
  await expect(player.button("Mute")).toBeVisible();
  await expect(player.button("Pause")).toBeVisible();
});

test("single keys activate Shuffle, Repeat, the heart and Queue", async ({ page, player }) => {
  const [first = ""] = await player.openAlbum();
  await backgroundWorkRuns(page);
  await player.start(first);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("s");
  await expect(player.button("Shuffle")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("s");
  await expect(player.button("Shuffle")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("r");
  await expect(player.button("Repeat: all")).toBeVisible();

  const heart = player.button(`Favourite ${first}`);
  const wasFavourite = await heart.getAttribute("aria-pressed");
  await page.keyboard.press("f");
  await expect(heart).not.toHaveAttribute("aria-pressed", wasFavourite ?? "");
  await page.keyboard.press("f");
  await expect(heart).toHaveAttribute("aria-pressed", wasFavourite ?? "");

  await page.keyboard.press("q");
  await expect(player.button("Queue")).toHaveAttribute("aria-expanded", "true");
});

test("Space on a focused control activates that control", async ({ page, player }) => {
  const [first = ""] = await player.openAlbum();
  await backgroundWorkRuns(page);
  await player.start(first);
  await player.button("Shuffle").focus();
  await page.keyboard.press("Space");
  await expect(player.button("Shuffle")).toHaveAttribute("aria-pressed", "true");
  await expect(player.button("Pause")).toBeVisible();
});

test("pressing ? lists the shortcuts, which can be switched off permanently", async ({ page, player }) => {
  const [first = ""] = await player.openAlbum();
  await backgroundWorkRuns(page);
  await player.start(first);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await list.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await page.keyboard.press("k");
  await expect(player.button("Mute")).toBeVisible();
  await expect(player.button("Pause")).toBeVisible();
  await page.reload();
  await backgroundWorkRuns(page);
  await player.expectSong(first);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("m");
  await expect(player.button("Mute")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("screen readers announce every song if the profile asks for it", async ({ page, player }) => {
    await page.goto("/profile");
    await page.getByRole("switch", { name: "Announce every song" }).click();
    const [first = ""] = await player.openAlbum();
    await player.start(first);
    await expect(player.region.getByText(`Now playing ${first} by `)).toHaveCount(1);
  });

  test("the bar shows name, Play and Next, and opens the full player", async ({ page, player }) => {
    const [first = "", second = ""] = await player.openAlbum();
    await player.start(first);
    await expect(player.button("Next")).toBeVisible();
    await expect(player.button("Shuffle")).toBeHidden();
    await expect(player.seek).toBeHidden();

    await player.region.getByText(first, { exact: true }).click({ force: true });
    const full = page.getByRole("dialog", { name: "Now playing" });
    await expect(full).toBeVisible();
    for (const name of ["Pause", "Previous", "Next", "Shuffle", "Repeat: off", "Sleep timer", `More for ${first}`]) {
      await expect(full.getByRole("button", { name, exact: true })).toBeVisible();
    }
    await full.getByRole("button", { name: "Next", exact: true }).click();
    await expect(full.getByRole("link", { name: second, exact: true })).toBeVisible();
    await player.expectSound();

    await page.keyboard.press("Escape");
    await expect(full).toBeHidden();
  });

  test("navigating closes the full player, and the music keeps playing", async ({ page, player }) => {
    const [first = ""] = await player.openAlbum();
    await player.start(first);
    await player.button("Expand").click();
    const full = page.getByRole("dialog", { name: "Now playing" });
    await full.getByRole("link", { name: first, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
    await expect(full).toBeHidden();
    await player.button("Expand").click();
    await expect(full).toBeVisible();
    // Back closes the full player first.
    await page.goBack();
    await expect(full).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
    await expect(page).toHaveURL(/\/music-info\//);
    await player.expectSound();
    await page.goBack();
    await expect(page).toHaveURL(/\/album\//);
    await player.expectSound();
  });
});
