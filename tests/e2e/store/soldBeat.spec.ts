import { expect, test } from "../fixtures.ts";
import { expectGoodLooks, expectNoSidewaysScroll, PHONE } from "../look.ts";

test.use({ serviceWorkers: "block", viewport: PHONE });

const NO_BEAT = "/beat-store-detail/987654";

test("a link to a beat that was sold exclusively says so and leads to the Beat Store", async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(/status of 404/);
  await signIn();
  // The other tests need all beats, so none is sold. A server test compares this answer with the real one.
  const sold = { name: "Paper Lanterns at Dusk", image: "" };
  const json = { message: "This beat was sold with an exclusive licence.", data: { sold } };
  await page.route("**/api/beat_store/detail/*", (route) => route.fulfill({ status: 404, json }));
  await page.goto(NO_BEAT);
  await expect(page.getByRole("heading", { level: 1, name: sold.name })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("This beat was sold with an exclusive licence.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Choose licence" })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectGoodLooks(page);
  await main.getByRole("link", { name: "Beat Store", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Beat Store" })).toBeVisible();
});

test("a link to a beat that never existed is not found", async ({ page, signIn, guard }) => {
  guard.allow(/status of 404/);
  await signIn();
  await page.goto(NO_BEAT);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("a buyer whose beat is sold to somebody else during the payment learns that nothing was charged", async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(/status of 404/, /no longer for sale/);
  await signIn();
  await page.goto("/beat-store-list");
  await page.getByRole("link", { name: "Buy Grey Line" }).click();
  await page.getByRole("button", { name: "Buy Basic Lease", exact: true }).click();
  const payment = page.getByRole("dialog", { name: "Payment" });
  await expect(payment.getByLabel("Street")).toHaveValue("14 Lantern Row");
  const sold = { name: "Grey Line", image: "" };
  const json = { message: "This beat was sold with an exclusive licence.", data: { sold } };
  await page.route("**/api/beat_store/detail/*", (route) => route.fulfill({ status: 404, json }));
  const message = "This beat is no longer for sale. Nothing was charged.";
  await page.route("**/api/payment/order", (route) => route.fulfill({ json: { code: 404, message } }));
  await payment.getByRole("button", { name: "Sandbox payment" }).click();
  await expect(page.getByRole("main").getByText(json.message)).toBeAttached();
  await expect(page.getByText(message)).toBeVisible();
  await payment.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("main").getByText(json.message)).toBeVisible();
});
