// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { otherBeats } from "#src/core/player/autoplay/sources.ts";
import { aSong } from "./songs.ts";

const beat = (id: number) => ({
  id,
  name: `Beat ${id}`,
  category_name: "Drill",
  dataAudio: `/media/beats/${id}.opus`,
  licence_data: [],
});
const bought = (id: number) => ({ ...beat(id), dataAudio: `/media/whole/${id}.opus`, purchases: [] });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("other beats follow a bought beat, and those that were bought play whole", async () => {
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=t");
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    Response.json(
      url.endsWith("/beat_store/owned")
        ? { beats: [bought(3), bought(2)] }
        : { products: [beat(1), beat(2), beat(3), beat(4)] },
    ),
  );
  const found = await otherBeats(aSong(0, { dataAudio: "/media/whole/2.opus" }));
  expect(found.map(({ dataAudio }) => dataAudio)).toEqual([
    "/media/whole/3.opus",
    "/media/beats/4.opus",
    "/media/beats/1.opus",
  ]);
});
