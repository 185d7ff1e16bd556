import { expect, test } from "../fixtures.ts";

test.use({ serviceWorkers: "block" });

const COUNT = 250;

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.route(/\/api\/music\/artist\?/, async (route) => {
    const { artists } = await (await route.fetch()).json();
    const query = new URL(route.request().url()).searchParams;
    const [offset, limit] = [Number(query.get("offset")), Number(query.get("limit"))];
    const rows = Array.from({ length: Math.min(limit, COUNT - offset) }, (_, place) => {
      const number = offset + place + 1;
      return { ...artists[0], id: number, slug: `artist-${number}`, name: `Artist ${number}` };
    });
    await route.fulfill({ json: { artists: rows, total: COUNT } });
  });
});

test("a long list of artists loads as the user scrolls", async ({ page }) => {
  await page.goto("/artists");
  const cards = page.getByRole("list", { name: "Artists", exact: true }).getByRole("listitem");
  await expect(cards).toHaveCount(100);
  await expect(page.getByRole("button", { name: "Load more" })).toBeAttached();
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(200);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(COUNT);
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: `Artist ${COUNT}`, exact: true })).toBeAttached();
});
