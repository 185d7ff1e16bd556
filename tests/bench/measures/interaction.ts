/**
 * The most common actions on a phone at CPU ×4: how long each tap takes to get a response, and how far the layout
 * shifts meanwhile.
 */
import type { Page } from "playwright-core";
import type { Result } from "../figures/report.ts";
import { figureOf, median } from "../figures/statistics.ts";
import { openProfile, slowProcessor } from "../stage/browser.ts";
import { tapByFinger } from "../stage/hand.ts";
import { waitUntilQuiet } from "../stage/quiet.ts";
import { settle } from "../stage/ready.ts";
import { takeResponsiveness, watchResponsiveness } from "../stage/responsiveness.ts";
import { signIn } from "../stage/signIn.ts";
import type { Stage } from "../stage/stage.ts";
import { ALBUM } from "./sound.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SEEKS = 5;
const PLAYING_MS = 3_000;

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => page.getByRole("list", { name: "Songs" }).getByRole("listitem");
const full = (page: Page) => page.getByRole("dialog", { name: "Now playing" });
const player = (page: Page) => page.getByRole("region", { name: "Player", exact: true });

interface Step {
  what: string;
  /** A page to open first, which is not measured. */
  from?: string;
  run: (page: Page) => Promise<unknown>;
}

/** Run one after another; each ends when the result of its last tap is visible. */
const STEPS: readonly Step[] = [
  {
    what: "open an album",
    from: "/albums",
    run: async (page) => {
      await tapByFinger(main(page).locator(`a[href="/album/${ALBUM}"]`).first());
      await rows(page).first().waitFor();
    },
  },
  {
    what: "play",
    run: async (page) => {
      await tapByFinger(
        rows(page)
          .nth(0)
          .getByRole("button", { name: /^Play / }),
      );
      await player(page).getByRole("button", { name: "Pause", exact: true }).waitFor();
    },
  },
  {
    what: "like",
    run: async (page) => {
      const heart = rows(page)
        .nth(1)
        .getByRole("button", { name: /^Favourite / });
      const other = (await heart.getAttribute("aria-pressed")) === "true" ? "false" : "true";
      await tapByFinger(heart);
      await rows(page).nth(1).locator(`button[aria-pressed="${other}"]`).waitFor();
    },
  },
  {
    what: "add to a playlist",
    run: async (page) => {
      await tapByFinger(
        rows(page)
          .nth(1)
          .getByRole("button", { name: /^More for / }),
      );
      await tapByFinger(page.getByRole("menuitem", { name: "Add to Playlist" }));
      const dialog = page.getByRole("dialog", { name: "Add to Playlist" });
      await dialog.getByRole("radio").first().waitFor();
      await tapByFinger(dialog.getByRole("button", { name: "Close" }));
      await dialog.waitFor({ state: "hidden" });
    },
  },
  {
    what: "open the player",
    run: async (page) => {
      await tapByFinger(player(page).getByRole("button", { name: "Expand" }));
      await full(page).getByRole("slider", { name: "Seek" }).waitFor();
      await page.keyboard.press("Escape");
      await full(page).waitFor({ state: "hidden" });
    },
  },
  {
    what: "search",
    run: async (page) => {
      await tapByFinger(page.getByRole("combobox", { name: "Search" }));
      await page.getByRole("combobox", { name: "Search" }).pressSequentially("salt");
      await page.getByRole("option").first().waitFor();
      await page.keyboard.press("Escape");
    },
  },
  {
    what: "add to the cart",
    from: "/merchandise-list/accessories",
    run: async (page) => {
      await tapByFinger(main(page).getByRole("link", { name: "Tote" }));
      await tapByFinger(page.getByRole("button", { name: "Add to Cart" }));
      await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    },
  },
];

interface Journey {
  /** The slowest interaction of each step. */
  slowestMs: number[];
  shift: number;
}

async function openPhone(stage: Stage): Promise<{ page: Page; url: string; slow: () => Promise<unknown> }> {
  const { url } = await stage.store.demo();
  const tab = await openProfile(await stage.browser(), PHONE);
  await watchResponsiveness(tab.context);
  await signIn(tab.page, url);
  return { page: tab.page, url, slow: () => slowProcessor(tab) };
}

async function journey(stage: Stage): Promise<Journey> {
  const { page, url, slow } = await openPhone(stage);
  await page.goto(`${url}/`);
  await settle(page);
  await waitUntilQuiet();
  await slow();
  const result: Journey = { slowestMs: [], shift: 0 };
  for (const { from, run } of STEPS) {
    if (from) {
      await page.goto(`${url}${from}`);
      await settle(page);
    }
    await takeResponsiveness(page);
    await run(page);
    const { slowestMs, shift } = await takeResponsiveness(page);
    result.slowestMs.push(slowestMs);
    result.shift += shift;
  }
  await page.context().close();
  return result;
}

/** How long the page was blocked while a song was playing and being sought. */
async function playAndSeek(stage: Stage): Promise<number> {
  const { page, url } = await openPhone(stage);
  await page.goto(`${url}/album/${ALBUM}`);
  await rows(page).first().waitFor();
  await settle(page);
  await rows(page)
    .first()
    .getByRole("button", { name: /^Play / })
    .tap();
  await player(page).getByRole("button", { name: "Expand" }).tap();
  const seek = full(page).getByRole("slider", { name: "Seek" });
  await seek.waitFor();
  await waitUntilQuiet();
  await takeResponsiveness(page);
  await page.waitForTimeout(PLAYING_MS);
  for (let count = 0; count < SEEKS; count++) {
    await seek.press("ArrowRight");
    await page.waitForTimeout(PLAYING_MS / SEEKS);
  }
  const { longTasksMs } = await takeResponsiveness(page);
  await page.context().close();
  return longTasksMs;
}

/** Measures this part of the bench, and returns its rows for the table of results. */
export async function interactionResults(stage: Stage, runs: number): Promise<Result[]> {
  const [journeys, blocked]: [Journey[], number[]] = [[], []];
  await journey(stage);
  for (let run = 0; run < runs; run++) {
    journeys.push(await journey(stage));
    blocked.push(await playAndSeek(stage));
  }
  const ofSteps = STEPS.map(({ what }, step) => {
    const ms = median(journeys.map(({ slowestMs }) => slowestMs[step] ?? 0));
    return `${what} ${Math.round(ms)}`;
  });
  const slowest = journeys.map(({ slowestMs }) => Math.max(...slowestMs));
  return [
    { row: "interactionSlowest", figure: figureOf(slowest), behind: ofSteps.join(", ") },
    { row: "interactionShift", figure: figureOf(journeys.map(({ shift }) => shift)), behind: "" },
    {
      row: "playingLongTasks",
      figure: figureOf(blocked),
      behind: `${(2 * PLAYING_MS) / 1000} s of playing, ${SEEKS} seeks`,
    },
  ];
}
