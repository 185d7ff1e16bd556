import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";
import type { Visit } from "./visit.ts";

const FOLDER = join(PROJECT_ROOT, "test-results/browsers");

/** Saves screenshots of an engine, for people to look at. */
export const pictureKeeper = (engine: string) => async (name: string, visit: Visit) => {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${engine}-${name}.png`), await visit.screenshot());
};
