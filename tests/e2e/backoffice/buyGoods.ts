import { type Browser, expect } from "@playwright/test";
import { signIn } from "../fixtures.ts";
import { Shopping } from "../store/shopping.ts";

/**
 * Buys two products as a listener, `times` times, and returns the order numbers. Refunds of orders paid by eCheque stay
 * in progress.
 */
export async function buyGoods(browser: Browser, times = 1, instrument?: "echeck"): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const shopping = new Shopping(page);
  await signIn(page, "other@segue.test");
  const approval = { postData: JSON.stringify({ instrument }) };
  if (instrument) await page.route("**/checkout/orders/*/approve", (route) => route.continue(approval));
  const orders: string[] = [];
  while (orders.length < times) {
    await shopping.addToCart({ category: "accessories", name: "Slipmat Pair" });
    await shopping.addToCart({ category: "accessories", name: "Enamel Pin Set" });
    await page.getByRole("button", { name: "Checkout" }).click();
    await shopping.fillAddress();
    await shopping.pay("Approve payment");
    const heading = page.getByRole("heading", { level: 1, name: /^Order \d+$/ });
    await expect(heading).toBeVisible();
    orders.push((await heading.innerText()).replace("Order ", ""));
  }
  await context.close();
  return orders;
}
