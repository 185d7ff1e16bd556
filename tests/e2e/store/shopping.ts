import { expect, type Page } from "@playwright/test";

/** The page object of the store. */
export class Shopping {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole("dialog");
  }

  /** The purchase's lines in the payment dialog. */
  get items() {
    return this.dialog.getByRole("list", { name: "Your order" }).getByRole("listitem");
  }

  async addToCart(
    productSlug: { category: string; name: string },
    options: { color?: string; size?: string } = {},
  ): Promise<void> {
    await this.page.goto(`/merchandise-list/${productSlug.category}`);
    await this.page.getByRole("main").getByRole("link", { name: productSlug.name }).click();
    await expect(this.page.getByRole("heading", { level: 1, name: productSlug.name })).toBeVisible();
    if (options.color) await this.page.getByRole("radio", { name: options.color, exact: true }).check();
    if (options.size) await this.page.getByRole("radio", { name: options.size, exact: true }).check();
    await this.page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(this.page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  }

  async fillAddress(fields = ["Mobile No", "Street", "City", "State", "Country"]): Promise<void> {
    for (const field of fields)
      if (field === "Country") await this.dialog.getByRole("combobox", { name: field }).selectOption("Ireland");
      else await this.dialog.getByRole("textbox", { name: field }).fill(`My ${field.toLowerCase()}`);
  }

  /** Presses the provider's button and answers its prompt. */
  async pay(answer: "Approve payment" | "Decline payment" | "Cancel payment"): Promise<void> {
    await this.dialog.getByRole("button", { name: "Sandbox payment" }).click();
    await this.page.getByRole("button", { name: answer }).click();
  }

  /** Buys the first licence of the beat on screen. */
  async buyFirstLicence(): Promise<void> {
    await this.page.getByRole("button", { name: "Choose licence" }).click();
    const licences = this.page.getByRole("dialog", { name: "Licences" });
    await licences.getByRole("button", { name: /^Buy / }).first().click();
    await this.fillAddress(["Street", "City", "State", "Country"]);
    await this.pay("Approve payment");
    await expect(this.page.getByRole("heading", { level: 1, name: /^Order \d+$/ })).toBeVisible();
  }

  points(): Promise<string> {
    return this.page
      .getByRole("banner")
      .getByText(/points/)
      .innerText();
  }
}
