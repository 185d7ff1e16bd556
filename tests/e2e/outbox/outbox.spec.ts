import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { NO_NETWORK, workerControls } from "../offline/device.ts";
import { signInNewListener } from "../offline/newListener.ts";
import { openAccountMenu } from "../opened.ts";
import { listenTo } from "../player/listen.ts";
import { checkArrivals } from "./arrivals.ts";
import { BadNetwork } from "./badNetwork.ts";
import { type Belongings, doneTo, type Mutation, nothing } from "./model.ts";
import { ALBUM, mutate, PLAYED_ALBUM } from "./mutate.ts";
import { nextMutation } from "./mutations.ts";
import { type Chance, chanceOf } from "./random.ts";
import { belongingsAt, type Names, readNames } from "./server.ts";

/** A long run makes 200 changes. Passing a printed seed repeats its run. */
const MUTATIONS = Number(process.env.OUTBOX_MUTATIONS ?? 12);
const SEED = Number(process.env.OUTBOX_SEED ?? Math.floor(Math.random() * 1e6));
const MS_PER_MUTATION = 6000;
const TABS = 2;

const slug = (path: string): string => path.split("/").at(-1) ?? "";

test("whatever the network does, the server ends up with the user's changes: none lost, duplicated or out of order", async ({
  page,
  context,
  guard,
}) => {
  test.setTimeout(240_000 + MUTATIONS * MS_PER_MUTATION);
  guard.allow(NO_NETWORK, /ERR_CONNECTION_RESET|ERR_ABORTED|status of 503/);
  // Changed data is read again, and may have been deleted by then.
  guard.allow(/status of 404 .*\/playlist\/detail\//);
  const chance = chanceOf(SEED);
  console.log(`outbox in the browser: seed ${SEED}`);
  await signInNewListener(page);
  const names = await readNames(page, slug(ALBUM), slug(PLAYED_ALBUM));
  const tabs = await openTabs(page, context);
  const network = new BadNetwork(context, chanceOf(SEED + 1));
  await network.start();

  const { mutations, has } = await live(tabs, network, names, chance);

  await network.heal();
  for (const tab of tabs) await tab.reload();
  await expect.poll(async () => inOrder(await belongingsAt(page, names))).toEqual(inOrder(has));
  for (const tab of tabs) await expectNothingWaits(tab);
  const { lost, doubled, outOfOrder } = checkArrivals(mutations, network.arrivals, names);
  console.log(
    `outbox in the browser: ${mutations.length} actions, ${lost.length} lost, ${doubled.length} doubled, ` +
      `${outOfOrder.length} out of order; ${network.arrivals.length} requests arrived, ${JSON.stringify(network.counts)}`,
  );
  expect({ lost, doubled, outOfOrder }).toEqual({ lost: [], doubled: [], outOfOrder: [] });
});

/** Makes changes in random tabs, while the network comes and goes and tabs reload. */
async function live(tabs: Page[], network: BadNetwork, names: Names, chance: Chance) {
  const mutations: Mutation[] = [];
  const has: Belongings = nothing();
  const choices = {
    songs: [...names.songs.values()],
    beats: [...names.beats.values()],
    playedSongs: names.played,
  };
  while (mutations.length < MUTATIONS) {
    if (chance.is(0.15)) await (network.isCut ? network.mend() : network.cut());
    const tab = chance.pick(tabs);
    if (chance.is(0.1)) await tab.reload();
    const next = nextMutation(has, { ...choices, chance, count: mutations.length, isOnline: !network.isCut });
    await test.step(`${tabs.indexOf(tab)} ${network.isCut ? "offline" : "online"} ${JSON.stringify(next)}`, () =>
      mutate(tab, next));
    doneTo(has, next);
    mutations.push(next);
  }
  return { mutations, has };
}

/** Opens tabs on one device, and each screen once, so that it is available offline. */
async function openTabs(page: Page, context: BrowserContext): Promise<Page[]> {
  const tabs = [page];
  while (tabs.length < TABS) tabs.push(await context.newPage());
  for (const tab of tabs) await listenTo(tab);
  await page.goto(ALBUM);
  await workerControls(page);
  for (const path of ["/my-playlist", "/beat-store-list"]) await open(page, path);
  await Promise.all(tabs.map((tab) => open(tab, ALBUM)));
  return tabs;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

async function expectNothingWaits(page: Page): Promise<void> {
  await openAccountMenu(page);
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Changes not synced yet" })).toBeHidden();
}

/** Ignores the order of favourites and history, which depends on time. */
const inOrder = (has: Belongings): Belongings => ({
  ...has,
  favourites: has.favourites.toSorted(),
  history: has.history.toSorted(),
});
