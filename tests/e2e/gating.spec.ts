import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { followLink } from "./followLink.ts";
import { logIn } from "./newAccount.ts";
import { openAccountMenu } from "./opened.ts";
import { SIGNED_IN_PATHS } from "./paths.ts";

/** The paths listed under "Gating" in the screens document. */
const WITHOUT_PROFILE = ["/profile", "/packages", "/change-password", "/orders"];
const WITHOUT_SUBSCRIPTION = [
  ...WITHOUT_PROFILE,
  "/order-detail/1",
  "/order-receipt/1",
  "/beat-store-list",
  "/beat-store-detail/1",
  "/beat-store-lyrics",
  "/nfts",
];
const PAGES = ["/p/privacy", "/pi/privacy"];
const EVERY_PATH = SIGNED_IN_PATHS.map(([path]) => path);

/** Users with restricted access. `accessibility.spec.ts` covers the listener, `paths.spec.ts` the visitor. */
const PEOPLE: { email: string; open: string[]; sentTo: string }[] = [
  { email: "newcomer@segue.test", open: WITHOUT_PROFILE, sentTo: "/profile" },
  { email: "lapsed@segue.test", open: WITHOUT_SUBSCRIPTION, sentTo: "/packages" },
];

// Tests the gate on the server's responses rather than on the worker's copies.
test.use({ serviceWorkers: "block" });

const heading = (page: Page, name?: string) => page.getByRole("heading", { level: 1, ...(name && { name }) });
const pathOf = (page: Page) => new URL(page.url()).pathname;

for (const { email, open, sentTo } of PEOPLE) {
  test(`${email} is redirected to ${sentTo} from every screen that is not permitted`, async ({
    page,
    signIn,
    guard,
  }) => {
    // Another user's order responds with 404.
    guard.allow(/status of 404/, /AppError \[notFound\]/);
    await signIn(email);
    // Starts at a forbidden path, and opens the other paths with links.
    await page.goto("/albums");
    for (const path of [...EVERY_PATH, ...PAGES]) {
      await followLink(page, path);
      await expect(heading(page), path).toBeVisible();
      expect(pathOf(page), path).toBe(open.includes(path) || PAGES.includes(path) ? path : sentTo);
    }
  });
}

for (const [email, area] of [
  ["admin@segue.test", "/admin"],
  ["seller@segue.test", "/seller"],
] as const) {
  test(`${email} is redirected to ${area} from each kind of screen`, async ({ page, signIn, guard }) => {
    // The pages of both areas are outside the app and have no icon.
    guard.allow(/favicon\.ico/);
    await signIn(email);
    // unit/core/session/gate covers every path.
    for (const path of ["/", "/albums", "/album/late-bus", "/profile", "/cart", "/packages"]) {
      await page.goto(path);
      await expect.poll(() => pathOf(page), path).toBe(area);
    }
  });
}

test("without a subscription, every sidebar link except the beat store and the NFTs leads to the packages", async ({
  page,
  signIn,
}) => {
  await signIn("lapsed@segue.test");
  await page.goto("/packages");
  await expect(page.getByRole("main").getByText(/^Your subscription ended on/)).toBeVisible();
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Artists", exact: true })).toHaveAttribute("href", "/packages");
  await expect(main.getByRole("link", { name: "Favourites" })).toHaveAttribute("href", "/packages");
  await expect(main.getByRole("link", { name: "NFTs" })).toHaveAttribute("href", "/nfts");
  await main.getByRole("link", { name: "Beat Store" }).click();
  await expect(heading(page, "Beat Store")).toBeVisible();
});

test("a subscription that ends during a visit shows a message with a link to the packages", async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(/status of 403/, /AppError \[subscription\]/);
  await signIn();
  await page.route(/\/api\/music\/album/, (route) =>
    route.fulfill({ status: 403, json: { message: "You need a subscription for this.", reason: "subscription" } }),
  );
  await page.goto("/albums");
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("You need a subscription for this.");
  await expect(failure.getByRole("button", { name: "Try again" })).toBeVisible();
  await failure.getByRole("link", { name: "Packages" }).click();
  await expect(heading(page, "Packages")).toBeVisible();
});

test("when the server ends a session, the login opens, and logging in leads back to the screen", async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(/status of 401/, /AppError \[unauthorised\]/);
  await signIn();
  await page.goto("/albums");
  await expect(heading(page, "Albums & EPs")).toBeVisible();
  await page.route(/\/api\/music\/artist\?/, (route) => route.fulfill({ status: 401, json: { message: "Log in." } }));
  await page.getByRole("link", { name: "Artists", exact: true }).click();
  await expect(page).toHaveURL("/login?next=%2Fartists");
  expect(await page.evaluate(() => localStorage.getItem("loggedUser"))).toBeNull();
  await page.unroute(/\/api\/music\/artist\?/);
  await logIn(page, "listener@segue.test");
  await expect(page).toHaveURL("/artists");
  await expect(heading(page, "Artists")).toBeVisible();
});

test("the user stays logged in if the request for the user's data fails", async ({ page, signIn, guard }) => {
  guard.allow(/status of 503/);
  await signIn();
  await page.goto("/albums");
  await expect(heading(page, "Albums & EPs")).toBeVisible();
  await page.route("**/api/user", (route) => route.fulfill({ status: 503, json: { message: "later" } }));
  await page.reload();
  await expect(heading(page, "Albums & EPs")).toBeVisible();
  expect(pathOf(page)).toBe("/albums");
});

for (const isRefused of [false, true]) {
  test(`logging out ends the session here and in other tabs${isRefused ? ", even if the request fails" : ""}`, async ({
    page,
    context,
    signIn,
    guard,
  }) => {
    // A prefetch in progress may fail when the user has just signed out.
    guard.allow(/status of (500|401)/, /logging out (on|at) the server/);
    await signIn();
    await page.goto("/albums");
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem("loggedUser") ?? "{}").api_token);
    const other = await context.newPage();
    await other.goto("/artists");
    await expect(heading(other, "Artists")).toBeVisible();
    if (isRefused) await page.route("**/logout", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
    await openAccountMenu(page);
    await page.getByRole("menuitem", { name: "Logout" }).click();
    for (const tab of [page, other]) {
      await expect(heading(tab, "Login")).toBeVisible();
      expect(pathOf(tab)).toBe("/login");
    }
    expect(await page.evaluate(() => localStorage.getItem("loggedUser"))).toBeNull();
    await page.goto("/albums");
    await expect(heading(page, "Login")).toBeVisible();
    const answer = await page.request.get("/api/user", { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(isRefused ? 200 : 401);
  });
}

test("the sidebar asks the user to complete an incomplete profile", async ({ page, signIn }) => {
  await signIn("newcomer@segue.test");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Skip" }).click();
  const toggle = page.getByRole("navigation", { name: "Main" }).getByRole("group");
  await expect(toggle).toHaveAttribute("open", "");
  await expect(toggle.getByRole("link", { name: "your profile" })).toBeVisible();
  await signIn();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
  await expect(page.getByText("Complete your profile")).toHaveCount(0);
});
