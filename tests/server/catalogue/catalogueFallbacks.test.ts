import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { reportFallbacks } from "#server/catalogue/command/reportFallbacks.ts";
import type { Hiding } from "#server/catalogue/writing/hiding.ts";
import { beats, files, songs } from "#server/db/schema/index.ts";
import { accepts, audioTypeOf } from "#server/media/audioTypes.ts";
import { chunked, commented } from "../../support/catalogue/containers.ts";
import { finishJobs, pretendEncoder } from "../../support/catalogue/finishJobs.ts";
import { makeFolder, type TestFolder } from "../../support/catalogue/folder.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";

const { server, folder } = serveFolder(() => ({ "songs/one/01-song.opus": opus }));

const opus = readFileSync("demo/beats/grey-line.opus");
const fallback = mp3({ title: "Grey Line" });

/** The format of a WAV file: 44.1 kHz, 16 bits, one channel. */
const FORMAT = Buffer.from("0100010044ac00008858010002001000", "hex");
const wav = chunked(["fmt ", FORMAT], ["data", Buffer.alloc(88_200)]);
wav.writeUInt32LE(wav.length - 8, 4);

const made: string[] = [];
const encoder = pretendEncoder(made);

beforeEach(async () => {
  made.length = 0;
});

/** A song's recording as sent to a browser that plays these types. */
async function sentTo(accept: string) {
  const [recording] = await server().db.select({ id: songs.highFileId }).from(songs);
  const url = server().services.media.file(recording?.id ?? null);
  const { body, headers } = await server().inject({
    url: url.replace("accept=*", new URLSearchParams({ accept }).toString()),
  });
  return { type: headers["content-type"], body };
}

const OLD_SAFARI = "audio/mpeg,audio/mp4,audio/aac,audio/flac,audio/wav,audio/aiff,audio/mp4; codecs=alac";
const CHROMIUM = "audio/mpeg,audio/mp4,audio/flac,audio/wav,audio/ogg; codecs=opus,audio/ogg; codecs=vorbis";

async function importAndEncode(options: Parameters<TestFolder["import"]>[1] = {}) {
  const report = await folder().import(server().services, { encoder, ...options });
  await finishJobs(server(), { encode: encoder });
  return report;
}

describe("a song in Ogg Opus", () => {
  it("gets its fallback from the encoder once, and only browsers that cannot play Opus receive it", async () => {
    const { withoutFallback, jobs } = await importAndEncode();
    expect([withoutFallback, jobs, await importAndEncode()]).toMatchObject([0, 2, { jobs: 0 }]);
    expect(made).toEqual(["fallback"]);
    expect(await sentTo(OLD_SAFARI)).toEqual({ type: "audio/mp4", body: "a fallback rendition" });
    expect(await sentTo(CHROMIUM)).toMatchObject({ type: "audio/ogg; codecs=opus" });
    expect(await sentTo("*")).toMatchObject({ type: "audio/ogg; codecs=opus" });
  });

  it("uses the fallback file beside it, without an encoder", async () => {
    await folder().write({ "songs/one/01-song.fallback.mp3": fallback });
    const { withoutFallback, counts } = await folder().import(server().services);
    expect([withoutFallback, counts.songs]).toEqual([0, { shown: 1, hidden: 0 }]);
    expect((await sentTo(OLD_SAFARI)).type).toBe("audio/mpeg");
    await folder().remove("songs/one/01-song.fallback.mp3");
    await folder().import(server().services);
    expect((await sentTo(OLD_SAFARI)).type).toBe("audio/ogg; codecs=opus");
  });

  it("is imported without a fallback if there is no encoder, and the summary reports that", async () => {
    const report = await folder().import(server().services);
    expect(report.problems).toEqual([]);
    expect(report.counts.songs).toEqual({ shown: 1, hidden: 0 });
    expect(reportFallbacks(report)).toEqual([
      "Some browsers can’t play 1 recording. Install ffmpeg and import again to make versions that they can play.",
    ]);
    expect((await sentTo(OLD_SAFARI)).type).toBe("audio/ogg; codecs=opus");
    await importAndEncode();
    expect((await sentTo(OLD_SAFARI)).type).toBe("audio/mp4");
  });

  it("stores no fallback in a dry run", async () => {
    await folder().import(server().services);
    const { jobs } = await folder().import(server().services, { encoder, isDryRun: true });
    await finishJobs(server(), { encode: encoder });
    expect([jobs, made]).toEqual([0, []]);
    expect((await server().db.select().from(files)).filter((file) => file.fallbackFileId !== null)).toEqual([]);
  });
});

