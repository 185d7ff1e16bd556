import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { dialog, testOpened } from "../opened.ts";
import { Shopping } from "../store/shopping.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const beat = "/beat-store-detail/1";

/** The payment dialog, once the provider's buttons have loaded. */
const paying = (page: Page, name: string): Locator =>
  dialog(page, name).filter({ has: page.getByRole("button", { name: "Sandbox payment" }) });

async function openLicences(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Choose licence" }).click();
  return dialog(page, "Licences");
}

testOpened("in the shop", [
  { what: "the licences of a beat", path: beat, open: openLicences },
  {
    what: "the payment for a licence",
    path: beat,
    open: async (page) => {
      const licences = await openLicences(page);
      await licences.getByRole("button", { name: /^Buy / }).first().click();
      return paying(page, "Payment");
    },
  },
  {
    what: "the payment for a package",
    path: "/packages",
    open: async (page) => {
      await page.getByRole("button", { name: "Subscribe to Listener Monthly" }).click();
      return paying(page, "Payment");
    },
  },
  {
    what: "the checkout with validation errors",
    path: "/cart",
    open: async (page) => {
      const shopping = new Shopping(page);
      await shopping.addToCart({ category: "accessories", name: "Tote" });
      await page.getByRole("button", { name: "Checkout" }).click();
      await shopping.dialog.getByLabel("Street").fill("");
      await paying(page, "Checkout").getByRole("button", { name: "Sandbox payment" }).click();
      await expect(shopping.dialog.getByLabel("Street")).toHaveAttribute("aria-invalid", "true");
      return paying(page, "Checkout");
    },
  },
  {
    what: "the lyric pad",
    path: beat,
    open: async (page) => {
      await page.getByRole("button", { name: /^Lyric Pad for / }).click();
      return page.getByRole("dialog").getByRole("textbox", { name: "Lyrics" });
    },
  },
  { what: "the thank-you dialog", path: "/packages?p=1", open: async (page) => dialog(page, "Thank you") },
]);
