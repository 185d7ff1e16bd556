// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { inPlayableFormat, isUnplayable } from "#src/core/song/playableFormat.ts";

afterEach(() => vi.restoreAllMocks());

/** A browser that plays only these formats. */
const plays = (...formats: string[]) =>
  vi
    .spyOn(HTMLMediaElement.prototype, "canPlayType")
    .mockImplementation((type) => (formats.some((format) => type.includes(format)) ? "probably" : ""));

const acceptedIn = (address: string) => new URL(address, "http://any").searchParams.get("accept")?.split(",");

const OFFERED = "/media/audio/1?file=1&signature=a_b&accept=*";

test("a URL asks for the formats that this browser plays", () => {
  plays("mpeg", "opus");
  expect(acceptedIn(inPlayableFormat(OFFERED))).toEqual([
    "audio/mpeg",
    "audio/ogg; codecs=opus",
    "audio/webm; codecs=opus",
  ]);
  plays("mpeg", "mp4", "aac");
  expect(acceptedIn(inPlayableFormat(OFFERED))).toEqual([
    "audio/mpeg",
    "audio/mp4",
    "audio/aac",
    "audio/mp4; codecs=alac",
  ]);
  expect(inPlayableFormat(OFFERED)).toMatch(/^\/media\/audio\/1\?file=1&signature=a_b&accept=audio%2Fmpeg/);
});

test.each([
  "/media/songs/1.opus?signature=old",
  "https://cdn.test/1.mp3?X-Amz-Signature=1&acceptance=*",
  "https://cdn.test/accept=*/1.mp3",
  "/media/audio/1?accept=*.mp3",
])("the URL of a server with only one format stays unchanged: %s", (address) => {
  plays("mpeg");
  expect(inPlayableFormat(address)).toBe(address);
});

test.each([
  ["audio/ogg; codecs=opus", 200, true],
  ["audio/mpeg", 200, false],
  ["application/json", 200, false],
  ["audio/ogg; codecs=opus", 403, false],
])("a recording that arrives as %s with status %d cannot be played here: %s", async (type, status, isSo) => {
  plays("mpeg");
  const fetching = vi.fn(async () => new Response(null, { status, headers: { "Content-Type": type } }));
  vi.stubGlobal("fetch", fetching);
  expect(await isUnplayable(OFFERED)).toBe(isSo);
  expect(fetching).toHaveBeenCalledWith(inPlayableFormat(OFFERED), expect.objectContaining({ method: "HEAD" }));
});
