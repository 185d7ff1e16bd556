import { expect, type Page, test } from "@playwright/test";
import { delayResponse } from "../delayResponse.ts";
import { callHeaders } from "../fixtures.ts";
import { openAccountMenu } from "../opened.ts";
import { type Device, newDevice, openFromCache, restart, takenBy } from "./device.ts";
import { readApi, signInNewListener } from "./newListener.ts";

/** All tests share one visit. It looks at the beat store, then writes a lyric offline. */
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

const pad = (page = device.page) => {
  const dialog = page.getByRole("dialog", { name: beat.name });
  return {
    text: dialog.getByRole("textbox", { name: "Lyrics" }),
    state: dialog.getByRole("status"),
    save: dialog.getByRole("button", { name: "Save Changes" }),
    close: dialog.getByRole("button", { name: "Close" }),
  };
};

const atServer = async (): Promise<string> =>
  (await readApi<{ lyric: { lyrics: string } }>(device.page, `/beat_store/lyric/${beat.id}`)).lyric.lyrics;

async function openPad(page: Page) {
  await page.getByRole("button", { name: `Lyric Pad for ${beat.name}` }).click();
  await expect(pad(page).text).toBeEnabled();
  return pad(page);
}

test("lyric drafts: each keystroke is stored, the pad confirms it, and the draft survives a restart", async () => {
  const { text, state } = await openPad(device.page);
  await text.pressSequentially(LINES);
  await expect(state).toHaveText("Saved on this device");
  await pad().close.click();
  await expect((await openPad(device.page)).text).toHaveValue(LINES);
  device.page = await restart(device.page, "/beat-store-list");
  const again = await openPad(device.page);
  await expect(again.text).toHaveValue(LINES);
  await expect(again.state).toHaveText("Saved on this device");
});

test("lyric drafts: a draft that was saved offline is sent exactly once when the network is back", async () => {
  const taken = takenBy(device.context);
  await pad().save.click();
  await pad().close.click();
  await expect(device.page.getByRole("button", { name: "1 change waiting to sync" })).toBeVisible();
  device.page = await restart(device.page, "/beat-store-list");
  await expect(device.page.getByRole("button", { name: "1 change waiting to sync" })).toBeVisible();
  await device.context.setOffline(false);
  await expect.poll(() => taken.calls).toEqual([`POST /beat_store/lyric/${beat.id}`]);
  expect(await atServer()).toBe(LINES);
  const { state } = await openPad(device.page);
  await expect(state).toHaveText("Saved");
  expect(taken.calls).toHaveLength(1);
});

test("lyric drafts: text typed during a save does not conflict with the saved text", async () => {
  const { page } = device;
  const { text, state, save } = pad();
  await text.fill("One");
  const release = await delayResponse(page, "**/api/beat_store/lyric/*");
  const sending = page.waitForRequest((request) => request.method() === "POST" && /lyric/.test(request.url()));
  await save.click();
  await sending;
  await text.fill("One, two");
  release();
  await expect(save).not.toHaveAttribute("aria-disabled", "true");
  await expect(state).toHaveText("Saved on this device");
  await save.click();
  await expect(state).toHaveText("Saved");
  expect(await atServer()).toBe("One, two");
});

test("lyric drafts: an open lyric pad shows when a draft saved offline has been sent", async () => {
  const { context } = device;
  const { text, state, save } = pad();
  await context.setOffline(true);
  await text.fill("Three");
  await save.click();
  await expect(save).not.toHaveAttribute("aria-disabled", "true");
  await expect(state).toHaveText("Saved on this device");
  await context.setOffline(false);
  await expect(state).toHaveText("Saved");
  await text.fill("Three, four");
  await save.click();
  await expect(state).toHaveText("Saved");
  expect(await atServer()).toBe("Three, four");
});

test("lyric drafts: once the user has chosen one of two versions, no change waits to be synced", async () => {
  const { context, page } = device;
  const { text, state, save, close } = pad();
  for (const choice of ["Keep mine", "Keep theirs"]) {
    await context.setOffline(true);
    await text.fill(`Mine, before ${choice}`);
    await save.click();
    await expect(save).not.toHaveAttribute("aria-disabled", "true");
    await saveElsewhere(`Theirs, before ${choice}`);
    await context.setOffline(false);
    await page.getByRole("button", { name: choice }).click();
    await expect(state).toHaveText("Saved");
    await close.click();
    await openAccountMenu(page);
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Changes not synced yet" })).toBeHidden();
    await page.keyboard.press("Escape");
    await openPad(page);
  }
  expect(await atServer()).toBe("Theirs, before Keep theirs");
});

test("lyric drafts: two tabs can write the same draft in turn", async () => {
  const { context, page } = device;
  const other = await context.newPage();
  await openFromCache(other, "/beat-store-list");
  const theirs = await openPad(other);
  await pad().text.fill("One tab");
  await expect(theirs.text).toHaveValue("One tab");
  await theirs.text.fill("One tab, two tabs");
  await expect(pad().text).toHaveValue("One tab, two tabs");
  await pad().save.click();
  for (const tab of [page, other]) await expect(pad(tab).state).toHaveText("Saved");
  expect(await atServer()).toBe("One tab, two tabs");
  await other.close();
});

async function saveElsewhere(lyrics: string): Promise<void> {
  const { request } = device.context;
  const data = { music_id: beat.id, lyrics };
  await request.post(`/api/beat_store/lyric/${beat.id}`, { headers: await callHeaders(request), data });
}
