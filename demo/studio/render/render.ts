import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Job } from "./catalogue/jobs.ts";
import { encodeMp3 } from "./encode/mp3.ts";
import { encodeOpus } from "./encode/opus.ts";
import { mixdown } from "./mix/mixdown.ts";
import { arrange } from "./score/arrange.ts";
import { randomFrom } from "./score/random.ts";
import { styleNamed } from "./styles/styles.ts";

/** Makes one recording in all its renditions, and says how many bytes they take. */
export async function renderJob(job: Job, folder: string): Promise<number> {
  const random = randomFrom(job.seed);
  const sound = mixdown(arrange(styleNamed(job.style), job.brief, random), random);
  const save = (ending: string, data: Uint8Array): number => {
    const file = join(folder, job.path + ending);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
    return data.length;
  };
  let bytes = save(".fallback.mp3", await encodeMp3(sound));
  for (const rendition of job.renditions) {
    bytes += save(`${rendition.suffix}.opus`, await encodeOpus(sound, rendition, job.tags));
  }
  return bytes;
}
