import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { formatProblem } from "#server/catalogue/files/problems.ts";
import { openDatabase } from "#server/db/open.ts";
import { derivedMedia, files, songs } from "#server/db/schema/index.ts";
import type { SoundTools } from "#server/media/jobs/derive.ts";
import { runMediaJobs } from "#server/media/jobs/mediaJobs.ts";
import { measureLoudness } from "#server/media/sound/loudness.ts";
import { findEncoder } from "#server/media/sound/renditions.ts";
import { finishJobs, pretendEncoder } from "../../support/catalogue/finishJobs.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";
import { createUser } from "../../support/users.ts";

const opus = readFileSync("demo/beats/grey-line.opus");
const { server, folder } = serveFolder(() => ({ "songs/one/01-song.opus": opus }));

const installed = await findEncoder();
const made: string[] = [];
const encode = pretendEncoder(made);

beforeEach(() => {
  made.length = 0;
});

const importSong = () => folder().import(server().services, { encoder: encode });
const jobsLeft = async () => {
  const { rows } = await server().pool.query("SELECT task_identifier AS task FROM graphile_worker.jobs ORDER BY task");
  return rows.map(({ task }) => task);
};
const failures = () => server().db.select().from(derivedMedia).where(eq(derivedMedia.kind, "fallback"));

/** Runs jobs until one of them has ended. Returns what was reported. */
async function runOne(tools: Partial<SoundTools>): Promise<unknown[]> {
  const stopping = new AbortController();
  const reported: unknown[] = [];
  await runMediaJobs({ ...server().services, report: (error) => reported.push(error) }, server().jobPool, {
    signal: stopping.signal,
    tools: { encode, measure: async () => null, ...tools },
    onProgress: () => stopping.abort(),
  });
  return reported;
}

