import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { songs } from "#server/db/schema/index.ts";
import { findEncoder } from "#server/media/sound/renditions.ts";
import { finishJobs, pretendEncoder } from "../../support/catalogue/finishJobs.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";

const { server, folder, importIt } = serveFolder();
const run = promisify(execFile);

const SECONDS = 3.5;
const TAGS = ["title=Tide", "artist=Ana", "album=Sea", "track=7"].flatMap((tag) => ["-metadata", tag]);

/** A recording that ffmpeg writes into a pipe, so that it cannot add the length to the beginning. */
async function piped(...output: string[]): Promise<Buffer> {
  const sound = ["-f", "lavfi", "-i", `sine=duration=${SECONDS}`];
  const options = { encoding: "buffer" as const, maxBuffer: 10_000_000 };
  const { stdout } = await run("ffmpeg", ["-loglevel", "error", ...sound, ...TAGS, ...output, "-"], options);
  return stdout;
}

const FLAC = ["-c:a", "flac", "-f", "flac"];
const FORMATS: [name: string, output: string[]][] = [
  ["plain.flac", FLAC],
  ["one-frame.flac", ["-t", "0.05", ...FLAC]],
  ["long-frames.flac", ["-frame_size", "16384", "-ac", "6", ...FLAC]],
  ["flac.ogg", ["-c:a", "flac", "-f", "ogg"]],
  ["live.webm", ["-c:a", "libopus", "-f", "webm"]],
];

describe.runIf((await findEncoder()) !== null)("a recording that does not declare its length", () => {
  it.each(FORMATS)("has its length measured: %s", async (name, output) => {
    await folder().write({ [name]: await piped(...output) });
    const { problems } = await importIt({ encoder: null });
    expect(problems).toEqual([]);
    const [song] = await server().db.select().from(songs);
    expect(song?.durationSeconds).toBeCloseTo(output.includes("-t") ? 0.05 : SECONDS, 1);
  });
});

describe.runIf((await findEncoder()) !== null)("a FLAC recording in an Ogg file", () => {
  it("is imported with its tags, and gets smaller renditions", async () => {
    await folder().write({ "flac.ogg": await piped("-c:a", "flac", "-ar", "96000", "-ac", "2", "-f", "ogg") });
    const made: string[] = [];
    await importIt({ encoder: pretendEncoder(made) });
    await finishJobs(server(), { encode: pretendEncoder(made) });
    const [song] = await server().db.select().from(songs);
    expect(song).toMatchObject({ name: "Tide", trackNumber: 7 });
    expect(made.toSorted()).toEqual(["fallback", "low", "medium"]);
  });
});
