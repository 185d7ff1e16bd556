import { build } from "../../server/launch/build.mjs";
import { runEngine } from "./runEngine.ts";
import { openStage } from "./stage.ts";
import type { Result } from "./table.ts";
import { bundleInPage } from "./visit/bundle.ts";

/** Runs the journeys in each engine, one engine after the other, on the app as it is built now. */
export async function runEngines(engines: string[], journeys: string[], tries = 1): Promise<Result[]> {
  await build();
  const inPage = await bundleInPage();
  const stage = await openStage();
  const results: Result[] = [];
  try {
    for (const name of engines) results.push(...(await runEngine(name, journeys, { stage, inPage, tries })));
  } finally {
    await stage.close();
  }
  return results;
}
