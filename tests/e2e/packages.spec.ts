import { expect, test } from "./fixtures.ts";
import { DESKTOP, settled } from "./look.ts";

// A worker would hide the simulated faults behind its copies.
test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test("packages are in groups, with price and period", async ({ page }) => {
  await page.goto("/packages");
  await expect(page.getByRole("heading", { name: "Packages", level: 1 })).toBeVisible();
  const listener = page.getByRole("region", { name: "Listener" });
  const yearly = listener.getByRole("article").filter({ hasText: "Listener Yearly" });
  await expect(yearly).toContainText("£99.00 per year");
  await expect(yearly).toContainText("Twelve months for the price of ten.");
  await expect(page.getByRole("button", { name: "Subscribe to Listener Monthly" })).toBeVisible();
  await expect(yearly).toContainText("Your package");
  // The button stays, because subscribing again extends the subscription.
  await expect(yearly.getByRole("button", { name: "Subscribe to Listener Yearly" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your subscription" })).toContainText(
    /£99\.00 per year, until \d+ \w+ \d{4}/,
  );
});

test("the active package is recognised by its id, even if it was bought at a reduced price", async ({ page }) => {
  await page.route("**/api/packages", async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const active_package = { ...json.active_package, subscription_amount: 12.34 };
    await route.fulfill({ response: answer, json: { ...json, active_package } });
  });
  await page.goto("/packages");
  await expect(page.getByRole("article").filter({ hasText: "Listener Yearly" })).toContainText("Your package");
  await expect(page.getByText("Your package")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Your subscription" })).toContainText("Listener Yearly, £12.34");
});

test("a package bought while another is active says when it starts and ends", async ({ page }) => {
  await page.route("**/api/packages", async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const active_package = { ...json.active_package, ends_at: "2036-01-31T12:00:00Z" };
    await route.fulfill({ response: answer, json: { ...json, active_package } });
  });
  await page.goto("/packages");
  await page.getByRole("button", { name: "Subscribe to Listener Monthly" }).click();
  const payment = page.getByRole("dialog", { name: "Payment" });
  await expect(payment).toContainText("For one month");
  await expect(payment).toContainText("Starts when your current subscription ends, on 31 January 2036");
  await expect(payment).toContainText("Runs until 29 February 2036");
});

test("on a desktop, the payment dialog of a package is in the middle of the window", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/packages");
  await page.getByRole("button", { name: "Subscribe to Listener Monthly" }).click();
  const payment = page.getByRole("dialog", { name: "Payment" });
  await expect(payment).toBeVisible();
  await settled(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await payment.boundingBox()) ?? {};
  expect(Math.abs(x + width / 2 - DESKTOP.width / 2)).toBeLessThanOrEqual(1);
  expect(Math.abs(y + height / 2 - DESKTOP.height / 2)).toBeLessThanOrEqual(1);
});

test("closing the thank-you dialog for a completed profile removes the dialog from the URL", async ({ page }) => {
  await page.goto("/packages?p=1");
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await expect(thanks).toContainText("free subscription of 3 days");
  await page.keyboard.press("Escape");
  await expect(thanks).toBeHidden();
  await expect(page).toHaveURL("/packages");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Packages", level: 1 })).toBeVisible();
  await expect(thanks).toBeHidden();
});

test("the thank-you dialog and the screen say what is free in this store", async ({ page }) => {
  const answer = (terms: object) =>
    page.route("**/api/packages", (route) => route.fulfill({ json: { packages: {}, active_package: null, ...terms } }));
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await answer({ free_days: 7 });
  await page.goto("/packages?p=1");
  await expect(thanks).toContainText("free subscription of 7 days");
  await answer({ free_days: 0 });
  await page.reload();
  await expect(thanks).toContainText("Subscribe to a package");
  await expect(thanks.getByRole("link", { name: "Start listening" })).toHaveCount(0);
  await answer({ free_listening: true });
  await page.reload();
  await expect(thanks).toContainText("You can listen to everything on Segue for free.");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Listening is free here. You don’t need a subscription.")).toBeVisible();
});

test("a user redirected to the packages sees the reason if the server gives one", async ({ page, signIn }) => {
  await signIn("lapsed@segue.test");
  await page.goto("/albums");
  await expect(page).toHaveURL("/packages");
  const main = page.getByRole("main");
  await expect(main).toContainText(/Your subscription ended on \d+ \w+ \d{4}\. Renew to keep listening\./);
  await expect(main).not.toContainText("You don’t have a subscription.");
  const answers = async (change: object) => {
    await page.route("**/api/packages", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
    });
    await page.reload();
  };
  await answers({ ended_package: { ends_at: "2026-05-03T12:00:00Z", is_free: true } });
  await expect(main).toContainText("Your free trial ended on 3 May 2026. Subscribe to keep listening.");
  await answers({ ended_package: undefined });
  await expect(main).toContainText("You don’t have a subscription. Choose a package to keep listening.");
  await expect(main).not.toContainText("ended on");
});

test("the packages screen distinguishes a store without packages from packages that failed to load", async ({
  page,
  guard,
}) => {
  guard.allow(/status of 500/, /AppError/);
  await page.route("**/api/packages", (route) => route.fulfill({ json: { packages: null, active_package: null } }));
  await page.goto("/packages");
  await expect(page.getByText("There are no packages right now.")).toBeVisible();
  await page.route("**/api/packages", (route) => route.fulfill({ status: 500, json: { message: "a stack" } }));
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await page.unroute("**/api/packages");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Packages", level: 1 })).toBeVisible();
});
