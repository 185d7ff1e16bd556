import { page } from "#contract/account.ts";
import { beatCategories, beatDetail, beats } from "#contract/beats.ts";
import { followedArtists } from "#contract/following.ts";
import { lyric, lyrics } from "#contract/lyrics.ts";
import { browse, history } from "#contract/music.ts";
import { ownedBeats } from "#contract/ownedBeats.ts";
import { favourites, playlistDetail, playlists } from "#contract/playlists.ts";
import { savedAlbums } from "#contract/savedAlbums.ts";
import { footerLinks, home, sidebarBeatStore, sidebarOuter } from "#contract/shell.ts";
import { orderDetail, orders, packages } from "#contract/shop.ts";
import { call, isOffered } from "../api/client.ts";
import { fetchAndSave } from "../database/savedResponses.ts";
import { loadPicture } from "../platform/loadPicture.ts";

/** Makes a call when its turn comes; resolves to `undefined` if the call fails. */
export type ReadInTurn = <T>(read: () => Promise<T>) => Promise<T | undefined>;

/** Offline, the worker answers with a picture of this width, whatever width is requested. */
const PREFETCHED_WIDTH = 384;
/**
 * Only this many of the newest orders are prefetched. Older orders become available offline once they have been opened.
 */
const MAX_ORDERS = 20;
const MAX_BEATS = 20;
const MAX_LYRICS = 50;

/** Prefetches packages, orders and beats, which need no subscription. */
export async function prefetchShop(inTurn: ReadInTurn): Promise<void> {
  await inTurn(() => call(packages));
  await prefetchOrders(inTurn);
  await prefetchBeats(inTurn);
}

/** Prefetches Home and its pictures, so that they are available offline even if the user has not scrolled to them. */
export async function prefetchHome(inTurn: ReadInTurn): Promise<void> {
  const shown = await inTurn(() => call(home));
  if (!shown) return;
  const rows = [shown.repeat_songs, shown.your_playlist, shown.new_releases, shown.more_like, shown.top_songs].flat();
  const cards = [
    shown.followed_releases ?? [],
    shown.recent ?? [],
    shown.albums,
    shown.artists,
    shown.feature_artists,
    shown.genres,
    shown.merchandise_products,
  ].flat();
  const covers = shown.your_playlist.flatMap(({ covers: own = [] }) => own);
  const images = [...[...rows, ...cards, ...shown.banners].map(({ image }) => image), ...covers, shown.header_image];
  for (const image of new Set(images)) if (image !== "") await inTurn(() => prefetchPicture(image));
}

/** The worker caches pictures that elements request. A picture that fails to load is skipped. */
const prefetchPicture = (address: string): Promise<unknown> =>
  loadPicture(address, PREFETCHED_WIDTH).catch(() => undefined);

/** Prefetches the user's library and history, and also Browse, because it is a tab on a phone. */
export async function prefetchLibrary(inTurn: ReadInTurn): Promise<void> {
  await inTurn(() => call(favourites));
  if (isOffered(followedArtists)) await inTurn(() => call(followedArtists));
  if (isOffered(savedAlbums)) await inTurn(() => call(savedAlbums));
  const own = await inTurn(() => call(playlists));
  await inTurn(() => fetchAndSave(history));
  await inTurn(() => call(browse));
  for (const { id } of own?.playlists ?? []) await inTurn(() => call(playlistDetail, { params: { id } }));
}

async function prefetchOrders(inTurn: ReadInTurn): Promise<void> {
  const own = await inTurn(() => call(orders));
  for (const { id } of own?.orders.slice(0, MAX_ORDERS) ?? []) {
    await inTurn(() => call(orderDetail, { params: { id } }));
  }
}

/** Prefetches the beat store, and the user's lyrics for its beats. */
async function prefetchBeats(inTurn: ReadInTurn): Promise<void> {
  await inTurn(() => call(sidebarBeatStore));
  await inTurn(() => call(beatCategories));
  const all = await inTurn(() => call(beats, { body: { category: 0 } }));
  for (const { id } of all?.products.slice(0, MAX_BEATS) ?? []) {
    await inTurn(() => call(beatDetail, { params: { id } }));
  }
  if (isOffered(ownedBeats)) await inTurn(() => call(ownedBeats));
  const own = await inTurn(() => fetchAndSave(lyrics));
  for (const { music_id } of own?.data.lyrics.slice(0, MAX_LYRICS) ?? []) {
    await inTurn(() => call(lyric, { params: { id: music_id } }));
  }
}

/** Prefetches the content pages that the sidebar and the footer link to. */
export async function prefetchPages(inTurn: ReadInTurn): Promise<void> {
  const [sidebar, footer] = [await inTurn(() => call(sidebarOuter)), await inTurn(() => call(footerLinks))];
  const groups = [...(sidebar?.category_pages ?? []), ...(footer?.footer_links ?? [])];
  const slugs = new Set(groups.flatMap(({ cms_page }) => cms_page.map(({ slug }) => slug)));
  for (const slug of slugs) await inTurn(() => call(page, { params: { slug } }));
}
