import { expect, it } from "vitest";
import { genreDetail } from "#contract/music.ts";
import { footerLinks } from "#contract/shell.ts";
import { toWire } from "#contract/write.ts";
import { encodeBody } from "#server/http/contract/encodeBody.ts";

const genre = { id: 1, slug: "folk", name: 'Folk "n" röll', image: "", video: undefined };
const song = (id: number) => ({
  id,
  name: `Song ${id}`,
  image: "",
  dataAudio: "/media/audio/a?b=c",
  dcId: undefined,
  plays: id,
  is_explicit: id % 2 === 0,
  is_instrument: false,
  artist: { name: "A", slug: undefined },
  copyright: undefined,
  publisher: { name: "P" },
  copyright_date: undefined,
  album: undefined,
  duration: 1.5,
  created_at: undefined,
  music_id: undefined,
});
const genreOf = (rows: number) => ({
  category: genre,
  music: { data: Array.from({ length: rows }, (_, index) => song(index + 1)), total: rows },
});

it.each([0, 1, 200, 201, 400, 1001])("a list of %d rows is encoded in slices exactly as in one go", async (rows) => {
  const data = genreOf(rows);
  expect((await encodeBody(genreDetail, data)).toString()).toBe(JSON.stringify(toWire(genreDetail.data, data)));
});

it("a long list is wrapped in an envelope like a short one", async () => {
  const data = { footer_links: Array.from({ length: 500 }, (_, index) => ({ name: `Group ${index}`, cms_page: [] })) };
  expect((await encodeBody(footerLinks, data)).toString()).toBe(
    JSON.stringify({ data: toWire(footerLinks.data, data) }),
  );
});

it("other work can run while a list of 20,000 songs is encoded", async () => {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await encodeBody(genreDetail, genreOf(20_000));
  isDone = true;
  expect(turns).toBeGreaterThan(1);
});
