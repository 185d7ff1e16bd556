import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { delayResponse } from "../delayResponse.ts";
import { expect, signIn, test } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";

test.use({ serviceWorkers: "block" });

/** Writes a recording of an artist whom the demo store already has, so that only the album is new. */
async function record(path: string, title: string, track: number): Promise<string> {
  await writeFile(
    path,
    mp3({ title, artist: "Luma Vale", album: "From a Browser", track: String(track) }, 1 + track / 10),
  );
  return path;
}

/** Uploads the only song of an album, and fills in the album's form. */
async function uploadSingle(page: Page, { file, name }: { file: string; name: string }) {
  await page.goto("/admin/catalogue/albums");
  await page.getByRole("link", { name: "Upload music" }).press("Enter");
  await page.getByLabel("Music files").setInputFiles(file);
  const form = page.getByRole("form", { name: "New album" });
  await form.getByRole("textbox", { name: "Title", exact: true }).fill(name);
  await form.getByLabel("Release date").fill("2090-05-06");
  return form;
}

for (const width of OFFICE_WIDTHS) {
  test(`an administrator makes an album of uploaded files at ${width} px`, async ({ page, guard }, testInfo) => {
    // The errors of the upload that is cut and of the file that is refused.
    guard.allow(/ERR_FAILED|ERR_ABORTED|status of 415/);
    const name = `From a Browser ${Date.now()}`;
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "admin@segue.test");
    await page.goto("/admin/catalogue/albums");
    await page.getByRole("link", { name: "Upload music" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "New album from upload" })).toBeFocused();
    expect(await findBroken(page)).toEqual([]);

    let isCut = true;
    await page.route("**/api/admin/uploads/files/*", (route) =>
      isCut && route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    const at = (name: string) => testInfo.outputPath(name);
    const files = [await record(at("01.mp3"), "Dawn", 1), await record(at("02.mp3"), "Dusk", 2)];
    await writeFile(at("notes.m4b"), "a list");
    const cut = page.waitForEvent("requestfailed", (request) => request.method() === "PATCH");
    await page.getByLabel("Music files").setInputFiles(files);
    await cut;
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "New album from upload" })).toBeVisible();
    isCut = false;
    const continued = page.waitForRequest((request) => request.method() === "HEAD");
    await page.getByLabel("Music files").setInputFiles([...files, at("notes.m4b")]);
    await continued;
    await expect(page.getByText(/Segue can’t play this kind of file/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Title of 01.mp3" })).toHaveValue("Dawn");
    await expect(page.getByRole("textbox", { name: "Title of 02.mp3" })).toHaveValue("Dusk");
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Title of 02.mp3" })).toHaveValue("Dusk");
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);

    const form = page.getByRole("form", { name: "New album" });
    await expect(form.getByRole("combobox", { name: "Artist", exact: true })).toHaveValue("Luma Vale");
    await form.getByRole("textbox", { name: "Title", exact: true }).fill(name);
    await form.getByLabel("Release date").fill("2090-05-06");
    await form.getByRole("spinbutton", { name: "Track number of 02.mp3" }).fill("0");
    await form.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
    await expect(page.getByText("Hidden until its release date")).toBeVisible();
    await page.goto("/admin/catalogue/songs?find=Dusk&status=scheduled");
    await expect(page.getByRole("row", { name }).first()).toContainText("Luma Vale");
    await page.goto(`/admin/audit?find=${encodeURIComponent(name)}`);
    await expect(page.getByRole("row", { name: /album\.add/ })).toBeVisible();
  });
}