describe("a background job", () => {
  it("resumes after a server was killed while running it", async () => {
    await importSong();
    await server().db.execute(
      sql`UPDATE graphile_worker._private_jobs SET locked_by = 'a killed server', locked_at = now(), attempts = 1`,
    );
    await finishJobs(server(), { encode });
    expect([made, await jobsLeft()]).toEqual([["fallback"], []]);
  });

  it("resumes after the database was lost while running it", async () => {
    await importSong();
    let address = server().databaseUrl;
    const lost = openDatabase(() => address);
    const losing: SoundTools["encode"] = async () => {
      address = "postgres://127.0.0.1:1/nowhere";
      // Waits until the connections have ended. Otherwise a pool could still lend one that is about to end.
      await server().pool.query(
        "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      throw new Error("the database is lost");
    };
    const tools = { encode: losing, measure: async () => null };
    await runMediaJobs(server().services, lost.jobPool, { signal: new AbortController().signal, tools });
    await lost.close();
    await finishJobs(server(), { encode });
    expect([made, await jobsLeft()]).toEqual([["fallback"], []]);
  });

  it("resumes after a server was stopped while running it, without counting a failure", async () => {
    await importSong();
    const stopping = new AbortController();
    const interrupted: SoundTools["encode"] = async (_source, _target, _rendition, { signal } = {}) => {
      stopping.abort();
      if (signal && !signal.aborted) await once(signal, "abort");
      throw new Error("killed");
    };
    const tools = { encode: interrupted, measure: async () => null };
    await runMediaJobs(server().services, server().jobPool, { signal: stopping.signal, tools });
    expect(await failures()).toEqual([]);
    await finishJobs(server(), { encode });
    expect([made, await jobsLeft()]).toEqual([["fallback"], []]);
  });

  it("is run by one process at a time", async () => {
    await importSong();
    const [stopping, events] = [new AbortController(), new EventEmitter()];
    const begun = once(events, "begun");
    const endless: SoundTools["encode"] = async (_source, _target, _rendition, { signal } = {}) => {
      events.emit("begun");
      if (signal) await once(signal, "abort");
    };
    const tools = { encode: endless, measure: async () => null };
    const atWork = runMediaJobs(server().services, server().jobPool, { signal: stopping.signal, tools });
    await begun;
    expect(await runMediaJobs(server().services, server().jobPool, { signal: stopping.signal, tools })).toBe(false);
    stopping.abort();
    expect(await atWork).toBe(true);
  });

  it("is reported and not tried again after three failures, until the next import reports and retries it", async () => {
    await importSong();
    const failing = { encode: () => Promise.reject(new Error('ffmpeg says "Invalid data"')) };
    expect(await runOne(failing)).toEqual([]);
    expect(await runOne(failing)).toEqual([]);
    expect(await runOne(failing)).toEqual([
      new Error('songs/one/01-song.opus: its fallback could not be made: ffmpeg says "Invalid data"'),
    ]);
    expect(await jobsLeft()).not.toContain("media fallback");

    const { problems, counts } = await importSong();
    expect(counts.songs?.shown).toBe(1);
    expect(problems.map(formatProblem)).toEqual([
      'songs/one/01-song.opus: its fallback could not be made: ffmpeg says "Invalid data"',
    ]);
    await finishJobs(server(), { encode });
    expect((await importSong()).problems).toEqual([]);
    expect(made).toEqual(["fallback"]);
  });

  it("is retried on a full disk until there is room, without blaming the file", async () => {
    await importSong();
    const full = { encode: () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" })) };
    for (const _ of [1, 2, 3, 4]) expect(await runOne(full)).toEqual([]);
    expect(await failures()).toEqual([]);
    await finishJobs(server(), { encode });
    expect(made).toEqual(["fallback"]);
  });

  it("is run again if the media folder has lost its result", async () => {
    await importSong();
    await finishJobs(server(), { encode });
    const [fallback] = await server().db.select().from(files).where(eq(files.mimeType, "audio/mp4"));
    await server().services.mediaStore.remove(fallback?.path ?? "-");
    expect((await importSong()).jobs).toBe(1);
    await finishJobs(server(), { encode });
    expect(made).toEqual(["fallback", "fallback"]);
  });
});

it("the progress of a run of jobs is reported only until the run has ended", async () => {
  await importSong();
  const { jobPool } = server();
  const query = jobPool.query.bind(jobPool);
  const events = new EventEmitter();
  const ended = once(events, "ended");
  const lateCounts: Promise<unknown>[] = [];
  /** Delays the result of the first count of jobs until the run has ended. */
  const delayFirst = async (text: unknown, values: unknown[]) => {
    const rows = await query(text as string, values);
    if (!String(text).includes(" AS left") || lateCounts.length > 0) return rows;
    lateCounts.push(ended);
    await ended;
    return rows;
  };
  const spy = vi.spyOn(jobPool, "query").mockImplementation(delayFirst as never);
  let hasEnded = false;
  const told: boolean[] = [];
  const options = {
    signal: new AbortController().signal,
    tools: { encode, measure: async () => null },
    untilDone: true,
  };
  await runMediaJobs(server().services, jobPool, { ...options, onProgress: () => told.push(hasEnded) });
  hasEnded = true;
  events.emit("ended");
  await setImmediate();
  spy.mockRestore();
  expect([lateCounts.length, told.length > 0, told.includes(true)]).toEqual([1, true, false]);
});

describe("the loudness of a song", () => {
  const loudnessOf = async () => (await server().db.select({ lufs: songs.loudnessLufs }).from(songs))[0]?.lufs;

  it("is measured if its tags do not give it, and remembered for copies", async () => {
    const measured: string[] = [];
    const measure: SoundTools["measure"] = async (source) => {
      measured.push(source);
      return -11.5;
    };
    await importSong();
    expect(await loudnessOf()).toBeNull();
    await finishJobs(server(), { measure });
    expect(await loudnessOf()).toBe(-11.5);
    const user = await createUser(server());
    const [song] = await server().db.select({ id: songs.id }).from(songs);
    expect((await user.get(`/music/get-info/${song?.id}`)).json().music.loudness).toBe(-11.5);
    await folder().write({ "songs/two/01-copy.opus": opus });
    await importSong();
    await finishJobs(server(), { measure });
    expect([measured.length, await loudnessOf()]).toEqual([1, -11.5]);
  });

  it.runIf(installed !== null)("is measured by EBU R128", async () => {
    const { signal } = new AbortController();
    expect(await measureLoudness("demo/beats/grey-line.opus", signal)).toBeCloseTo(-16, 0);
    await expect(measureLoudness("package.json", signal)).rejects.toThrow("ffmpeg says");
  });
});
