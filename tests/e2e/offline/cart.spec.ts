import { expect, test } from "@playwright/test";
import { signIn } from "../fixtures.ts";
import { Shopping } from "../store/shopping.ts";
import { type Device, heading, newDevice, openFromCache, restart, see, strip } from "./device.ts";

/** All tests share one visit. It looks at two products, then fills and changes the cart offline. */
test.describe.configure({ mode: "serial" });

const TOTE = { category: "accessories", name: "Tote" };
const VINYL = { category: "vinyl-and-cd", name: "Saltwater" };

let device: Device;

test.beforeAll(async ({ browser }, { project }) => {
  device = await newDevice(browser, project.use.baseURL);
  const { page, context } = device;
  await signIn(page, "listener@segue.test");
  await openFromCache(page, "/cart");
  for (const { category, name } of [TOTE, VINYL]) {
    await see(page, `/merchandise-list/${category}`);
    const product = page.getByRole("main").getByRole("link", { name });
    await see(page, (await product.getAttribute("href")) ?? "");
  }
  await context.setOffline(true);
});

test.afterAll(() => device.close());

const cart = () => device.page.getByRole("table", { name: "Cart" });
const lineOf = ({ name }: { name: string }) => cart().getByRole("row").filter({ hasText: name });

async function poundsIn(line: { name: string }, column: "Unit Price" | "Total"): Promise<number> {
  const cell = lineOf(line)
    .getByRole("cell")
    .nth(column === "Unit Price" ? 3 : 4);
  return Number.parseFloat((await cell.innerText()).replace("£", ""));
}

test("the cart: offline, an item can be added", async () => {
  const shopping = new Shopping(device.page);
  for (const product of [TOTE, VINYL]) await shopping.addToCart(product);
  await expect(cart().getByRole("row")).toHaveCount(3);
  await expect(device.page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await expect(strip(device.page)).toBeVisible();
});

test("the cart: changing a quantity updates the totals", async () => {
  const { page } = device;
  await lineOf(TOTE)
    .getByRole("spinbutton", { name: /^Quantity of / })
    .fill("3");
  await expect(page.getByRole("link", { name: "Cart, 4 items" })).toBeVisible();
  const totePounds = await poundsIn(TOTE, "Total");
  expect(totePounds).toBeCloseTo(3 * (await poundsIn(TOTE, "Unit Price")), 2);
  const pounds = (totePounds + (await poundsIn(VINYL, "Total"))).toFixed(2);
  await expect(page.getByRole("main").getByText(`Total £${pounds}`)).toBeVisible();
});

test("the cart: a line can be removed, restored and removed again", async () => {
  const { page } = device;
  const remove = lineOf(VINYL).getByRole("button", { name: /^Remove / });
  await remove.click();
  await expect(lineOf(VINYL)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await remove.click();
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
});

test("the cart: its contents survive a restart", async () => {
  device.page = await restart(device.page, "/cart");
  await expect(heading(device.page, "Cart")).toBeVisible();
  await expect(cart().getByRole("row")).toHaveCount(2);
  await expect(lineOf(TOTE).getByRole("spinbutton", { name: /^Quantity of / })).toHaveValue("3");
});
