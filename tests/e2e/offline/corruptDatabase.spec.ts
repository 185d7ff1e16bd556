import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { signIn } from "../fixtures.ts";
import { Guard } from "../guard.ts";
import { Shopping } from "../store/shopping.ts";
import { heading, openFromCache } from "./device.ts";

const TOTE = { category: "accessories", name: "Tote" };

/** The browser profile, which survives restarts. */
let profile: string;
let launch: () => Promise<{ context: BrowserContext; page: Page; guard: Guard }>;

const databases = () => path.join(profile, "Default", "IndexedDB");

/** A browser that was closed with a cart of one line stored on disk. */
test.beforeEach(async ({ baseURL, launchOptions }) => {
  profile = await mkdtemp(path.join(tmpdir(), "segue-profile-"));
  launch = async () => {
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: baseURL ?? "" });
    const [page = await context.newPage()] = context.pages();
    return { context, page, guard: new Guard(context, baseURL ?? "") };
  };
  const { context, page } = await launch();
  await signIn(page, "listener@segue.test");
  await openFromCache(page, "/favourites");
  await new Shopping(page).addToCart(TOTE);
  await context.close();
});

test.afterEach(() => rm(profile, { recursive: true, force: true }));

async function expectFavourites(page: Page): Promise<void> {
  await page.goto("/favourites");
  await expect(heading(page, "Favourites")).toBeVisible();
  await expect(page.getByRole("list", { name: "Songs" }).getByRole("listitem").first()).toBeVisible();
}

const quantity = (page: Page) => page.getByRole("spinbutton", { name: /^Quantity of / });

test("with a corrupt database that the browser discards, Segue works and stores new changes", async () => {
  const files = await readdir(databases(), { recursive: true, withFileTypes: true });
  const stored = files.filter((file) => file.isFile());
  expect(stored.length).toBeGreaterThan(0);
  for (const { name, parentPath } of stored) await writeFile(path.join(parentPath, name), "damaged");

  const { context, page, guard } = await launch();
  await expectFavourites(page);
  await new Shopping(page).addToCart(TOTE);
  await page.reload();
  // The quantity would be 2 if the old line still existed.
  await expect(quantity(page)).toHaveValue("1");
  await context.close();
  expect(guard.problems()).toEqual([]);
});

test("with a database that cannot be opened, Segue works and says what it could not store", async () => {
  await rm(databases(), { recursive: true });
  await writeFile(databases(), "no folder");

  const { context, page, guard } = await launch();
  guard.allow(/\[segue\]/);
  await expectFavourites(page);
  const message = "This browser doesn’t let Segue store anything on this device.";
  await expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();
  await new Shopping(page).addToCart(TOTE);
  await expect(page.getByText(`${message} This stays in your cart until you close Segue.`)).toBeVisible();
  await expect(quantity(page)).toHaveValue("1");
  await context.close();
  expect(guard.problems()).toEqual([]);
});
