import { followLink } from "../followLink.ts";
import { expect, test } from "./specified.ts";

/** Every path in the specification's route table, with its heading and a text that only this screen shows. */
const SCREENS: [path: string, heading: string, shows: string][] = [
  ["/", "Home", "Harbour Lights"],
  ["/home", "Home", "Harbour Lights"],
  ["/profile", "Profile", "How you listen"],
  ["/browse", "Browse", "Late Nights"],
  ["/browse/late-nights", "Late Nights", "Song 3"],
  ["/music/folk", "Folk", "Song 3"],
  ["/genres", "Genres", "Jazz"],
  ["/videos", "Videos", "At the Pier"],
  ["/artists", "Artists", "Slow Tide"],
  ["/artist/north-quay", "North Quay", "Song 4"],
  ["/artist/north-quay?tab=albums", "North Quay", "Harbour Lights"],
  ["/artist/north-quay?tab=biography", "North Quay", "North Quay write by the harbour."],
  ["/labels", "Labels", "North Quay Records"],
  ["/label/1", "North Quay Records", "Song 4"],
  ["/featured", "Featured Artists", "Slow Tide"],
  ["/albums", "Albums & EPs", "Harbour Lights"],
  ["/album/harbour-lights", "Harbour Lights", "Song 3"],
  ["/new-releases", "New Releases", "Song 3"],
  ["/single-list", "Singles", "Song 3"],
  ["/music-info/2", "Song 2", "Quay Publishing"],
  ["/beat-store-list", "Beat Store", "Night Bus"],
  ["/beat-store-detail/1", "Night Bus", "A slow one, in D minor."],
  ["/merchandise-list/clothing", "Clothing", "Harbour Shirt"],
  ["/merchandise-detail/1", "Harbour Shirt", "Cotton, washed once."],
  ["/change-password", "Change Password", "Old Password"],
  ["/my-playlist", "My Playlist", "Harbour Walks"],
  ["/create-playlist", "Create Playlist", "Description"],
  ["/my-playlist-details/1", "Harbour Walks", "Song 2"],
  ["/favourites", "Favourites", "Song 1"],
  ["/nfts", "NFTs", "Quay No. 1"],
  ["/your-music", "Your Music", "Song 2"],
  ["/history", "You recently listen", "Song 3"],
  ["/packages", "Packages", "Monthly"],
  ["/cart", "Cart", "Your cart is empty."],
  ["/orders", "Orders", "Subscription #64"],
  ["/order-detail/71", "Order 71", "Night Bus"],
  ["/beat-store-lyrics", "Beat Store Lyrics", "Night Bus"],
  ["/pi/privacy", "Privacy", "We keep little."],
];

const VISITORS: [path: string, heading: string, shows: string][] = [
  ["/register", "Register", "Register As"],
  ["/password/forgot-password", "Forgot Password", "Send reset link"],
  ["/password/reset-password/some-token", "Reset Password", "Confirm Password"],
  ["/p/privacy", "Privacy", "We keep little."],
  ["/login", "Login", "Register Now"],
];

test("every screen opens with the responses that the specification describes", async ({ page, open }) => {
  await open("/cart");
  for (const [path, heading, shows] of SCREENS)
    await test.step(path, async () => {
      await followLink(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByRole("main").getByText(shows, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(await page.locator("body").innerText()).not.toMatch(/undefined|NaN|\[object/);
    });
});

test("every screen for visitors opens", async ({ page, server }) => {
  for (const [path, heading, shows] of VISITORS)
    await test.step(path, async () => {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByText(shows, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Privacy" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Player" })).toHaveCount(0);
      await expect(page.getByRole("combobox", { name: "Search" })).toHaveCount(0);
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
});

for (const path of ["/artist/north-quay", "/label/1"])
  test(`"Load more" on ${path} appends the next page and disappears after the last one`, async ({
    page,
    open,
    server,
  }) => {
    await open(path);
    const songs = page.getByRole("list", { name: "Songs" }).getByRole("button", { name: /^Play / });
    const more = page.getByRole("button", { name: "Load more" });
    const names = Array.from({ length: 11 }, (_, index) => `Song ${index + 1}`);
    for (const count of [4, 8]) {
      await expect(songs).toHaveText(names.slice(0, count));
      await more.click();
      await expect(songs.nth(count)).toBeFocused();
    }
    await expect(songs).toHaveText(names);
    await expect(more).toHaveCount(0);
    await expect(page.getByText("11 songs")).toBeVisible();
    const detail = new RegExp(`^GET /music${path.replace(/\/([^/]+)\//, "/$1/detail/")}$`);
    expect(server.sent.filter(({ call }) => detail.test(call))).toHaveLength(3);
  });
