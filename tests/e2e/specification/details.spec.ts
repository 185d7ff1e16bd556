import { expectNoSidewaysScroll, PHONE } from "../look.ts";
import { expect, test } from "./specified.ts";

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a list shows its number of songs, and each row shows its plays on the second line", async ({ page, open }) => {
    await open("/music/folk");
    const count = page.getByText("3 songs", { exact: true });
    expect((await count.boundingBox())?.width).toBeGreaterThan(40);
    for (const [song, plays] of [
      ["Song 1", "107 plays"],
      ["Song 2", "103 plays"],
    ] as const) {
      const row = page.getByRole("listitem").filter({ hasText: plays });
      const [name, told, artist, heart] = await Promise.all([
        row.getByText(song, { exact: true }).boundingBox(),
        row.getByText(plays, { exact: true }).boundingBox(),
        row.getByText("North Quay", { exact: true }).boundingBox(),
        row.getByRole("button", { name: `Favourite ${song}` }).boundingBox(),
      ]);
      if (!name || !told || !artist || !heart) throw new Error("it is not on screen");
      expect(told.y + told.height / 2).toBeGreaterThan(name.y + name.height / 2);
      expect(told.x).toBeGreaterThanOrEqual(artist.x + artist.width - 1);
      expect(told.x + told.width).toBeLessThanOrEqual(heart.x + 1);
    }
    await expectNoSidewaysScroll(page);
  });
});

test("order rows are numbered, with the order's number beside its type", async ({ page, open }) => {
  await open("/orders");
  const rows = page.getByRole("table", { name: "Orders" }).getByRole("row");
  for (const [index, type] of ["Beat Store #71", "Subscription #64"].entries()) {
    const cells = rows.nth(index + 1).getByRole("cell");
    await expect(cells.first()).toHaveText(String(index + 1));
    await expect(cells.nth(1)).toHaveText(type);
  }
});

test("the profile marks required fields", async ({ page, open }) => {
  await open("/profile");
  await expect(page.getByRole("main").getByText("(required)", { exact: true })).toHaveCount(5);
});
