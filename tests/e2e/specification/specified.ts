import { test as base, expect, type Page } from "@playwright/test";
import {
  type Sent,
  type SpecifiedServer,
  startSpecifiedServer,
} from "../../support/specifiedServer/specifiedServer.ts";
import { ownServer } from "../ownServer.ts";

interface Fixtures {
  /** Opens a screen, signed in, on a server that implements only the specification. */
  open: (path: string) => Promise<void>;
  /** Resolves to the last call of this kind, such as "POST /login", once there is one. */
  sent: (call: string) => Promise<Sent>;
}

export const test = base.extend<Fixtures, { server: SpecifiedServer }>({
  server: ownServer(startSpecifiedServer),
  open: async ({ page, server }, use) => {
    server.reset();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await use(async (path) => {
      await page.addInitScript(() => localStorage.setItem("loggedUser", '{"api_token":"specified"}'));
      await page.goto(`${server.url}${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
    expect(errors).toEqual([]);
  },
  sent: async ({ server }, use) => {
    await use(async (call) => {
      await expect.poll(() => server.sent.map((one) => one.call)).toContain(call);
      return server.sent.findLast((one) => one.call === call) as Sent;
    });
  },
});

// The worker would send some of the calls itself, and serve others from its caches.
test.use({ serviceWorkers: "block" });

export { expect };

export const popup = (page: Page, title: "Success!" | "Warning!" | "Error!") =>
  page.getByRole(title === "Success!" ? "status" : "alert").filter({ hasText: title });

export async function expectSuccess(page: Page, message: string): Promise<void> {
  await expect(popup(page, "Success!").filter({ hasText: message })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

/** Fills text fields by name, inside the dialog if one is open. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  const dialog = page.getByRole("dialog");
  const within = (await dialog.count()) > 0 ? dialog : page.getByRole("main");
  for (const [name, value] of Object.entries(fields))
    await within.getByRole("textbox", { name, exact: true }).fill(value);
}

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

export async function chooseInSongMenu(page: Page, song: string, item: string): Promise<void> {
  await press(page, `More for ${song}`);
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}
