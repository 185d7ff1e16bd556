import { expect, type Page } from "@playwright/test";

/** POST calls that change nothing, and calls that must work for a screen to appear. */
const READS = /^POST \/(search|login|orders\/detail|beat_store\/list|music\/history)/;

/** Whether a call changes data. */
export const isChange = (method: string, call: string): boolean => method !== "GET" && !READS.test(`${method} ${call}`);

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
export const choose = async (page: Page, item: string) => {
  const songs = page.getByRole("list", { name: "Songs" });
  await songs
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

/** Every way to change data: the screen to start from, and the steps up to the last press. */
export const DEEDS: Record<string, [address: string, deed: (page: Page) => Promise<void>]> = {
  "requesting the verification email again": [
    "/login",
    async (page) => {
      await page.getByRole("textbox", { name: "Email" }).fill("x@example.org");
      await page.getByRole("textbox", { name: "Password" }).fill("password");
      await button(page, "Login").click();
      await button(page, "Resend").click();
    },
  ],
  "saving a lyric": [
    "/beat-store-lyrics",
    async (page) => {
      await button(page, /^Edit /).click();
      await page.getByRole("textbox", { name: "Lyrics" }).fill("Another line");
      await button(page, "Save Changes").click();
    },
  ],
  "adding a song to a playlist": [
    "/favourites",
    async (page) => {
      await choose(page, "Add to Playlist");
      await page.getByRole("dialog").getByRole("radio").first().check();
      await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
    },
  ],
  "removing a song from a playlist": ["/my-playlist-details/1", (page) => choose(page, "Remove from playlist")],
  "reordering a playlist": [
    "/my-playlist-details/1",
    async (page) => {
      await button(page, "Reorder").click();
      await button(page, "Save order").click();
    },
  ],
  "deleting a playlist": [
    "/my-playlist",
    async (page) => {
      await button(page, /^Delete /).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    },
  ],
  "creating a playlist": [
    "/create-playlist",
    async (page) => {
      await page.getByRole("textbox", { name: "Name" }).fill("Mine");
      await button(page, "Create").click();
    },
  ],
  "loading more songs": ["/artist/artist-1", (page) => button(page, "Load more").click()],
  "removing a favourite": ["/favourites", (page) => choose(page, "Remove from favourites")],
  "downloading a song": ["/favourites", (page) => choose(page, "Download")],
  "saving the profile": ["/profile", (page) => button(page, "Save").click()],
  "changing the password": ["/change-password", (page) => button(page, "Change Password").click()],
  // Comes before the changes that add paid items to the cart.
  "placing an order": [
    "/merchandise-detail/2",
    async (page) => {
      await checkOut(page);
      for (const field of ["Mobile No", "Street", "City", "State"])
        await page.getByRole("textbox", { name: field }).fill("1");
      await page.getByRole("combobox", { name: "Country" }).selectOption("Ireland");
      await button(page, "Place order").click();
    },
  ],
  "applying a code": [
    "/merchandise-detail/3",
    async (page) => {
      await checkOut(page);
      await page.getByRole("textbox", { name: "Discount Code" }).fill("TENOFF");
      await button(page, "Apply").click();
    },
  ],
  "redeeming points": [
    "/merchandise-detail/3",
    async (page) => {
      await checkOut(page);
      await page.getByRole("textbox", { name: "Redeem Points" }).fill("5");
      await button(page, "Apply Points").click();
    },
  ],
};

export async function checkOut(page: Page): Promise<void> {
  await button(page, "Add to Cart").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cart");
  await button(page, "Checkout").click();
}

/** Additional changes, on a server that supports following. */
export const MORE_DEEDS: typeof DEEDS = {
  "adding a favourite": [
    "/album/album-1",
    (page) =>
      page
        .getByRole("list", { name: "Songs" })
        .getByRole("button", { name: /^Favourite / })
        .nth(3)
        .click(),
  ],
  "following an artist": ["/artist/artist-1", (page) => button(page, "Follow").click()],
  "saving an account picture": [
    "/profile",
    async (page) => {
      await page.locator("input[type=file]").setInputFiles("public/screenshots/home-narrow.png");
      await button(page, "Save").click();
    },
  ],
};
