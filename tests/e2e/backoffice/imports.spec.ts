import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { makeDataDir, startProcess } from "../../support/serverProcess.ts";
import { test as base, expect, PASSWORD, signIn } from "../fixtures.ts";
import { expectNoSidewaysScroll, findBroken, OFFICE_WIDTHS } from "../look.ts";
import { ownServer } from "../ownServer.ts";

const ADMIN = "admin@segue.test";
const TITLES = ["One", "Two", "Three", "Four", "Five", "Six"];
const NAME = "username: ada, first_name: Ada, last_name: Byrne";

interface Store {
  url: string;
  /** Fills the store's folder with six songs, and a file that is not a song. */
  fill: () => Promise<void>;
  /** Removes files from the folder. */
  remove: (...files: string[]) => Promise<void>;
  close: () => Promise<void>;
}

/** A store of its own, because an import changes what other tests see. */
async function startStore(): Promise<Store> {
  const [folder, dataDir] = [await makeDataDir(), await makeDataDir()];
  const write = (file: string, content: string | Buffer) => writeFile(join(folder, file), content);
  const remove = async (...files: string[]) => {
    for (const file of files) await rm(join(folder, file));
  };
  const fill = async () => {
    for (const title of TITLES) await write(`songs/${title}.mp3`, mp3({ title, artist: "Ana" }));
    await write("songs/notes.mp3", "a list");
  };
  await mkdir(join(folder, "songs"));
  await write("accounts.yaml", `- { email: ${ADMIN}, password: ${PASSWORD}, ${NAME}, role: Admin, verified: true }\n`);
  await fill();
  const { url, end } = await startProcess(dataDir, { IMPORT_WHEN_EMPTY: folder, RENDITIONS: "off" });
  const close = async () => {
    await end("SIGTERM");
    for (const path of [folder, dataDir]) await rm(path, { recursive: true });
  };
  return { url, fill, remove, close };
}

const test = base.extend<object, { store: Store }>({
  store: ownServer(startStore),
  baseURL: ({ store }, use) => use(store.url),
});
test.use({ serviceWorkers: "block" });

for (const width of OFFICE_WIDTHS) {
  test(`an administrator repeats an import, reads what was left out and agrees to hide songs at ${width} px`, async ({
    page,
    store,
  }) => {
    const newest = page.getByRole("table", { name: "Imports" }).getByRole("row").nth(1);
    const run = async (result: string) => {
      const start = page.getByRole("button", { name: "Run import" });
      // The list may at first show the last import as still running, as it was when the list was read.
      await expect(start).toBeEnabled();
      await start.press("Enter");
      await expect(newest).toContainText(result);
      await expect(newest).toContainText(ADMIN);
      expect(await findBroken(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await newest.getByRole("link").press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    };
    await store.fill();
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, ADMIN);
    await page.goto("/admin");
    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Imports" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeFocused();

    await run("Some left out");
    await expect(page.getByRole("region", { name: "Catalogue after the import" })).toContainText(/Songs\s*6/);
    const problem = page.getByRole("table", { name: "Problems" }).getByRole("row", { name: "songs/notes.mp3" });
    await expect(problem).toContainText("Left out");
    expect(await findBroken(page)).toEqual([]);
    await expectNoSidewaysScroll(page);

    await store.remove("songs/notes.mp3", "songs/One.mp3", "songs/Two.mp3", "songs/Three.mp3");
    await page.getByRole("link", { name: "All imports" }).press("Enter");
    await run("Nothing imported");
    await expect(page.getByText(/3 of 6 songs/)).toBeVisible();
    await page.getByRole("button", { name: "Import and hide" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Hide what’s missing from the folder?" });
    expect(await findBroken(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Import and hide" }).press("Enter");
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "All imports" }).press("Enter");
    await expect(newest).toContainText("Imported");
  });
}
