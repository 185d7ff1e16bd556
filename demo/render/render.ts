import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Job } from "./catalogue/jobs.ts";
import { encodeOpus } from "./encode/opus.ts";
import { mixdown } from "./mix/mixdown.ts";
import { arrange } from "./score/arrange.ts";
import { randomFrom } from "./score/random.ts";
import { styleNamed } from "./styles/styles.ts";

/** Makes one recording in all its renditions, and says how many bytes they take. */
export async function renderJob(job: Job, folder: string): Promise<number> {
  const random = randomFrom(job.seed);
  const sound = mixdown(arrange(styleNamed(job.style), job.brief, random), random);
  let bytes = 0;
  for (const rendition of job.renditions) {
    const file = join(folder, `${job.path}${rendition.suffix}.opus`);
    const data = await encodeOpus(sound, rendition, job.tags);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
    bytes += data.length;
  }
  return bytes;
}
