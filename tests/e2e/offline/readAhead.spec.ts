import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { signIn } from "../fixtures.ts";
import { Guard } from "../guard.ts";
import { heading, NO_NETWORK, openKept, songs, strip } from "./device.ts";

/** One visit to one screen that needs no list; everything here was read ahead in it and never opened. */
test.describe.configure({ mode: "serial" });

let context: BrowserContext;
let page: Page;
let guard: Guard;
const contentPages: { path: string; title: string }[] = [];
const ownPlaylists: { id: number; name: string }[] = [];

test.beforeAll(async ({ browser }, { project }) => {
  test.setTimeout(120_000);
  const { baseURL = "" } = project.use;
  context = await browser.newContext({ baseURL });
  guard = new Guard(context, baseURL);
  guard.allow(NO_NETWORK);
  page = await context.newPage();
  await signIn(page, "listener@segue.test");
  await listWhatThereIs();
  const unread = new Set(contentPages.map(({ path }) => path.replace("/pi/", "/api/page/")));
  const isRead = new Promise<void>((resolve) => {
    context.on("response", (response) => {
      unread.delete(new URL(response.url()).pathname);
      // The pages of content are the last that are read.
      if (unread.size === 0) resolve();
    });
  });
  await openKept(page, "/change-password");
  await isRead;
  await expect.poll(() => keptPages()).toBe(contentPages.length);
  await context.setOffline(true);
});

test.afterAll(async () => {
  await context.close();
  expect(guard.problems()).toEqual([]);
});

async function listWhatThereIs(): Promise<void> {
  const read = async (path: string) => (await context.request.get(`/api${path}`)).json();
  const { category_pages: sidebar } = (await read("/sidebar/outer")).data;
  const { footer_links: footer } = (await read("/footer/links")).data;
  type Group = { cms_page: { slug: string; title: string }[] };
  const pages = [...sidebar, ...footer].flatMap((group: Group) => group.cms_page);
  for (const [slug, title] of new Map(pages.map(({ slug, title }) => [slug, title])))
    contentPages.push({ path: `/pi/${slug}`, title });
  ownPlaylists.push(...(await read("/playlist")).playlists);
}

const keptPages = (): Promise<number> =>
  page.evaluate(async () => {
    const cache = await caches.open("segue-pages");
    return (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/api/page/")).length;
  });

async function open(path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, name)).toBeVisible();
  await expect(strip(page)).toBeVisible();
}

test("read ahead: Home with its sections", async () => {
  await open("/", "Home");
  for (const name of ["New Releases", "Artists", "Genres", "Albums & EPs", "Top Songs"])
    await expect(page.getByRole("region", { name, exact: true }).getByRole("link").first()).toBeVisible();
});

for (const [name, path, title] of [
  ["favourites", "/favourites", "Favourites"],
  ["history", "/history", "You recently listen"],
] as const) {
  test(`read ahead: ${name}`, async () => {
    await open(path, title);
    await expect(songs(page).getByRole("listitem").first()).toBeVisible();
  });
}

test("read ahead: the playlists, and the songs of each", async () => {
  expect(ownPlaylists.length).toBeGreaterThan(0);
  await open("/my-playlist", "My Playlist");
  for (const { id, name } of ownPlaylists) {
    await expect(
      page.getByRole("list", { name: "My Playlist" }).getByRole("link", { name, exact: true }),
    ).toBeVisible();
    await open(`/my-playlist-details/${id}`, name);
    await expect(songs(page).getByRole("listitem").first()).toBeVisible();
    await page.goto("/my-playlist");
  }
});

test("read ahead: Your Music", async () => {
  await open("/your-music", "Your Music");
  await expect(page.getByRole("list", { name: "Your Music" }).getByRole("listitem").first()).toBeVisible();
});

test("read ahead: every content page of the sidebar and the footer", async () => {
  expect(contentPages.length).toBeGreaterThan(5);
  for (const { path, title } of contentPages) {
    await open(path, title);
    await expect(page.getByRole("main").getByRole("paragraph").first()).not.toBeEmpty();
  }
});