describe("a recording of another format", () => {
  const importAlone = async (path: string, content: Buffer) => {
    await folder().remove("songs/one/01-song.opus");
    await folder().write({ [path]: content });
    return importAndEncode();
  };

  it("gets no fallback if every browser plays its format", async () => {
    const { withoutFallback } = await importAlone("songs/one/01-song.mp3", mp3({ title: "Song", artist: "Ana" }));
    expect(made).not.toContain("fallback");
    expect(withoutFallback).toBe(0);
  });

  it("gets a fallback if it is a WAV file", async () => {
    await importAlone("songs/one/01-song.wav", wav);
    expect(made).toContain("fallback");
    expect((await sentTo("audio/mpeg,audio/mp4")).body).toBe("a fallback rendition");
    expect((await sentTo(CHROMIUM)).type).toBe("audio/wav");
  });
});

describe("a beat", () => {
  const nightMarket = readFileSync("demo/beats/night-market.opus");
  const importBeat = async (given: Record<string, Buffer>, options: Parameters<TestFolder["import"]>[1] = {}) => {
    await folder().write({
      "store.yaml": "name: S\nbeat_preview_seconds: 10\nbeat_categories: [{ slug: drill, name: Drill }]\n",
      "beats/night.yaml": "name: Night\ncategory: drill\nlicences: []\n",
      ...given,
    });
    const report = await folder().import(server().services, options);
    await finishJobs(server(), { encode: encoder });
    return report;
  };
  /** The preview for a client that accepts these types, and the master for a buyer. */
  async function recordingsOf(accept: string) {
    const [beat] = await server().db.select().from(beats);
    const { media } = server().services;
    const { rawPayload, headers } = await server().inject({
      url: media.file(beat?.previewFileId ?? null).replace("accept=*", new URLSearchParams({ accept }).toString()),
    });
    const master = await server().inject({ url: media.file(beat?.masterFileId ?? null) });
    return { preview: rawPayload, type: headers["content-type"], master: master.rawPayload };
  }

  it("plays from its beginning for everybody, and completely for its buyers", async () => {
    const { problems } = await importBeat({ "beats/night.opus": nightMarket }, { encoder });
    expect(problems).toEqual([]);
    const { preview, type, master } = await recordingsOf(CHROMIUM);
    expect([master.equals(nightMarket), type]).toEqual([true, "audio/ogg; codecs=opus"]);
    expect(preview.length).toBeLessThan(nightMarket.length / 2);
    const other = await recordingsOf(OLD_SAFARI);
    expect([other.type, other.preview.toString()]).toEqual(["audio/mp4", "a fallback rendition"]);
  });

  it("gets a fallback as short as its preview, cut from the fallback file beside it", async () => {
    const whole = readFileSync("demo/beats/night-market.fallback.mp3");
    const { withoutFallback } = await importBeat({
      "beats/night.opus": nightMarket,
      "beats/night.fallback.mp3": whole,
    });
    const { preview, type } = await recordingsOf(OLD_SAFARI);
    expect([type, withoutFallback]).toEqual(["audio/mpeg", 1]);
    expect(preview.length).toBeGreaterThan(whole.length * 0.3);
    expect(preview.length).toBeLessThan(whole.length * 0.5);
  });

  it("has a fallback of the whole recording too, for its owners", async () => {
    const whole = readFileSync("demo/beats/night-market.fallback.mp3");
    await importBeat({ "beats/night.opus": nightMarket, "beats/night.fallback.mp3": whole });
    const [beat] = await server().db.select().from(beats);
    const url = server().services.media.file(beat?.masterFileId ?? null);
    const accept = new URLSearchParams({ accept: OLD_SAFARI }).toString();
    const { rawPayload } = await server().inject({ url: url.replace("accept=*", accept) });
    expect(rawPayload.equals(whole)).toBe(true);
  });

  it("plays completely if a master is beside it, because the file is then the operator's own preview", async () => {
    const master = Buffer.from("the stems");
    await importBeat({ "beats/night.opus": nightMarket, "beats/night.master.zip": master }, { encoder });
    const found = await recordingsOf(CHROMIUM);
    expect([found.preview.equals(nightMarket), found.master.equals(master)]).toEqual([true, true]);
  });

  it("is left out and reported if its preview cannot be cut, so that nothing is given away", async () => {
    const flac = commented("\0".repeat(8), Buffer.from("sound"));
    // The sound according to the FLAC file: 44.1 kHz, one channel, 16 bits, 882,000 samples.
    flac.write("0ac440f0000d7550", 18, "hex");
    const { problems } = await importBeat({ "beats/night.flac": flac });
    expect(problems).toMatchObject([{ file: "beats/night.flac", message: expect.stringContaining("without ffmpeg") }]);
    expect(await server().db.$count(beats)).toBe(0);
  });
});

