import { describe, expect, it } from "vitest";
import { albums, artists } from "#server/db/schema/index.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { ANA, lasting, serveTwoSongs, storm, tide } from "../../support/catalogue/twoSongs.ts";

const { server, folder, importIt, move, allSongs, songOf } = serveTwoSongs();

describe("a slug", () => {
  it("follows the YAML file beside the recording, and songs keep their identity when two swap slugs", async () => {
    const [one, two] = await allSongs();
    await folder().write({ "m/storm.yaml": "slug: ana-tide\n", "m/tide.yaml": "slug: ana-storm\n" });
    const { problems } = await importIt();
    expect(problems).toEqual([]);
    const after = await allSongs();
    expect(after.map(({ id }) => id)).toEqual([one?.id, two?.id]);
    expect(after.map(({ slug }) => slug)).toEqual([two?.slug, one?.slug]);
  });

  it("is refused if another song of the folder has it, and the song keeps its old slug", async () => {
    const before = await allSongs();
    await folder().write({ "m/storm.yaml": "slug: ana-tide\n" });
    const { problems } = await importIt();
    expect(problems).toEqual([
      { file: "m/storm.yaml", line: 1, message: "its slug ana-tide is also used by m/tide.mp3" },
    ]);
    expect((await allSongs()).map(lasting)).toEqual(before.map(lasting));
  });

  it("a list of store.yaml may name a song by its old slug or by the slug of its current file name", async () => {
    await folder().write({
      "songs/sea/01-wave.mp3": mp3({ ...ANA, title: "Wave" }, 12, "wave"),
      "store.yaml": "name: S\nbrowse_categories:\n  - { slug: b, name: B, songs: [wave] }\n",
    });
    await importIt();
    await move("songs/sea/01-wave.mp3", "songs/sea/01-billow.mp3");
    await folder().write({
      "store.yaml":
        "name: S\nbrowse_categories:\n  - { slug: b, name: B, songs: [billow] }\n  - { slug: c, name: C, songs: [wave] }\n",
    });
    const message = "leaves out 2 recordings outside it, such as m/storm.mp3";
    expect((await importIt()).problems).toEqual([{ file: "songs", message, isNote: true }]);
    expect((await songOf("wave")).name).toBe("Wave");
  });
});

describe("an artist and an album", () => {
  it("keep their identity when all their songs' tags are corrected", async () => {
    const of = async (table: typeof artists | typeof albums) =>
      (
        await server()
          .db.select()
          .from(table as typeof artists)
      ).map(({ id, slug, isVisible }) => [id, slug, isVisible]);
    const before = [await of(artists), await of(albums)];
    const corrected = { artist: "Anna", album: "The Sea" };
    await folder().write({ "m/tide.mp3": tide(corrected), "m/storm.mp3": storm(corrected) });
    await importIt();
    expect([await of(artists), await of(albums)]).toEqual(before);
    expect((await server().db.select().from(artists))[0]).toMatchObject({ name: "Anna", slug: "ana" });
    await importIt();
    expect([await of(artists), await of(albums)]).toEqual(before);
  });

  it("are not confused with new artists and albums that take a name no longer in use", async () => {
    const corrected = { artist: "Anna" };
    await folder().write({ "m/tide.mp3": tide(corrected), "m/storm.mp3": storm(corrected) });
    await importIt();
    await folder().write({ "new.mp3": mp3({ artist: "Ana", title: "Hi" }, 9, "hi") });
    await importIt();
    const found = (await server().db.select().from(artists)).map(({ name, slug }) => [slug, name]);
    expect(found.toSorted()).toEqual([
      ["ana", "Anna"],
      ["ana-2", "Ana"],
    ]);
  });

  it("follow the name of their YAML file and keep their identity", async () => {
    const [before] = await server().db.select().from(artists);
    await folder().write({
      "artists/anna-sea.yaml": "name: Anna Sea\n",
      "m/tide.mp3": tide({ artist: "Anna Sea" }),
      "m/storm.mp3": storm({ artist: "Anna Sea" }),
    });
    await importIt();
    expect(await server().db.select().from(artists)).toMatchObject([{ id: before?.id, slug: "anna-sea" }]);
  });
});
