import { expect } from "@playwright/test";
import { type OtherServer, startOtherServer, startServersApart } from "../../support/otherServer/otherServer.ts";
import { followLink } from "../followLink.ts";
import { expectNoSidewaysScroll, PHONE } from "../look.ts";
import { workerControls } from "../offline/device.ts";
import { ownServer } from "../ownServer.ts";
import { SIGNED_IN_PATHS } from "../paths.ts";
import { test as base } from "../routes.ts";

/**
 * The app asks whether the server keeps what was last played elsewhere. Artist and album screens ask whether it supports
 * following and saved albums, the beat store asks for bought beats, and the statistics screen (not linked there) asks for
 * its data. No other call is outside the contract.
 */
const EXTENSIONS_ASKED = [
  "GET /beat_store/owned",
  "GET /following",
  "GET /listening",
  "GET /saved-album",
  "GET /statistics",
];

const test = base.extend<object, { other: OtherServer; apart: OtherServer }>({
  other: ownServer(startOtherServer),
  apart: ownServer(startServersApart),
});

// In parallel, because these tests run last and would otherwise take turns.
test.describe.configure({ mode: "parallel" });

/** The paths whose headings are the same on every server. */
const FIXED = SIGNED_IN_PATHS.filter(([, heading]) => typeof heading === "string");

/** The equivalent path on this server, where slugs differ. */
const pathThere = (path: string): string =>
  path.replace(/\/(house|late-night-drive|clothing)$/, "/genre-1").replace(/(dusty-fern|late-bus)$/, "thing-1");

test.describe("another server with unusual data", () => {
  test.use({ serviceWorkers: "block" });

  test("every path renders without an error", async ({ page, other }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
    await page.setViewportSize(PHONE);
    await page.goto(`${other.url}/cart`);
    for (const [path] of SIGNED_IN_PATHS) {
      await followLink(page, pathThere(path));
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.getByRole("alert"), path).toHaveCount(0);
      const text = await page.locator("body").innerText();
      expect(text, path).not.toMatch(/undefined|NaN|\[object/);
      expect(await page.title()).not.toBe("pwned");
      const foreign = "main script, main iframe[src*=evil], main [onclick]";
      await expect(page.locator(foreign), path).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
    expect(errors).toEqual([]);
    expect([...new Set(other.unknownCalls)].toSorted()).toEqual(EXTENSIONS_ASKED);
  });

  test("orders and packages show the server's values unchanged", async ({ page, other }) => {
    await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
    await page.goto(`${other.url}/orders`);
    const order = page.getByRole("table", { name: "Orders" });
    for (const word of ["Gift Card", "On Account", "Unheard of"]) await expect(order).toContainText(word);
    await followLink(page, "/order-detail/7");
    const facts = page.getByRole("region", { name: "Order", exact: true });
    for (const word of ["Gift Card", "On Account", "Unheard of"]) await expect(facts).toContainText(word);
    const lines = page.getByRole("table", { name: "Order Detail" });
    await expect(lines.getByRole("row").filter({ hasText: "Scarf" })).toContainText("Moss · Long");
    await expect(lines.getByRole("row").filter({ hasText: "Plus" })).toContainText("Subscription · 2 fortnight");
    await followLink(page, "/packages");
    await expect(page.getByText("per fortnight")).toBeVisible();
    await followLink(page, "/profile");
    await expect(page.getByRole("combobox", { name: "Audio Quality" })).toHaveValue("Loud");
  });

  test("options without an id can be chosen, and goods without options can be bought", async ({ page, other }) => {
    await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
    await page.goto(`${other.url}/merchandise-detail/1`);
    await page.getByRole("radio", { name: "Moss" }).check();
    await page.getByRole("radiogroup", { name: "Size" }).getByRole("radio").check();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("table", { name: "Cart" })).toContainText("Moss");
    await followLink(page, "/merchandise-detail/3");
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("table", { name: "Cart" }).getByRole("row")).toHaveCount(3);
    await page.getByRole("button", { name: "Checkout" }).click();
    await page.getByRole("textbox", { name: "Discount Code" }).fill("THREE");
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Success!" })).toContainText("Three pounds less.");
  });

  test("saving a lyric shows the server's message", async ({ page, other }) => {
    await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
    await page.goto(`${other.url}/beat-store-lyrics`);
    await page.getByRole("button", { name: /^Edit / }).click();
    await page.getByRole("textbox", { name: "Lyrics" }).fill("Another line");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Success!" })).toContainText("Written down.");
  });

  test("screens whose heading does not depend on data show that heading", async ({ page, other }) => {
    await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
    await page.goto(`${other.url}/cart`);
    for (const [where, heading] of FIXED.filter(([path]) => path.split("/").length === 2)) {
      await followLink(page, where);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
  });
});