describe("the type of a recording", () => {
  it.each([
    ["audio/ogg", "Opus", "audio/ogg; codecs=opus"],
    ["audio/ogg", "Vorbis I", "audio/ogg; codecs=vorbis"],
    ["audio/ogg", "FLAC", "audio/ogg; codecs=flac"],
    ["audio/mp4", "ALAC", "audio/mp4; codecs=alac"],
    ["audio/mp4", "MPEG-4/AAC", "audio/mp4"],
    ["audio/flac", "FLAC", "audio/flac"],
    ["audio/ogg", undefined, "audio/ogg"],
  ])("follows from the container %s and the codec %s: %s", (container, codec, type) => {
    expect(audioTypeOf(container, codec)).toBe(type);
  });

  it.each([
    ["audio/ogg; codecs=opus", CHROMIUM, true],
    ["audio/ogg; codecs=opus", OLD_SAFARI, false],
    ['audio/ogg;codecs="opus"', CHROMIUM, true],
    ["audio/ogg", CHROMIUM, true],
    ["audio/ogg", OLD_SAFARI, false],
    ["audio/mp4; codecs=alac", CHROMIUM, false],
    ["audio/mp4", CHROMIUM, true],
    ["audio/ogg; codecs=opus", null, true],
    ["audio/ogg; codecs=opus", "", false],
  ])("%s can be played by a client that accepts %s: %s", (type, accepted, isAccepted) => {
    expect(accepts(accepted, type)).toBe(isAccepted);
  });
});

it("an import encodes nothing before it has asked whether songs may be hidden", async () => {
  await folder().import(server().services);
  await folder().remove("songs/one/01-song.opus");
  await folder().write({ "songs/two/01-other.wav": wav });
  const asked: unknown[] = [];
  const mayHide = async (hiding: Hiding) => {
    asked.push([Object.keys(hiding), [...made]]);
    return false;
  };
  const refused = folder().import(server().services, { encoder, mayHide });
  await expect(refused).rejects.toThrow("It would hide 1 of 1 ");
  expect(asked).toEqual([[expect.arrayContaining(["songs"]), []]]);
  await finishJobs(server(), { encode: encoder });
  expect(made).toEqual([]);
});

describe("a question about hiding, in a folder with a beat whose preview must be encoded", () => {
  const flac = commented("\0".repeat(8), Buffer.from("sound"));
  flac.write("0ac440f0000d7550", 18, "hex");
  const licences = "[{ slug: basic, name: Basic, type: FLAC, price: 9.99, rights: [Streams] }]";
  const beat = {
    "beats/night.yaml": `name: Night\ncategory: house\nlicences: ${licences}\n`,
    "beats/night.flac": flac,
  };

  const importAnswering = async (isAgreed: boolean) => {
    await folder().import(server().services);
    await folder().remove("songs/one/01-song.opus");
    await folder().write({ "songs/two/01-other.wav": wav, ...beat });
    const asked: string[][] = [];
    const mayHide = async () => {
      asked.push([...made]);
      return isAgreed;
    };
    const outcome = await folder()
      .import(server().services, { encoder, mayHide })
      .catch((cause: Error) => cause.message);
    return { outcome, asked };
  };

  it("the question about hiding comes before the encoding", async () => {
    const { outcome, asked } = await importAnswering(false);
    expect([outcome, asked, made]).toEqual([expect.stringContaining("It would hide 1 of 1 "), [[]], []]);
    expect(await server().db.$count(beats)).toBe(0);
  });

  it("the question about hiding is not repeated after the encoding", async () => {
    const { outcome, asked } = await importAnswering(true);
    expect([asked, made]).toEqual([[[]], ["fallback"]]);
    expect(outcome).toMatchObject({ counts: { songs: { shown: 1, hidden: 1 }, beats: { shown: 1 } }, problems: [] });
  });
});

it("an import publishes everything before encoding, and encodes nothing again if the folder is copied", async () => {
  const { counts } = await folder().import(server().services, { encoder });
  expect([counts.songs?.shown, made]).toEqual([1, []]);
  await finishJobs(server(), { encode: encoder });
  expect(made).toContain("fallback");
  const copy = await makeFolder({ "songs/two/01-song.opus": opus });
  expect(await copy.import(server().services, { encoder })).toMatchObject({ withoutFallback: 0, jobs: 0 });
  await copy.close();
});
