import { writeFile } from "node:fs/promises";
import type { SoundTools } from "#server/media/jobs/derive.ts";
import { runMediaJobs } from "#server/media/jobs/mediaJobs.ts";
import type { Encoder } from "#server/media/sound/renditions.ts";
import type { TestServer } from "../server.ts";

/** Stands for ffmpeg, which not every machine has. Notes in `made` what it was asked for. */
export const pretendEncoder =
  (made: string[]): Encoder =>
  async (_source, target, rendition) => {
    made.push(rendition);
    await writeFile(target, `a ${rendition} rendition`);
  };

/** Makes all that imports have left to the background. */
export async function finishJobs(
  { services, pool }: TestServer,
  { encode = pretendEncoder([]), measure = async () => null }: Partial<SoundTools> = {},
): Promise<void> {
  const { signal } = new AbortController();
  await runMediaJobs(services, pool, { signal, untilDone: true, tools: { encode, measure } });
}
