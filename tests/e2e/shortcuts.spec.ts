import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block" });

const SEARCH = "/?source=shortcut&focus=search";

test("the icon's Search shortcut opens the app with the search focused", async ({ page, signIn }) => {
  await signIn();
  await page.goto(SEARCH);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
});

test("a shortcut navigates the open window without a reload", async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const launchQueue = { setConsumer: (consumer: unknown) => Object.assign(window, { launch: consumer }) };
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
  });
  await signIn();
  await page.goto("/albums");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Albums & EPs");
  const launch = (path: string) =>
    page.evaluate((to) => {
      const { launch: consume } = window as unknown as { launch: (launch: { targetURL: string }) => void };
      Object.assign(window, { isSameWindow: true });
      consume({ targetURL: new URL(to, location.origin).href });
    }, path);
  await launch("/favourites?source=shortcut");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Favourites");
  await launch(SEARCH);
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.getByRole("heading", { level: 1 }).focus();
  await launch(SEARCH);
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  expect(await page.evaluate(() => "isSameWindow" in window)).toBe(true);
});
