import { writeFile } from "node:fs/promises";
import type { SoundTools } from "#server/media/jobs/derive.ts";
import { runMediaJobs } from "#server/media/jobs/mediaJobs.ts";
import type { Encoder } from "#server/media/sound/renditions.ts";
import type { TestServer } from "../server.ts";

/** Stands in for ffmpeg, which not every machine has. Adds the requested renditions to `made`. */
export const pretendEncoder =
  (made: string[]): Encoder =>
  async (_source, target, rendition) => {
    made.push(rendition);
    await writeFile(target, `a ${rendition} rendition`);
  };

/** Does all work that imports have left to background jobs. */
export async function finishJobs(
  { services, jobPool }: TestServer,
  { encode = pretendEncoder([]), measure = async () => null }: Partial<SoundTools> = {},
): Promise<void> {
  const { signal } = new AbortController();
  await runMediaJobs(services, jobPool, { signal, untilDone: true, tools: { encode, measure } });
}
