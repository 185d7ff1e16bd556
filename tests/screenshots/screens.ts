/** The screens to compare, some of them with something opened on them. */
import type { Page } from "playwright-core";

export interface Screen {
  name: string;
  path: string;
  isPublic?: boolean;
  /** What to do before the screenshot. */
  open?: (page: Page) => Promise<unknown>;
  /** Elements that differ from run to run, such as dates. They are masked. */
  changing?: string[];
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

/** Adds a tote bag to the cart. The screen has its own profile, so the cart of all other screens stays empty. */
async function fillCart(page: Page): Promise<void> {
  await press(page, "Add to Cart");
  await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
}

/** Puts the screen's first song into the player, paused at its beginning. */
async function playAndPause(page: Page): Promise<void> {
  await press(page, "Play all");
  const player = page.getByRole("region", { name: "Player" });
  await player.getByRole("button", { name: "Pause", exact: true }).click();
  await player.getByRole("button", { name: "Play", exact: true }).waitFor();
}

const ALBUM = "/album/saltwater";
const TOTE = "/merchandise-detail/3";

export const SCREENS: readonly Screen[] = [
  { name: "login", path: "/login", isPublic: true },
  // The greeting depends on the time of day.
  { name: "home", path: "/", changing: ["[data-heading]"] },
  { name: "browse", path: "/browse" },
  { name: "genre", path: "/music/house" },
  { name: "artists", path: "/artists" },
  { name: "artist", path: "/artist/dusty-fern" },
  { name: "albums", path: "/albums" },
  { name: "album", path: ALBUM },
  { name: "song", path: "/music-info/1" },
  // Chromium's spinner over a video that has not loaded is sometimes animated and sometimes not.
  { name: "videos", path: "/videos", changing: ["video"] },
  {
    name: "search",
    path: "/labels",
    open: async (page) => {
      await page.getByRole("combobox", { name: "Search" }).fill("salt");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "queue",
    path: ALBUM,
    open: async (page) => {
      await playAndPause(page);
      await page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Queue" }).click();
    },
  },
  { name: "favourites", path: "/favourites" },
  { name: "playlists", path: "/my-playlist" },
  { name: "playlist", path: "/my-playlist-details/1" },
  { name: "create-playlist", path: "/create-playlist" },
  { name: "beats", path: "/beat-store-list" },
  { name: "licences", path: "/beat-store-detail/1", open: (page) => press(page, "Choose licence") },
  { name: "merchandise", path: "/merchandise-list/clothing" },
  { name: "product", path: "/merchandise-detail/1" },
  { name: "cart", path: TOTE, open: fillCart },
  {
    name: "checkout",
    path: TOTE,
    open: async (page) => {
      await fillCart(page);
      await press(page, "Checkout");
    },
  },
  { name: "packages", path: "/packages" },
  { name: "orders", path: "/orders" },
  { name: "profile", path: "/profile" },
];
