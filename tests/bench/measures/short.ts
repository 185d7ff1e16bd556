/** The few figures that remain meaningful on a busy machine. */
import { startStoreServer } from "../../support/catalogue/storeServer.ts";
import { countQueries } from "../../support/queryCount.ts";
import { createUser } from "../../support/users.ts";
import type { Committed } from "../figures/regressions.ts";
import { openProfile } from "../stage/browser.ts";
import { signIn } from "../stage/signIn.ts";
import type { Stage } from "../stage/stage.ts";
import { measureStart, type Start } from "./start.ts";

type Starts = Pick<Committed, "startJs" | "startColdSlow" | "startRepeatSlow">;

/** The best of several runs made in turn: disturbances make a run slower, never faster. */
export async function measureStartsShortly(stage: Stage, runs: number): Promise<Starts> {
  const browser = await stage.browser();
  const urls = { product: (await stage.store.demo()).url, blank: (await stage.blankPage()).url };
  const [product, blank]: [Start[], Start[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    blank.push(await measureStart(browser, urls.blank, true));
    product.push(await measureStart(browser, urls.product, true));
  }
  const best = (name: "coldMs" | "repeatMs" | "scriptKb") =>
    Math.min(...product.map((start) => start[name])) / Math.min(...blank.map((start) => start[name]));
  return { startJs: best("scriptKb"), startColdSlow: best("coldMs"), startRepeatSlow: best("repeatMs") };
}

async function countRowNodes(stage: Stage): Promise<number> {
  const { url } = await stage.store.demo();
  const { page, context } = await openProfile(await stage.browser(), { serviceWorkers: "block" });
  await signIn(page, url);
  await page.goto(`${url}/album/saltwater`);
  await page.locator('[aria-label="Songs"] li').first().waitFor();
  const nodes = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('[aria-label="Songs"] li')];
    return rows.reduce((sum, row) => sum + 1 + row.querySelectorAll("*").length, 0) / rows.length;
  });
  await context.close();
  return nodes;
}

/** Counts the database queries of the first call to each path, when only the caller's session is cached. */
async function countQueriesOfCalls(): Promise<Pick<Committed, "userQueries" | "albumsQueries" | "homeQueries">> {
  const server = await startStoreServer();
  try {
    const user = await createUser(server);
    const count = (path: string) => countQueries(() => user.get(path));
    return {
      userQueries: await count("/user"),
      albumsQueries: await count("/music/album"),
      homeQueries: await count("/home"),
    };
  } finally {
    await server.close();
  }
}

/** Measures all figures of the short bench, with this many runs of each start. */
export async function measureShortly(stage: Stage, runs: number): Promise<Committed> {
  const starts = await measureStartsShortly(stage, runs);
  return { ...starts, rowNodes: await countRowNodes(stage), ...(await countQueriesOfCalls()) };
}
