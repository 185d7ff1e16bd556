import { expect, test } from "./fixtures.ts";
import { followLink } from "./followLink.ts";
import { PUBLIC_PATHS, SIGNED_IN_PATHS } from "./paths.ts";

// Tests the server's responses rather than the worker's copies. `accessibility.spec.ts` opens the screens of listeners.
test.use({ serviceWorkers: "block" });

test.describe("the paths of the specification", () => {
  test("the public paths show visitors their screens", async ({ page }) => {
    for (const [path, heading] of PUBLIC_PATHS) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
      await expect(page, path).toHaveTitle(`${heading} · Segue`);
    }
  });

  test("private paths lead visitors to the login, which remembers the path", async ({ page }) => {
    const expectLoginThenBackTo = async (path: string) => {
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Login");
      expect(new URL(page.url()).searchParams.get("next")).toBe(path === "/" ? null : path);
    };
    await page.goto("/albums");
    await expectLoginThenBackTo("/albums");
    for (const [path] of SIGNED_IN_PATHS) {
      await followLink(page, path);
      await expectLoginThenBackTo(path);
    }
  });

  test("/home leads to Home", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("an unknown path shows a message and a link to Home", async ({ page, signIn, guard }) => {
    guard.allow(/status of 404/);
    await signIn();
    for (const path of ["/no-such-page", "/album/no-such-album", "/label/999999", "/label/zero", "/music-info/-1"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Page not found");
      await page.getByRole("main").getByRole("link", { name: "Home" }).click();
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Home");
    }
  });

  test("a visitor at an unknown path sees a message and a link to Home", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  });
});
