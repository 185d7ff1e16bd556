import { page } from "#contract/account.ts";
import { history } from "#contract/music.ts";
import { favourites, playlistDetail, playlists } from "#contract/playlists.ts";
import { footerLinks, home, sidebarOuter } from "#contract/shell.ts";
import { orderDetail, orders, packages } from "#contract/shop.ts";
import { activeAccountKey } from "../account/activeAccount.ts";
import { call } from "../api/client.ts";
import { optional } from "../api/optional.ts";
import { fetchAndSave } from "../database/savedResponses.ts";
import { readOwned } from "../downloads/startDownloads.ts";
import { isMetered } from "../network/connection.ts";
import { isAnswering } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { whenIdle } from "../platform/whenIdle.ts";
import { workers } from "../worker/container.ts";
import { prefetchBeats } from "./prefetchBeats.ts";
import { isPrefetched, markPrefetched, type PrefetchScope } from "./prefetched.ts";

/** The screen that is being opened comes first. */
const START_AFTER_MS = 4000;
const MOST_ORDERS = 20;

/** Reads a call once it is its turn; `undefined` for what cannot be read. */
export type ReadInTurn = <T>(read: () => Promise<T>) => Promise<T | undefined>;

class NotNow extends Error {}

/** The chunk that this is in, whose name changes with what it does. */
const BUILD = import.meta.url;

/**
 * Reads, one by one and in idle time, what the person should find without a network although they have not opened it: the
 * worker keeps every answer. Once a day, in one tab. `hasMusic`: they may read the catalogue. Not where data is paid for,
 * and not where no worker keeps anything.
 */
export function startPrefetch(hasMusic: boolean): () => void {
  const accountKey = activeAccountKey() ?? "";
  let isStopped = false;
  const mayRead = () =>
    !isStopped && accountKey === activeAccountKey() && isAnswering() && !isMetered() && !!workers?.controller;
  const inTurn: ReadInTurn = async (read) => {
    await whenIdle();
    if (!mayRead()) throw new NotNow();
    return optional(read());
  };
  const start = () =>
    navigator.locks.request(`segue.warming.${accountKey}`, { ifAvailable: true }, async (lock) => {
      if (lock) await prefetch(inTurn, { accountKey, hasMusic, build: BUILD });
    });
  const timer = setTimeout(() => {
    start().catch((cause) => {
      // Whoever has left meanwhile has nothing read ahead.
      if (!(cause instanceof NotNow) && mayRead()) report("reading ahead", cause);
    });
  }, START_AFTER_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function prefetch(inTurn: ReadInTurn, scope: PrefetchScope): Promise<void> {
  // At every start, because a kept song may not be theirs any more.
  await inTurn(readOwned);
  if (await isPrefetched(scope)) return;
  if (scope.hasMusic) await prefetchMusic(inTurn);
  await inTurn(() => call(packages));
  await prefetchOrders(inTurn);
  await prefetchBeats(inTurn);
  await prefetchPages(inTurn);
  markPrefetched(scope);
}

async function prefetchMusic(inTurn: ReadInTurn): Promise<void> {
  await inTurn(() => call(home));
  await inTurn(() => call(favourites));
  await inTurn(() => fetchAndSave(history));
  const own = await inTurn(() => call(playlists));
  for (const { id } of own?.playlists ?? []) await inTurn(() => call(playlistDetail, { params: { id } }));
}

async function prefetchOrders(inTurn: ReadInTurn): Promise<void> {
  const own = await inTurn(() => call(orders));
  for (const { id } of own?.orders.slice(0, MOST_ORDERS) ?? []) {
    await inTurn(() => call(orderDetail, { params: { id } }));
  }
}

async function prefetchPages(inTurn: ReadInTurn): Promise<void> {
  const [sidebar, footer] = [await inTurn(() => call(sidebarOuter)), await inTurn(() => call(footerLinks))];
  const groups = [...(sidebar?.category_pages ?? []), ...(footer?.footer_links ?? [])];
  const slugs = new Set(groups.flatMap(({ cms_page }) => cms_page.map(({ slug }) => slug)));
  for (const slug of slugs) await inTurn(() => call(page, { params: { slug } }));
}
