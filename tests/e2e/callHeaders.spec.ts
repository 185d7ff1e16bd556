import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { toldTo } from "./listening/toldTo.ts";
import { logIn } from "./newAccount.ts";

/** The next call to a path with this method. */
const nextCall = (page: Page, method: string, path: RegExp): Promise<Request> =>
  page.waitForRequest((request) => request.method() === method && path.test(new URL(request.url()).pathname));

async function expectHeadersOfEveryCall(request: Request): Promise<void> {
  const headers = await request.allHeaders();
  expect(headers["content-type"], request.url()).toBe("application/json");
  expect(headers["network-type"], request.url()).toMatch(/^(slow-2g|2g|3g|4g|unknown)$/);
  expect(headers["x-xsrf-token"], request.url()).toBeDefined();
}

// Requests that the worker forwards do not expose their body.
test.use({ serviceWorkers: "block" });

test("calls without a body send the same headers as calls with JSON", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/albums");
  await page.getByRole("list", { name: "Albums & EPs" }).getByRole("link").first().click();
  const toggle = async () => {
    const changed = page.waitForRequest(/\/favourite\/(add|delete)\//);
    await page
      .getByRole("list", { name: "Songs" })
      .getByRole("button", { name: /^More for / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: /^(Favourite|Remove from favourites)$/ }).click();
    return changed;
  };
  const calls = [await toggle(), await toggle()];
  expect(calls.map((request) => request.method()).sort()).toEqual(["DELETE", "POST"]);
  for (const request of calls) await expectHeadersOfEveryCall(request);
});

test("the check for a connection sends the same headers as every call", async ({ page, context, signIn, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload|dynamically imported module/);
  await signIn();
  await page.goto("/albums");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Albums & EPs");
  const asked = nextCall(page, "GET", /\/csrf-cookie$/);
  await context.setOffline(true);
  await expectHeadersOfEveryCall(await asked);
});

test("each login requests a new CSRF cookie first", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/(csrf-cookie|login)$/.test(request.url()) && request.resourceType() === "fetch")
      calls.push(new URL(request.url()).pathname);
  });
  await page.goto("/login");
  await page.context().request.get("/api/csrf-cookie");
  await logIn(page, "listener@segue.test");
  await expect(page).toHaveURL("/");
  expect(calls).toEqual(["/api/csrf-cookie", "/api/login"]);
});

test("saving a lyric sends the whole record", async ({ page, signIn }) => {
  await signIn("other@segue.test");
  await page.goto("/beat-store-list");
  const read = page.waitForResponse((response) => /\/beat_store\/lyric\//.test(response.url()));
  await page
    .getByRole("button", { name: /^Lyric Pad for / })
    .first()
    .click();
  const { lyric } = (await (await read).json()).data;
  await page.getByRole("textbox", { name: "Lyrics" }).fill(`A line of ${Date.now()}`);
  const saved = await toldTo(page, "/beat_store/lyric/*");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Success!" })).toBeVisible();
  const { music_id, name, type, audio_html } = lyric;
  expect(saved[0]).toMatchObject({ music_id, name, type, audio_html });
});
