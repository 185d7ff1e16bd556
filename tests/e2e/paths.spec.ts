import { expect, test } from "./fixtures.ts";
import { PUBLIC_PATHS, SIGNED_IN_PATHS } from "./paths.ts";

test.describe("every path of the specification", () => {
  for (const [path, heading] of PUBLIC_PATHS) {
    test(`a visitor at ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(`${heading} · Segue`);
    });
  }

  for (const [path, heading] of SIGNED_IN_PATHS) {
    test(`a listener at ${path}`, async ({ page, signIn }) => {
      await signIn();
      await page.goto(path);
      const h1 = page.getByRole("heading", { level: 1 });
      await expect(h1).toHaveText(heading);
      await expect(h1).not.toHaveText("Page not found");
      await expect(page).toHaveTitle(`${await h1.textContent()} · Segue`);
      expect(new URL(page.url()).pathname).toBe(path);
    });

    test(`a visitor who wants ${path} is asked to log in and comes back to it`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
      if (path === "/") return;
      expect(new URL(page.url()).searchParams.get("next")).toBe(path);
    });
  }

  test("/home leads to Home", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
    expect(new URL(page.url()).pathname).toBe("/");
  });

  for (const path of ["/no-such-page", "/album/no-such-album", "/label/999999", "/label/zero", "/music-info/-1"]) {
    test(`nothing is at ${path}`, async ({ page, signIn, guard }) => {
      guard.allow(/status of 404/);
      await signIn();
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
      await page.getByRole("main").getByRole("link", { name: "Home" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
    });
  }

  test("a visitor at an unknown path is told so, with a way home", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  });
});
