// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { otherBeats } from "#src/core/player/autoplay/sources.ts";
import { freshSong } from "#src/core/player/recovery/freshSong.ts";
import { aSong } from "./songs.ts";

const beat = (id: number) => ({
  id,
  name: `Beat ${id}`,
  category_name: "Drill",
  dataAudio: `/media/beats/${id}.opus?signature=new`,
  licence_data: [],
});
const bought = (id: number) => ({ ...beat(id), dataAudio: `/media/whole/${id}.opus?signature=new`, purchases: [] });

beforeEach(() => {
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=t");
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json(
      url.endsWith("/beat_store/owned")
        ? { beats: [bought(3), bought(2)] }
        : { products: [beat(1), beat(2), beat(3), beat(4)] },
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ["a bought beat", "/media/whole/2.opus"],
  ["the preview of a beat that was bought since", "/media/beats/2.opus"],
])("other beats follow %s, and beats that were bought play in full", async (_, dataAudio) => {
  const found = await otherBeats(aSong(0, { dataAudio }));
  expect(found.map(({ dataAudio }) => dataAudio)).toEqual([bought(3).dataAudio, beat(4).dataAudio, beat(1).dataAudio]);
});

test.each([
  ["a bought beat", "/media/whole/2.opus"],
  ["the preview of a beat", "/media/beats/4.opus"],
  ["the preview of a beat that was bought since", "/media/beats/2.opus"],
])("the expired address of %s is replaced by a new address of the same recording", async (_, path) => {
  const expired = aSong(0, { dataAudio: `${path}?signature=old` });
  expect(await freshSong(expired)).toEqual({ ...expired, dataAudio: `${path}?signature=new` });
});

test("a product's sample, which the beat store does not have, keeps its address", async () => {
  const sample = aSong(0, { dataAudio: "/media/samples/1.opus?signature=old" });
  expect(await freshSong(sample)).toEqual(sample);
});
