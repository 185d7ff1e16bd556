import path from "node:path";
import type { Page } from "@playwright/test";
import { heading, restart, takenBy } from "../offline/device.ts";
import { expect, expectDownloaded, test } from "./world.ts";

const PICTURE = path.resolve(import.meta.dirname, "../../../public/icons/icon-192.png");

/** Simulates a browser whose database rejects Blobs, like WebKit in a private window. */
test.beforeEach(({ page }) =>
  page.context().addInitScript(() => {
    const blobIn = (value: unknown): boolean =>
      value instanceof Blob || (typeof value === "object" && value !== null && Object.values(value).some(blobIn));
    const { prototype } = IDBObjectStore;
    for (const name of ["put", "add"] as const) {
      const write = prototype[name];
      prototype[name] = function (this: IDBObjectStore, ...args: Parameters<typeof write>) {
        if (!blobIn(args[0])) return write.apply(this, args);
        throw new DOMException("Error preparing Blob/File data to be stored in object store", "UnknownError");
      };
    }
  }),
);

test("a song is downloaded if the database rejects Blobs", async ({ page, song, music }) => {
  await page.reload();
  await music.downloadButton(song.name).click();
  await expectDownloaded(page, music, song);
});

const playlistCard = (page: Page, name: string) =>
  page.getByRole("list", { name: "My Playlist" }).getByRole("listitem").filter({ hasText: name });

test("a playlist created offline keeps its picture if the database rejects Blobs", async ({ page, context, music }) => {
  await expect(music.cards).toHaveCount(1);
  await page.goto("/my-playlist");
  await page.goto("/create-playlist");
  await expect(heading(page, "Create Playlist")).toBeVisible();
  const taken = takenBy(context);
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Name" }).fill("Trains");
  await page.getByLabel("Image").setInputFiles(PICTURE);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "We’ll sync it when you’re back online." })).toBeVisible();
  const again = await restart(page, "/my-playlist");
  await context.setOffline(false);
  await expect.poll(() => taken.calls).toEqual(["POST /playlist/add"]);
  const cover = playlistCard(again, "Trains").locator("img");
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
