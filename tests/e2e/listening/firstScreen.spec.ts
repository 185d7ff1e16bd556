import { expect, test } from "../fixtures.ts";
import { PHONE, settled } from "../look.ts";

test.use({ serviceWorkers: "block", viewport: PHONE, hasTouch: true, isMobile: true });

const SCREENS = ["/album/saltwater", "/my-playlist-details/1", "/music/house", "/artist/dusty-fern", "/label/1"];

test("on a phone the first screen of an album, a playlist, a genre, an artist and a label has five songs", async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(/registering the worker/);
  await signIn();
  for (const path of SCREENS) {
    await page.goto(path);
    const list = page.getByRole("list", { name: "Songs" });
    await expect(list).toBeVisible();
    await settled(page);
    const inView = await list.getByRole("listitem").evaluateAll((rows) => {
      const view = document.querySelector("#scroller")?.getBoundingClientRect() ?? new DOMRect();
      return rows.map((row) => row.getBoundingClientRect()).filter(({ bottom }) => bottom <= view.bottom).length;
    });
    expect(inView, path).toBeGreaterThanOrEqual(5);
    await expect(page.getByRole("button", { name: "Play all" })).toBeInViewport();
    await expect(page.getByRole("button", { name: "Shuffle all" })).toBeInViewport();
    await expect(page.getByRole("combobox", { name: "Sorted By" })).toBeInViewport();
  }
});
