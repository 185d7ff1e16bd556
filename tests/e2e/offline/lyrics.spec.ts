import { expect, type Page, test } from "@playwright/test";
import { type Device, newDevice, openFromCache, restart, takenBy } from "./device.ts";
import { readApi, signInNewListener } from "./newListener.ts";

/** One visit that looks at the beat store, then writes a lyric offline. */
test.describe.configure({ mode: "serial" });

const LINES = "Brown paper parcel and the string undone";

let device: Device;
let beat = { id: 0, name: "" };

test.beforeAll(async ({ browser }, { project }) => {
  device = await newDevice(browser, project.use.baseURL);
  const { page, context } = device;
  await signInNewListener(page);
  await openFromCache(page, "/beat-store-list");
  const link = page.getByRole("link", { name: /^Buy / }).first();
  const name = ((await link.getAttribute("aria-label")) ?? "").replace("Buy ", "");
  beat = { id: Number((await link.getAttribute("href"))?.replace("/beat-store-detail/", "")), name };
  await context.setOffline(true);
});

test.afterAll(() => device.close());

async function openPad(page: Page) {
  await page.getByRole("button", { name: `Lyric Pad for ${beat.name}` }).click();
  const pad = page.getByRole("dialog", { name: beat.name });
  const text = pad.getByRole("textbox", { name: "Lyrics" });
  await expect(text).toBeEnabled();
  return { text, state: pad.getByRole("status") };
}

test("lyric drafts: each keystroke is stored, the pad confirms it, and the draft survives a restart", async () => {
  const { text, state } = await openPad(device.page);
  await text.pressSequentially(LINES);
  await expect(state).toHaveText("Saved on this device");
  await device.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect((await openPad(device.page)).text).toHaveValue(LINES);
  device.page = await restart(device.page, "/beat-store-list");
  const again = await openPad(device.page);
  await expect(again.text).toHaveValue(LINES);
  await expect(again.state).toHaveText("Saved on this device");
});

test("lyric drafts: one that was saved offline is sent exactly once when the network is back", async () => {
  const taken = takenBy(device.context);
  const pad = device.page.getByRole("dialog", { name: beat.name });
  await pad.getByRole("button", { name: "Save Changes" }).click();
  await pad.getByRole("button", { name: "Close" }).click();
  await expect(device.page.getByRole("button", { name: "1 change waiting to sync" })).toBeVisible();
  device.page = await restart(device.page, "/beat-store-list");
  await expect(device.page.getByRole("button", { name: "1 change waiting to sync" })).toBeVisible();
  await device.context.setOffline(false);
  await expect.poll(() => taken.calls).toEqual([`POST /beat_store/lyric/${beat.id}`]);
  const { lyric } = await readApi<{ lyric: { lyrics: string } }>(device.page, `/beat_store/lyric/${beat.id}`);
  expect(lyric.lyrics).toBe(LINES);
  const { state } = await openPad(device.page);
  await expect(state).toHaveText("Saved");
  expect(taken.calls).toHaveLength(1);
});
