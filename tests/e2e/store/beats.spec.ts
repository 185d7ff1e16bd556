import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { DESKTOP, expectGoodLooks, expectNoSidewaysScroll, PHONE, settled, TABLET } from "../look.ts";
import { PlayerPage } from "../player/playerPage.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto("/beat-store-list");
});

test("at every width, a row shows the facts that buyers compare, and opens the beat", async ({ page }) => {
  const row = page.getByRole("list", { name: "Beats" }).getByRole("listitem").filter({ hasText: "Grey Line" });
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(size);
    for (const fact of ["from £24.99", "144 BPM", "E minor", "Drill · Tobi Raines", "15-second preview", "strings"])
      await expect(row.getByText(fact, { exact: true }), `${size.width} px`).toBeVisible();
    await expectNoSidewaysScroll(page);
    // The link covers the row.
    await row.getByText("from £24.99").click({ force: true });
    await expect(page.getByRole("heading", { level: 1, name: "Grey Line" })).toBeVisible();
    for (const fact of ["from £24.99", "144 BPM", "E minor", "Tobi Raines", "15-second preview", "strings"])
      await expect(page.getByRole("main").getByText(fact, { exact: true }), `${size.width} px`).toBeVisible();
    await page.goBack();
  }
});

test("the player bar plays through the list, and the playing row is marked", async ({ page }) => {
  const player = new PlayerPage(page);
  const rows = page.getByRole("list", { name: "Beats" }).getByRole("listitem");
  await expect(rows).toHaveCount(8);
  const names = await rows.getByRole("link", { name: /^(?!Buy )/ }).allTextContents();
  const [, second = "", third = ""] = names;
  await page.getByRole("button", { name: `Play ${second}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `Pause ${second}`, exact: true })).toBeVisible();
  await expect(page.locator('article[aria-current="true"]')).toContainText(second);
  await player.button("Next").click();
  await expect(player.region).toContainText(third);
  await expect(page).toHaveTitle(new RegExp(`^${third} · [^·]+$`));
  await expect(page.locator('article[aria-current="true"]')).toContainText(third);
});

test("a beat played from its own page stops at its end, while other beats follow one played from the list", async ({
  page,
}) => {
  const player = new PlayerPage(page);
  const button = (verb: string) => page.getByRole("main").getByRole("button", { name: `${verb} Grey Line` });
  const playToEnd = async () => {
    await button("Play").click();
    await expect.poll(() => player.seconds()).toBeGreaterThan(0);
    await player.seek.press("End");
  };
  await page.getByRole("link", { name: "Grey Line", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Grey Line" }).waitFor();
  for (const _ of ["first", "again"]) {
    await playToEnd();
    await expect(button("Play")).toBeVisible();
    await expect(player.button("Play")).toBeVisible();
    await expect(player.region).toContainText("Grey Line");
    expect(await player.seconds()).toBe(0);
  }
  await page.goBack();
  await expect.poll(() => found(page)).toHaveLength(8);
  await playToEnd();
  await expect(player.button("Pause")).toBeVisible();
  await expect(player.region).not.toContainText("Grey Line");
});

test("a row shows the beat's waveform with the played part coloured", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const row = page.getByRole("list", { name: "Beats" }).getByRole("listitem").filter({ hasText: "Grey Line" });
  const drawing = row.locator("[data-seeks] > svg");
  await expect(drawing.locator("> path")).toHaveAttribute("d", /^(M\S+ \S+h0\.6v\S+h-0\.6z){96}$/);
  const played = drawing.locator("> svg");
  await expect(played).toHaveCount(0);
  await row.getByRole("button", { name: "Play Grey Line" }).click();
  const width = async () => Number(await played.getAttribute("width"));
  await expect.poll(width).toBeGreaterThan(0);
  const before = await width();
  await expect.poll(width).toBeGreaterThan(before);
});

const found = (page: Page): Promise<string[]> =>
  page
    .getByRole("list", { name: "Beats" })
    .getByRole("link", { name: /^(?!Buy )/ })
    .allTextContents();

test("the filters are in the URL, and Back and a reload keep them", async ({ page }) => {
  const named = (name: string) => page.getByRole("combobox", { name, exact: true });
  await page.getByLabel("BPM to").fill("120");
  await named("Tag").selectOption("warm");
  await expect.poll(() => found(page)).toEqual(["Brown Paper", "Harmattan Gold"]);
  await named("Sorted By").selectOption("Newest first");
  await expect.poll(() => found(page)).toEqual(["Harmattan Gold", "Brown Paper"]);
  await page.reload();
  await expect.poll(() => found(page)).toEqual(["Harmattan Gold", "Brown Paper"]);
  await page.getByRole("link", { name: "Buy Brown Paper" }).click();
  await page.getByRole("button", { name: "Choose licence" }).waitFor();
  await page.goBack();
  await expect.poll(() => found(page)).toEqual(["Harmattan Gold", "Brown Paper"]);
  await expect(page.getByLabel("BPM to")).toHaveValue("120");

  await named("Key").selectOption("B minor");
  await expect(page.getByText("No beats match your filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect.poll(() => found(page)).toHaveLength(8);
  await expect(page).toHaveURL(/\/beat-store-list$/);
  await expect(named("Key")).toBeFocused();
});

test("the chosen categories are in the URL, and Back and a reload keep them until Clear is pressed", async ({
  page,
}) => {
  const categories = page.getByRole("group", { name: "Filters" });
  const drill = categories.getByRole("checkbox", { name: "Drill" });
  const isWithoutDrill = async () => {
    await expect.poll(() => found(page)).toHaveLength(6);
    await expect(drill).not.toBeChecked();
  };
  await drill.uncheck();
  await expect(page).toHaveURL(/\?categories=\d+%2C\d+%2C\d+$/);
  await isWithoutDrill();
  await page.reload();
  await isWithoutDrill();
  await page.getByRole("link", { name: "Brown Paper", exact: true }).click();
  await page.getByRole("button", { name: "Choose licence" }).waitFor();
  await page.goBack();
  await isWithoutDrill();
  await page.getByRole("combobox", { name: "Sorted By" }).selectOption("Newest first");
  await isWithoutDrill();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL(/\/beat-store-list$/);
  await expect(drill).toBeChecked();
  await categories.getByRole("button", { name: "Untick all" }).click();
  await expect(page).toHaveURL(/\?categories=$/);
  await page.goto("/beat-store-list?categories=drill");
  await expect.poll(() => found(page)).toHaveLength(8);
});

test("a search without results offers to clear the filters, and keeps the order and the focus", async ({ page }) => {
  await page.goto("/beat-store-list?bpm_from=200&order=new");
  await page.getByRole("group", { name: "Filters" }).getByText("Drill", { exact: true }).click();
  await expect(page.getByText("No beats match your filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters", exact: true }).press("Enter");
  await expect.poll(() => found(page)).toHaveLength(8);
  await expect(page.getByRole("heading", { level: 1, name: "Beat Store" })).toBeFocused();
  await expect(page).toHaveURL(/\?order=new$/);
  await expect(page.getByRole("checkbox", { name: "Drill" })).toBeChecked();
});

test("if a reversed range of tempos finds no beat, the screen says that the range is reversed", async ({ page }) => {
  await page.goto("/beat-store-list?bpm_from=200&bpm_to=100");
  await expect(page.getByText("The lowest BPM is higher than the highest.", { exact: true })).toBeVisible();
  await page.getByLabel("BPM from").fill("199");
  await page.getByLabel("BPM to").fill("200");
  await expect(page.getByText("No beats match your filters.")).toBeVisible();
});

test("the categories are a row of checkboxes that work by mouse and keyboard", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const categories = page.getByRole("group", { name: "Filters" });
  const boxes = categories.getByRole("checkbox");
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  const looks = () =>
    categories.locator("label").evaluateAll((chips) => {
      const lookOf = (chip: Element) => {
        const { backgroundColor, boxShadow, color } = getComputedStyle(chip);
        return [backgroundColor, boxShadow, color, chip.querySelector("svg")?.checkVisibility()].join();
      };
      return new Set(chips.map(lookOf)).size;
    });
  expect(await looks(), "all categories look ticked").toBe(1);
  await expect(page.getByRole("button", { name: "Drill", exact: true })).toHaveCount(0);
  await categories.getByText("Drill", { exact: true }).click();
  await expect.poll(() => found(page)).toHaveLength(6);
  for (const name of ["Trap", "Boom Bap", "Afrobeats"]) {
    await categories.getByRole("checkbox", { name }).focus();
    await page.keyboard.press("Space");
  }
  await expect(categories.getByRole("status")).toHaveText("Choose at least one category");
  await expectGoodLooks(page);
  await categories.getByRole("button", { name: "Tick all" }).press("Enter");
  await expect.poll(() => found(page)).toHaveLength(8);
  await categories.getByRole("button", { name: "Untick all" }).click();
  await categories.getByText("Drill", { exact: true }).click();
  await expect.poll(() => found(page)).toHaveLength(2);
});

test("the player bar plays through the filtered and sorted list", async ({ page }) => {
  const player = new PlayerPage(page);
  await page.goto("/beat-store-list?bpm_from=130&order=price");
  await expect.poll(() => found(page)).toEqual(["Velvet Static", "Cold Platform", "Grey Line", "Night Market"]);
  await page.getByRole("button", { name: "Play Velvet Static" }).click();
  for (const next of ["Cold Platform", "Grey Line", "Night Market"]) {
    await player.button("Next").click();
    await expect(page.getByRole("button", { name: `Pause ${next}` })).toBeVisible();
  }
});

/** The options that do not fit in their select. */
const cutOptions = (select: Locator) =>
  select.evaluateAll((all) =>
    all.flatMap((one) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(one);
      const pen = document.createElement("canvas").getContext("2d");
      if (!(one instanceof HTMLSelectElement) || !pen) return ["not to be measured"];
      pen.font = font;
      const roomPx = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [...one.options].map(({ label }) => label).filter((label) => pen.measureText(label).width > roomPx);
    }),
  );

test("the filters are neither truncated nor wrapped on a tablet or a desktop", async ({ page }) => {
  await page.goto("/beat-store-list?tag=warm&order=price");
  const selects = page.getByRole("main").getByRole("combobox");
  await expect(selects).toHaveCount(4);
  for (const width of [TABLET.width, DESKTOP.width]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutOptions(selects), `${width} px, also once the fonts have come`).toEqual([]);
    const clear = await page.getByRole("button", { name: "Clear", exact: true }).boundingBox();
    expect(clear?.height, "one line").toBeLessThan(48);
    await expect(page.getByRole("button", { name: /^Filters/ })).toHaveCount(0);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  const fold = (page: Page) => page.getByRole("button", { name: /^Filters( \(\d\))?$/ });
  const isFolded = (page: Page) => expect(page.getByLabel("BPM to")).toBeHidden();

  test('the first screenful shows three beats, each with its name and its price or "Purchased"', async ({ page }) => {
    await settled(page);
    const rows = page.getByRole("list", { name: "Beats" }).getByRole("listitem");
    const bar = await new PlayerPage(page).region.boundingBox();
    for (const index of [0, 1, 2]) {
      const row = rows.nth(index);
      for (const part of [row.getByRole("link", { name: /^(?!Buy )/ }), row.getByText(/^(from £|Purchased$)/)]) {
        const box = await part.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), `the end of row ${index + 1}`).toBeLessThanOrEqual(bar?.y ?? 0);
      }
    }
    await expectNoSidewaysScroll(page);
  });

  test("the purchase is a beat's first button, and the others share the next line", async ({ page }) => {
    await page.getByRole("link", { name: "Grey Line", exact: true }).tap();
    await page.getByRole("button", { name: "Choose licence" }).waitFor();
    const names = ["Choose licence", "Play Grey Line", "Lyric Pad for Grey Line"];
    const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
    const [buy, play, pad] = await Promise.all(names.map((name) => button(name).boundingBox()));
    expect(play?.y).toBeGreaterThan(buy?.y ?? Number.POSITIVE_INFINITY);
    expect([pad?.y, pad?.width]).toEqual([play?.y, play?.width]);
    await expectNoSidewaysScroll(page);
  });

  test("the filters unfold by touch, show how many are set, and truncate no text", async ({ page }) => {
    await isFolded(page);
    await expect(fold(page)).toHaveAttribute("aria-expanded", "false");
    await fold(page).tap();
    await page.getByLabel("BPM to").fill("120");
    await page.getByRole("combobox", { name: "Tag", exact: true }).selectOption("warm");
    await expect.poll(() => found(page)).toEqual(["Brown Paper", "Harmattan Gold"]);
    await expect(fold(page)).toHaveText("Filters (2)");
    await page.getByRole("combobox", { name: "Sorted By" }).selectOption("Newest first");
    await expect.poll(() => found(page)).toEqual(["Harmattan Gold", "Brown Paper"]);
    await expect(fold(page)).toHaveText("Filters (2)");
    const selects = page.getByRole("main").getByRole("combobox");
    await expect(selects).toHaveCount(4);
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ width, height: PHONE.height });
      await expect.poll(() => cutOptions(selects), `${width} px, also once the fonts have come`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    const categories = page.getByRole("group", { name: "Filters" });
    await categories.getByRole("checkbox", { name: "Afrobeats" }).tap();
    await expect.poll(() => found(page)).toEqual(["Brown Paper"]);
    await categories.getByRole("button", { name: "Tick all" }).tap();
    await expect.poll(() => found(page)).toEqual(["Harmattan Gold", "Brown Paper"]);

    await fold(page).tap();
    await isFolded(page);
    await page.reload();
    await expect(page.getByLabel("BPM to")).toHaveValue("120");
    await page.getByRole("button", { name: "Clear", exact: true }).tap();
    await expect(fold(page)).toHaveText("Filters");
    await expect(page.getByLabel("BPM to")).toHaveValue("");
  });
});