test.describe("another server in trouble", () => {
  test.beforeEach(async ({ page, other }) => {
    await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
    await page.goto(other.url);
    await workerControls(page);
    await page.goto(`${other.url}/labels`);
    await expect(page.getByRole("list", { name: "Labels" }).getByRole("listitem")).toHaveCount(3);
  });

  for (const [what, message] of [
    ["slow", "Segue is slow right now. Showing what is saved on this device."],
    ["failing", "Segue is having problems. Showing what is saved on this device."],
  ] as const) {
    test(`a server in trouble is reported as ${what}, and never as offline`, async ({ page, context }) => {
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      await context.route(/\/listener-api\/music\/label\?/, async (route) => {
        if (what === "failing") return route.fulfill({ status: 500, body: "<h1>Oops</h1>" });
        await gate;
        return route.fallback();
      });
      await page.reload();
      await expect(page.getByRole("list", { name: "Labels" }).getByRole("listitem")).toHaveCount(3);
      await expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();
      await expect(page.getByText("You are offline")).toHaveCount(0);
      await page.getByRole("link", { name: /^Cart/ }).click();
      await expect(page.getByText("need to be online")).toHaveCount(0);
      release();
    });
  }
});

test.describe("a paginated list on another server", () => {
  test.use({ serviceWorkers: "block" });

  for (const where of ["/artist/thing-1", "/label/1"]) {
    test(`${where} keeps its loaded pages after a change, with each song once`, async ({ page, other }) => {
      await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
      await page.goto(`${other.url}${where}`);
      const songs = page.getByRole("list", { name: "Songs" }).getByRole("listitem");
      await expect(songs).toHaveCount(4);
      await page.getByRole("button", { name: "Load more" }).click();
      await expect(songs).toHaveCount(8);
      await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
      const reloaded = page.waitForResponse((response) => response.url().endsWith("?page=2"));
      // A song on the second page.
      await page.getByRole("button", { name: "More for A", exact: true }).click();
      await page.getByRole("menuitem", { name: "Favourite", exact: true }).click();
      // Expected before the read ends, because the popup disappears by itself.
      await expect(page.getByRole("status").filter({ hasText: "Success!" })).toBeVisible();
      await reloaded;
      await expect(songs).toHaveCount(8);
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  }
});

test("history and lyrics of another server open with local data, including drafts", async ({
  page,
  context,
  other,
}) => {
  await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
  await page.goto(other.url);
  await workerControls(page);
  await page.goto(`${other.url}/history`);
  const rows = page.getByRole("list", { name: "Songs" }).getByRole("listitem");
  await expect(rows).toHaveCount(8);
  // Without play times, the songs are not grouped by day.
  await expect(page.getByRole("main").getByRole("heading")).toHaveCount(1);
  await page.goto(`${other.url}/beat-store-list`);
  await page
    .getByRole("button", { name: /^Lyric Pad for / })
    .last()
    .click();
  await page.getByRole("textbox", { name: "Lyrics" }).fill("One line");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Saved on this device");
  await page.goto(`${other.url}/beat-store-lyrics`);
  const lyrics = page.getByRole("table").getByRole("row");
  // The three rows are the header, the draft and, once the server has responded, the server's lyric.
  await expect(lyrics).toHaveCount(3);
  await expect(page.getByRole("table").getByText("Draft")).toBeVisible();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith("segue-api-")) await caches.delete(name);
  });
  await context.setOffline(true);
  await page.goto(`${other.url}/history`);
  await expect(rows).toHaveCount(8);
  await page.goto(`${other.url}/beat-store-lyrics`);
  await expect(lyrics).toHaveCount(3);
  await expect(page.getByRole("table").getByText("Draft")).toBeVisible();
});

test.describe("the API on another origin than the app", () => {
  test.beforeEach(async ({ page, apart }) => {
    await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"elsewhere"}'));
    await page.goto(apart.url);
    await workerControls(page);
  });

  test("every call goes to the API's origin, and every screen renders", async ({ page, apart }) => {
    const wrongCalls: string[] = [];
    page.on("request", (request) => {
      const isForApp = new URL(request.url()).origin === apart.url;
      if (isForApp && request.resourceType() === "fetch") wrongCalls.push(request.url());
    });
    for (const [where, heading] of FIXED.filter(([path]) => path.split("/").length === 2)) {
      await followLink(page, where);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
    expect(wrongCalls).toEqual([]);
    expect([...new Set(apart.unknownCalls)].toSorted()).toEqual(EXTENSIONS_ASKED);
  });

  test("a change is sent to the API's origin", async ({ page, apart }) => {
    await page.goto(`${apart.url}/favourites`);
    const removed = page.waitForResponse((response) => response.request().method() === "DELETE");
    await page
      .getByRole("button", { name: /^More for / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Remove from favourites" }).click();
    expect((await removed).status()).toBe(200);
    expect(new URL((await removed).url()).origin).not.toBe(apart.url);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("the API's responses are available offline for a while", async ({ page, context, apart }) => {
    await page.goto(`${apart.url}/labels`);
    const labels = page.getByRole("list", { name: "Labels" }).getByRole("listitem");
    await expect(labels).toHaveCount(3);
    const names = await labels.allTextContents();
    await context.setOffline(true);
    await page.reload();
    await expect(labels).toHaveText(names);
    await expect(page.getByText("You are offline. Showing what is saved on this device.")).toBeVisible();
  });
});
