import { randomBytes } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { addJobs } from "#server/db/jobs.ts";
import { readBacklog } from "#server/db/queries/admin/figures.ts";
import { derivedMedia, songs } from "#server/db/schema/index.ts";
import { mediaJob } from "#server/media/jobs/derivedKinds.ts";
import { findEncoder } from "#server/media/sound/renditions.ts";
import { chunked } from "../../support/catalogue/containers.ts";
import { runImportCommand } from "../../support/catalogue/importCommand.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";
import { SEGUE_PROGRAM } from "../../support/programs.ts";
import { runProgram } from "../../support/runProgram.ts";
import { type ServerProcess, startProcess } from "../../support/serverProcess.ts";

const LONG = 120_000;
/** A second of noise, 44.1 kHz, 16 bits, one channel. */
function noise(): Buffer {
  const format = Buffer.from("0100010044ac00008858010002001000", "hex");
  const wav = chunked(["fmt ", format], ["data", randomBytes(88_200)]);
  wav.writeUInt32LE(wav.length - 8, 4);
  return wav;
}

const SONGS = 3;
/** A fallback, two qualities and the loudness for each song. */
const MADE_OF_ALL = SONGS * 4;

const { server, folder } = serveFolder(() =>
  Object.fromEntries(Array.from({ length: SONGS }, (_, at) => [`songs/one/0${at}.wav`, noise()])),
);
const running: ServerProcess[] = [];
afterEach(async () => {
  for (const process of running.splice(0)) await process.end("SIGTERM");
});

const env = () => ({ DATABASE_URL: server().databaseUrl });
async function start(given: NodeJS.ProcessEnv = {}, program?: string[]): Promise<ServerProcess> {
  const { dataDir, secret } = server().settings;
  const started = await startProcess(dataDir, { ...env(), SECRET: secret, ...given }, program);
  running.push(started);
  return started;
}
const countMade = () => server().db.$count(derivedMedia);
const untilMade = (atLeast: number) =>
  vi.waitFor(async () => expect(await countMade()).toBeGreaterThanOrEqual(atLeast), {
    timeout: LONG / 2,
    interval: 20,
  });

it.runIf((await findEncoder()) !== null)(
  "the server finishes the encoding that an import left undone, even if it is killed and restarted",
  { timeout: LONG },
  async () => {
    const stopped = await runImportCommand([folder().path], {
      env: { ...env(), DATA_DIR: server().settings.dataDir },
      stopAt: "Everything is ready to play.",
    });
    expect(stopped.output).toContain("Stopped. The catalogue is imported");
    expect([stopped.exitCode, await server().db.$count(songs)]).toEqual([0, SONGS]);
    const before = await countMade();
    expect(before).toBeLessThan(MADE_OF_ALL);

    const first = await start();
    await untilMade(before + 1);
    await first.end("SIGKILL");
    await start();
    await untilMade(MADE_OF_ALL);
    expect((await folder().import(server().services, { encoder: await findEncoder() })).jobs).toBe(0);
  },
);

it("servers with JOBS=worker leave the jobs to bin/segue worker, and doctor says if none is running", {
  timeout: LONG,
}, async () => {
  const { db, settings } = server();
  const jobsWaiting = async () => (await readBacklog(db)).jobs_waiting;
  const JOBS = "worker";
  const doctor = () =>
    runProgram(SEGUE_PROGRAM, ["doctor"], {
      env: { ...env(), DATA_DIR: settings.dataDir, SECRET: settings.secret, JOBS },
    });
  const warning = /^warn +jobs +JOBS=worker, but no worker is running/m;

  await addJobs(db, [mediaJob("a-file-that-has-gone", "waveform")]);
  const left = await jobsWaiting();
  await start({ JOBS });
  expect((await doctor()).output).toMatch(warning);
  expect([left > 0, await jobsWaiting()]).toEqual([true, left]);

  const worker = await start({ JOBS }, [...SEGUE_PROGRAM, "worker"]);
  await vi.waitFor(async () => expect(await jobsWaiting()).toBe(0), { timeout: LONG / 2 });
  expect((await doctor()).output).not.toMatch(warning);
  expect(await worker.end("SIGTERM")).toBe(0);
});
