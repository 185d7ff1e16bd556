import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { DESKTOP, expectNoSidewaysScroll, PHONE, settled } from "../look.ts";
import { listenTo, sounding } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { Shopping } from "./shopping.ts";

const BEAT = "Cold Platform";

test.use({ serviceWorkers: "block", viewport: PHONE });

async function openBeat(page: Page, name: string): Promise<void> {
  await page.goto("/beat-store-list");
  await page.getByRole("link", { name, exact: true }).click();
}

/** Buys the first licence of the beat on screen. Returns the licence's name. */
async function buyBeat(page: Page): Promise<string> {
  const shopping = new Shopping(page);
  await page.getByRole("button", { name: "Choose licence" }).click();
  const buy = page.getByRole("dialog", { name: "Licences" }).getByRole("button", { name: /^Buy / });
  const licence = (await buy.first().innerText()).replace("Buy ", "");
  await buy.first().click();
  await shopping.fillAddress(["Street", "City", "State", "Country"]);
  await shopping.pay("Approve payment");
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();
  return licence;
}

/** Asserts that a control is on the first screen, above the player. */
async function expectOnFirstScreen(page: Page, control: Locator): Promise<void> {
  await settled(page);
  await expect(control).toBeInViewport({ ratio: 1 });
  const [box, below] = await Promise.all([control.boundingBox(), new PlayerPage(page).region.boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}

/** The beat that the demo's listener has bought. */
const OWNED = "Brown Paper";

async function expectPad(page: Page, button: Locator): Promise<void> {
  await button.click();
  const pad = page.getByRole("dialog", { name: OWNED });
  await expect(pad.getByRole("textbox", { name: "Lyrics" })).toBeEnabled();
  await expect(pad.locator("audio")).toBeVisible();
  await expect(pad.getByText(/-second preview/)).toHaveCount(0);
  await pad.getByRole("button", { name: "Close" }).click();
  await expect(pad).toHaveCount(0);
}

test("the order of a bought beat leads to the beat and to its Lyric Pad", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/beat-store-list");
  await page.getByRole("link", { name: OWNED, exact: true }).click();
  const licences = page.getByRole("list", { name: "Your licences" });
  await licences.getByRole("link", { name: "View order" }).first().click();
  const detail = page.getByRole("region", { name: "Order Detail" });
  await expectPad(page, detail.getByRole("button", { name: `Open Lyric Pad for ${OWNED}` }));
  await expectNoSidewaysScroll(page);
  await detail.getByRole("link", { name: OWNED, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: OWNED })).toBeVisible();
});

test("a link in Your Music jumps to the bought beats, whose cards open their Lyric Pads", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/your-music");
  await page.getByRole("link", { name: /^Beats you bought \(\d+\)$/ }).click();
  const heading = page.getByRole("heading", { level: 2, name: "Beats you bought" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/your-music$/);
  await expectPad(page, page.getByRole("button", { name: `Lyric Pad for ${OWNED}` }));
});

