import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "../fixtures.ts";
import { expectAccessible, expectGoodLooks, PHONE } from "../look.ts";
import { heading, NO_NETWORK, openFromCache, takenBy } from "./device.ts";
import { callApi, readApi, signInNewListener } from "./newListener.ts";

const PICTURE = path.resolve(import.meta.dirname, "../../../public/icons/og.png");

interface Listed {
  id: number;
  name: string;
  description: string;
  image: string;
}

for (const [place, viewport] of [
  ["on a phone", PHONE],
  ["on a desktop", { width: 1280, height: 800 }],
] as const) {
  test.describe(place, () => {
    test.use({ viewport });

    test("a playlist is renamed and its picture removed offline, and both are sent once there is a network", async ({
      page,
      context,
      guard,
    }) => {
      guard.allow(NO_NETWORK);
      await signInNewListener(page);
      const image = { name: "trains.png", mimeType: "image/png", buffer: await readFile(PICTURE) };
      await callApi(page, "POST", "/playlist/add", { name: "Trains", description: "Slow ones", image });
      const [{ id } = { id: 0 }] = (await readApi<{ playlists: Listed[] }>(page, "/playlist")).playlists;
      await openFromCache(page, "/my-playlist");
      await openFromCache(page, `/my-playlist-details/${id}`);
      const picture = page.getByRole("main").locator("header img");
      await expect(picture).toHaveCount(1);
      const taken = takenBy(context);
      await context.setOffline(true);

      await page.getByRole("button", { name: "More for the playlist Trains" }).click();
      await page.getByRole("menuitem", { name: "Edit Trains" }).click();
      const dialog = page.getByRole("dialog", { name: "Edit playlist" });
      await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Trains");
      await expect(dialog.getByRole("img", { name: "Current cover" })).toBeVisible();
      await expectAccessible(page);
      await expectGoodLooks(page);
      // The server would refuse a longer description or a blank name, and then every change that depends on the refused
      // one.
      await expect(dialog.getByRole("textbox", { name: "Description" })).toHaveAttribute("maxlength", "2000");
      await dialog.getByRole("textbox", { name: "Name" }).fill(" ");
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await dialog.getByRole("textbox", { name: "Name" }).fill("Night trains");
      await dialog.getByRole("textbox", { name: "Description" }).fill("Sleepers only");
      const removal = dialog.getByRole("button", { name: "Remove picture" });
      await removal.click();
      await dialog.getByRole("button", { name: "Keep picture" }).click();
      await removal.click();
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(heading(page, "Night trains")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Sleepers only");
      await expect(picture).toHaveCount(0);
      await expect(page.getByRole("main")).toContainText("Not synced yet");
      await page.goto("/my-playlist");
      await expect(page.getByRole("main").getByRole("link", { name: "Night trains", exact: true })).toBeVisible();

      await context.setOffline(false);
      await expect.poll(() => taken.calls).toEqual([`POST /playlist/update/${id}`]);
      expect((await readApi<{ playlists: Listed[] }>(page, "/playlist")).playlists).toMatchObject([
        { id, name: "Night trains", description: "Sleepers only", image: "" },
      ]);
    });
  });
}