test("an album whose cover is refused is published only once, and a message says why the cover was refused", async ({
  page,
  guard,
}, testInfo) => {
  // The error of the cover that is refused.
  guard.allow(/status of 415/);
  const name = `Without a Cover ${Date.now()}`;
  await signIn(page, "admin@segue.test");
  const form = await uploadSingle(page, { file: await record(testInfo.outputPath("Noon.mp3"), "Noon", 1), name });
  const cover = testInfo.outputPath("cover.webp");
  await writeFile(cover, "not a picture");
  await form.getByLabel("Cover", { exact: true }).setInputFiles(cover);
  await form.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  await expect(page.getByText("The album was published.")).toBeVisible();
  await expect(page.getByText("The picture wasn’t saved. Choose a JPEG, PNG or WebP picture.")).toBeVisible();
  await expect(page.getByLabel("Picture", { exact: true })).toBeVisible();
  await page.goto(`/admin/catalogue/albums?find=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row", { name })).toHaveCount(1);
});

test("after publishing, the list of albums opens if the server doesn’t say which album is new", async ({
  page,
}, testInfo) => {
  const name = `Without an Id ${Date.now()}`;
  await signIn(page, "admin@segue.test");
  await page.route("**/api/admin/uploads/*/publish", async (route) => {
    const response = await route.fetch();
    const { code, message } = await response.json();
    await route.fulfill({ response, json: { code, message } });
  });
  const form = await uploadSingle(page, { file: await record(testInfo.outputPath("Eve.mp3"), "Eve", 1), name });
  await form.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("The album was published.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/catalogue\/albums$/);
  await expect(page.getByRole("heading", { level: 1, name: "Albums" })).toBeFocused();
});

test("the files of a second disc may have the same names as those of the first", async ({ page }, testInfo) => {
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/catalogue/albums");
  await page.getByRole("link", { name: "Upload music" }).press("Enter");
  await mkdir(testInfo.outputPath("second"));
  const first = await record(testInfo.outputPath("Track.mp3"), "Ebb", 1);
  const second = await record(testInfo.outputPath("second/Track.mp3"), "Flow", 2);
  for (const file of [first, second]) await page.getByLabel("Music files").setInputFiles(file);
  await expect(page.getByRole("textbox", { name: "Title of Track (2).mp3" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title of Track.mp3" })).toBeVisible();
  // A file that the server already has is not sent again, even if the server has shortened its name.
  const third = await record(testInfo.outputPath(`${"x".repeat(70)}.mp3`), "Slack", 3);
  await page.getByLabel("Music files").setInputFiles([second, third]);
  await expect(page.getByRole("textbox", { name: /^Title of x+\.mp3$/ })).toBeVisible();
  const fourth = await record(testInfo.outputPath("Tail.mp3"), "Neap", 4);
  await page.getByLabel("Music files").setInputFiles([third, fourth]);
  await expect(page.getByRole("textbox", { name: "Title of Tail.mp3" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Title of / })).toHaveCount(4);
});

test("a file chosen again during its upload is sent only once", async ({ page }, testInfo) => {
  const files: string[] = [];
  for (const track of [1, 2, 3, 4])
    files.push(await record(testInfo.outputPath(`0${track}.mp3`), `Song ${track}`, track));
  await signIn(page, "admin@segue.test");
  await page.goto("/admin/upload");
  const release = await delayResponse(page, "**/api/admin/uploads/files/*");
  await page.getByLabel("Music files").setInputFiles(files);
  await expect(page.getByRole("progressbar")).toHaveCount(4);
  // Otherwise the browser would not report that the same files are chosen again.
  await expect(page.getByLabel("Music files")).toHaveValue("");
  await page.getByLabel("Music files").setInputFiles(files);
  release();
  await expect(page.getByRole("textbox", { name: "Title of 04.mp3" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Title of / })).toHaveCount(4);
});

for (const width of OFFICE_WIDTHS) {
  test(`an administrator adds a beat with its recording and picture at ${width} px`, async ({ page }, testInfo) => {
    const name = `Beat ${crypto.randomUUID()}`;
    const at = (file: string) => testInfo.outputPath(file);
    await writeFile(at("beat.mp3"), mp3({ title: name, artist: "Luma Vale", bpm: "92" }, 4));
    await writeFile(at("beat.png"), await picture("teal", "png", 300));
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "admin@segue.test");
    await page.goto("/admin/catalogue/beats");
    await page.getByRole("link", { name: "New beat" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "New beat" })).toBeFocused();
    expect(await findBroken(page)).toEqual([]);
    await page.getByLabel("Recording").setInputFiles(at("beat.mp3"));
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(name);
    await page.reload();
    await expect(page.getByLabel("Recording beat.mp3")).toBeVisible();
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    // The Overview opens every unpublished upload as an album.
    await page.goto(page.url().replace("/new-beat/", "/upload/"));
    await page.getByRole("link", { name: "Make a beat instead" }).press("Enter");
    await expect(page.getByLabel("Recording beat.mp3")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "New beat" })).toBeVisible();
    await page.getByLabel("Category").fill("Trap");
    await page.getByRole("textbox", { name: "Licences" }).fill("Basic lease, MP3, 19.99");
    await page.getByLabel("Picture").setInputFiles(at("beat.png"));
    await page.getByRole("button", { name: "Add beat" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
    await expect(page.getByRole("img", { name: `Picture of ${name}` })).toBeVisible();
    // Hides the beat, because other tests count the demo store’s beats.
    await page.getByRole("button", { name: "Hide", exact: true }).press("Enter");
    await expect(page.getByText("Hidden from the store")).toBeVisible();
  });
}