test("the bought beats in Your Music lead to the lyrics written to beats", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/your-music");
  const bought = page.getByRole("region", { name: "Beats you bought" });
  await bought.getByRole("link", { name: "Your lyrics", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Beat Store Lyrics" })).toBeVisible();
});

test("a bought beat shows its licence, order and files, plays in full and is in Your Music", async ({
  page,
  signIn,
}) => {
  await signIn("other@segue.test");
  await openBeat(page, BEAT);
  const licence = await buyBeat(page);
  const main = page.getByRole("main");
  const files = main.getByRole("link", { name: "Download Media Files" });
  const order = await page.getByRole("heading", { level: 1 }).innerText();
  await expectOnFirstScreen(page, files);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESKTOP);
  await expectOnFirstScreen(page, files);
  await page.setViewportSize(PHONE);

  await page.goto("/beat-store-list");
  const row = page.getByRole("list", { name: "Beats" }).getByRole("listitem").filter({ hasText: BEAT });
  await expect(row.getByText("Purchased", { exact: true })).toBeVisible();
  await expect(row.getByText(/-second preview|^from £/)).toHaveCount(0);
  await row.getByRole("link", { name: BEAT, exact: true }).click();

  const newest = page.getByRole("list", { name: "Your licences" }).getByRole("listitem").first();
  await expect(newest.getByRole("link", { name: "Download Licence" })).toBeVisible();
  await expect(newest).toContainText(`You have the ${licence}.`);
  await expect(main.getByText(/-second preview|^from £/)).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Choose licence" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent("download");
  await newest.getByRole("link", { name: "Download Media Files" }).click();
  expect(await (await download).failure()).toBeNull();
  expect((await download).suggestedFilename()).toBe(`${BEAT}.opus`);
  await expect(main.getByText("Files you get with every licence: Opus", { exact: true })).toBeVisible();

  const whole = page.waitForResponse(/\/media\/beat\//);
  await main.getByRole("button", { name: `Play ${BEAT}`, exact: true }).click();
  expect((await whole).ok()).toBe(true);
  await expect(main.getByRole("button", { name: `Pause ${BEAT}`, exact: true })).toBeVisible();
  await main.getByRole("button", { name: `Lyric Pad for ${BEAT}` }).click();
  const sound = page.getByRole("dialog").locator("audio");
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(16);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await newest.getByRole("link", { name: "View order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: order, exact: true })).toBeVisible();
  await page.goto("/your-music");
  const bought = page.getByRole("list", { name: "Beats you bought" });
  await bought.getByRole("link", { name: BEAT, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: BEAT })).toBeVisible();
});

test("a bought beat goes on whole where its preview was paused, and the popup covers no button of its order", async ({
  page,
  signIn,
}) => {
  const name = "Velvet Static";
  const paths = async () => (await sounding(page)).map(({ path }) => path);
  await listenTo(page);
  await signIn("other@segue.test");
  await openBeat(page, name);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: `Play ${name}`, exact: true }).click();
  await expect.poll(paths).toEqual([expect.stringMatching(/\/media\/file\//)]);
  await main.getByRole("button", { name: `Pause ${name}`, exact: true }).click();
  await expect.poll(paths).toEqual([]);

  await buyBeat(page);
  const told = page.getByRole("status").filter({ hasText: "Success!" });
  // Stays while it is hovered.
  await told.hover();
  const pad = main.getByRole("button", { name: `Open Lyric Pad for ${name}` });
  await pad.waitFor();
  await settled(page);
  const [button, popup] = await Promise.all([pad.boundingBox(), told.boundingBox()]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(popup?.y ?? 0);
  await expect(main.getByText(/Thank you|ready to download/), "the popup says it").toHaveCount(0);

  await new PlayerPage(page).button("Play").click();
  await expect.poll(paths).toEqual([expect.stringMatching(/\/media\/beat\//)]);
});

test("a licence that the user has is marked, and the payment says so before it is bought again", async ({
  page,
  signIn,
}) => {
  await signIn("other@segue.test");
  await page.goto("/beat-store-list");
  await page.getByRole("link", { name: "Grey Line", exact: true }).click();
  const owned = page.getByRole("list", { name: "Your licences" }).getByRole("listitem");
  await expect(owned).toHaveText([/^You have the Premium Lease\./]);
  const marked = (place: Locator) =>
    place.getByRole("article").filter({ has: page.getByText("Purchased", { exact: true }) });
  await expect(marked(page.getByRole("region", { name: "What each licence allows" }))).toHaveAccessibleName(
    "Premium Lease",
  );
  await page.getByRole("button", { name: "Choose licence" }).click();
  const licences = page.getByRole("dialog", { name: "Licences" });
  await expect(marked(licences)).toHaveAccessibleName("Premium Lease");
  await licences.getByRole("button", { name: "Buy Premium Lease", exact: true }).click();
  const payment = page.getByRole("dialog", { name: "Payment" });
  await expect(payment).toContainText("You already have the Premium Lease. Buying it again costs £59.99.");
  await payment.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Choose licence" }).click();
  await licences.getByRole("button", { name: "Buy Basic Lease", exact: true }).click();
  await expect(payment).toContainText("Basic Lease");
  await expect(payment).not.toContainText("You already have");
});
