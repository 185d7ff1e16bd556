import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { linksMailedTo, logIn, newEmail } from "./newAccount.ts";
import { openAccountMenu } from "./opened.ts";
import { listenTo } from "./player/listen.ts";
import { PlayerPage } from "./player/playerPage.ts";

const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const success = (page: Page, message: RegExp) => page.getByRole("status").filter({ hasText: message });
const menuOf = async (page: Page, song: string, item: string) => {
  await page
    .getByRole("list", { name: "Songs" })
    .getByRole("button", { name: `More for ${song}` })
    .click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Register Now" }).click();
  await page.getByRole("textbox", { name: "First Name" }).fill("Ines");
  await page.getByRole("textbox", { name: "Last Name" }).fill("Quay");
  await page.getByRole("textbox", { name: "Username" }).fill(email.slice(0, 12));
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill("segue-demo");
  await page.getByRole("textbox", { name: "Confirm Password" }).fill("segue-demo");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(success(page, /Check your inbox/)).toBeVisible();
}

async function completeProfile(page: Page): Promise<void> {
  await expect(page).toHaveURL("/profile");
  await page.getByRole("dialog", { name: "Welcome" }).getByRole("button", { name: "Skip" }).click();
  await page.getByRole("combobox", { name: "Country" }).selectOption("Ireland");
  await page.getByRole("combobox", { name: "Gender" }).selectOption("Female");
  await page.getByLabel("Date of Birth").fill("1990-02-03");
  await page.getByRole("button", { name: "Save" }).click();
  const thanks = page.getByRole("dialog", { name: "Thank you" });
  await expect(thanks).toContainText("free subscription of 3 days");
  await thanks.getByRole("button", { name: "Close" }).click();
}

// Prefetches, as a user's browser does.
test.use({ prefetches: true });

test("a new user registers, listens, downloads music and logs out", async ({ page, guard }) => {
  guard.allow(/ERR_ABORTED/);
  await listenTo(page);
  const player = new PlayerPage(page);
  const email = newEmail();
  await register(page, email);
  const [link = ""] = await linksMailedTo(email);
  await page.goto(link);
  await logIn(page, email);
  await completeProfile(page);

  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Home", exact: true }).click();
  await expect(h1(page, "Home")).toBeVisible();
  await page.getByRole("region", { name: "Albums & EPs" }).getByRole("link", { name: "Late Bus", exact: true }).click();
  await expect(h1(page, "Late Bus")).toBeVisible();
  const [song = ""] = await player.songNames();
  await player.start(song);

  await menuOf(page, song, "Favourite");
  await expect(success(page, /favourite/i)).toBeVisible();
  await main.getByRole("link", { name: "Favourites" }).click();
  await expect(h1(page, "Favourites")).toBeVisible();
  expect(await player.songNames()).toEqual([song]);

  await main.getByRole("link", { name: "Create Playlist" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Way home");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(h1(page, "Way home")).toBeVisible();
  await main.getByRole("link", { name: "Favourites" }).click();
  await menuOf(page, song, "Add to Playlist");
  const choice = page.getByRole("dialog", { name: "Add to Playlist" });
  await choice.getByRole("radio", { name: "Way home" }).check();
  await choice.getByRole("button", { name: "Add", exact: true }).click();
  await expect(choice).toBeHidden();
  await main.getByRole("link", { name: "My Playlist" }).click();
  await page.getByRole("main").getByRole("link", { name: "Way home", exact: true }).click();
  await expect(h1(page, "Way home")).toBeVisible();
  expect(await player.songNames()).toEqual([song]);

  await page.getByRole("combobox", { name: "Search" }).fill("dusty");
  await page.getByRole("listbox").getByRole("option", { name: "Dusty Fern" }).click();
  await expect(h1(page, "Dusty Fern")).toBeVisible();
  await player.expectSound();

  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(h1(page, "Login")).toBeVisible();
  await player.expectSilence();
});
