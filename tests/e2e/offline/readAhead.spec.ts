import { expect, test } from "@playwright/test";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { signIn } from "../fixtures.ts";
import { type Device, heading, newDevice, openFromCache, songs, strip } from "./device.ts";

/** All tests share this visit to a screen without lists. Whatever they open was only prefetched before. */
let device: Device;
const contentPages: { path: string; title: string }[] = [];
const ownPlaylists: { id: number; name: string }[] = [];

test.beforeAll(async ({ browser }, { project }) => {
  device = await newDevice(browser, project.use.baseURL);
  const { context, page } = device;
  await signIn(page, "listener@segue.test");
  await listWhatThereIs();
  await openFromCache(page, "/change-password");
  // The app stores this key once it has prefetched everything.
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, STORAGE_KEYS.prefetched);
  expect(await cachedPages()).toBe(contentPages.length);
  await context.setOffline(true);
});

test.afterAll(() => device.close());

async function listWhatThereIs(): Promise<void> {
  const read = async (path: string) => (await device.context.request.get(`/api${path}`)).json();
  const { category_pages: sidebar } = (await read("/sidebar/outer")).data;
  const { footer_links: footer } = (await read("/footer/links")).data;
  type Group = { cms_page: { slug: string; title: string }[] };
  const pages = [...sidebar, ...footer].flatMap((group: Group) => group.cms_page);
  for (const [slug, title] of new Map(pages.map(({ slug, title }) => [slug, title])))
    contentPages.push({ path: `/pi/${slug}`, title });
  ownPlaylists.push(...(await read("/playlist")).playlists);
}

const cachedPages = (): Promise<number> =>
  device.page.evaluate(async () => {
    const cache = await caches.open("segue-pages");
    return (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/api/page/")).length;
  });

async function open(path: string, name: string): Promise<void> {
  const { page } = device;
  await page.goto(path);
  await expect(heading(page, name)).toBeVisible();
  await expect(strip(page)).toBeVisible();
}

test("Home is prefetched with its sections", async () => {
  await open("/", "Home");
  const { page } = device;
  for (const name of ["New Releases", "Artists", "Genres", "Albums & EPs", "Top Songs"])
    await expect(page.getByRole("region", { name, exact: true }).getByRole("link").first()).toBeVisible();
});

for (const [name, path, title] of [
  ["favourites", "/favourites", "Favourites"],
  ["history", "/history", "You recently listen"],
] as const) {
  test(`the ${name} list is prefetched`, async () => {
    await open(path, title);
    await expect(songs(device.page).getByRole("listitem").first()).toBeVisible();
  });
}

test("Browse is prefetched", async () => {
  await open("/browse", "Browse");
  await expect(device.page.getByRole("list", { name: "Browse" }).getByRole("link").first()).toBeVisible();
});

test("the playlists are prefetched with their songs", async () => {
  expect(ownPlaylists.length).toBeGreaterThan(0);
  await open("/my-playlist", "My Playlist");
  const { page } = device;
  for (const { id, name } of ownPlaylists) {
    await expect(
      page.getByRole("list", { name: "My Playlist" }).getByRole("link", { name, exact: true }),
    ).toBeVisible();
    await open(`/my-playlist-details/${id}`, name);
    await expect(songs(device.page).getByRole("listitem").first()).toBeVisible();
    await page.goto("/my-playlist");
  }
});

test("Your Music is prefetched", async () => {
  await open("/your-music", "Your Music");
  await expect(device.page.getByRole("list", { name: "Your Music" }).getByRole("listitem").first()).toBeVisible();
});

test("the packages are prefetched", async () => {
  await open("/packages", "Packages");
  await expect(device.page.getByRole("button", { name: /^Subscribe to / }).first()).toBeVisible();
});

test("the orders are prefetched with their details", async () => {
  await open("/orders", "Orders");
  const links = device.page.getByRole("link", { name: /^View order / });
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    await open(path, `Order ${path.replace("/order-detail/", "")}`);
    await expect(device.page.getByRole("table", { name: "Order Detail" })).toBeVisible();
  }
});

test("the beats are prefetched with their details and lyrics", async () => {
  await open("/beat-store-list", "Beat Store");
  const { page } = device;
  const beat = page.getByRole("link", { name: /^Buy / }).first();
  const [name, path] = [await beat.getAttribute("aria-label"), await beat.getAttribute("href")];
  await open(path ?? "", name?.replace("Buy ", "") ?? "");
  await open("/beat-store-lyrics", "Beat Store Lyrics");
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Lyrics" })).not.toHaveValue("");
});

test("every content page of the sidebar and the footer is prefetched", async () => {
  expect(contentPages.length).toBeGreaterThan(5);
  for (const { path, title } of contentPages) {
    await open(path, title);
    await expect(device.page.getByRole("main").getByRole("paragraph").first()).not.toBeEmpty();
  }
});
