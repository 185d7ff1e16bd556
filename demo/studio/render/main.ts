import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Job, readJobs } from "./catalogue/jobs.ts";
import type { Order, Rendered } from "./worker.ts";

const WORKERS = 2;
const store = fileURLToPath(new URL("../..", import.meta.url));

/**
 * `npm run render` renders all of the demo music again; with words after `--`, only the songs whose path contains one
 * of them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string", default: store } },
});
const jobs = readJobs(store).filter(
  ({ path }) => positionals.length === 0 || positionals.some((word) => path.includes(word)),
);

const queue = jobs.values();
const started = performance.now();
const sizes = await Promise.all(Array.from({ length: WORKERS }, () => work(queue, values.out)));
const [megabytes, seconds] = [sizes.reduce((sum, size) => sum + size, 0) / 1e6, (performance.now() - started) / 1000];
console.log(`${jobs.length} recordings, ${megabytes.toFixed(2)} MB, ${seconds.toFixed(0)} s`);

/**
 * Lets a worker render jobs until the queue is empty. Resolves with the number of bytes that it wrote. Workers are
 * processes, because a thread does not inherit the loader that reads TypeScript.
 */
function work(queue: Iterator<Job>, folder: string): Promise<number> {
  const worker = fork(fileURLToPath(new URL("./worker.ts", import.meta.url)));
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const next = () => {
      const { value: job, done } = queue.next();
      if (!done) worker.send({ job, folder } satisfies Order);
      else worker.disconnect();
    };
    worker.on("error", reject);
    worker.on("exit", (code) => (code === 0 ? resolve(bytes) : reject(new Error(`A worker ended with code ${code}`))));
    worker.on("message", (rendered: Rendered) => {
      bytes += rendered.bytes;
      console.log(`${rendered.path} ${(rendered.bytes / 1000).toFixed(0)} kB`);
      next();
    });
    next();
  });
}
