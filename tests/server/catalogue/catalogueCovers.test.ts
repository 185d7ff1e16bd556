import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { albums, beats, files, merchandise, songs } from "#server/db/schema/index.ts";
import { mp3, type PictureTag } from "../../support/catalogue/mp3.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { readMedia } from "../../support/media.ts";

const { server, folder, importIt } = serveFolder();

const RED = "#ff0000";
const BLUE = "#0000ff";
const jpeg = (colour: string, width = 64, height = width) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** "red", "blue" or "none": the picture of a song or an album. */
async function colourOf(fileId: string | null | undefined): Promise<string> {
  const [file] = await server()
    .db.select()
    .from(files)
    .where(eq(files.id, fileId ?? ""));
  if (!file) return "none";
  const { channels } = await sharp(await readMedia(server().services.mediaStore, file.path)).stats();
  return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? "red" : "blue";
}

const FRONT = 3;
const BACK = 4;
const ICON = 1;
const OTHER = 0;

describe("the cover beside the music", () => {
  it("is the first picture that can be read", async () => {
    await folder().write({
      "Album/01.mp3": mp3({ title: "One", artist: "Ana", album: "Album" }),
      "Album/cover.jpg": (await jpeg(BLUE)).subarray(0, 40),
      "Album/Front.JPG": await jpeg(RED),
    });
    await importIt();
    const [album] = await server().db.select().from(albums);
    expect(await colourOf(album?.imageFileId)).toBe("red");
  });
});

describe("the cover among several embedded pictures", () => {
  it.each<[string, () => Promise<PictureTag[]>]>([
    [
      "is the front, not the back",
      async () => [
        [BACK, await jpeg(BLUE)],
        [FRONT, await jpeg(RED)],
      ],
    ],
    [
      "is the front, however small",
      async () => [
        [OTHER, await jpeg(BLUE, 300)],
        [FRONT, await jpeg(RED, 32)],
      ],
    ],
    [
      "is the largest square one",
      async () => [
        [ICON, await jpeg(BLUE, 32)],
        [OTHER, await jpeg(RED, 300)],
      ],
    ],
    [
      "is a square one, not a wide one",
      async () => [
        [OTHER, await jpeg(BLUE, 900, 100)],
        [OTHER, await jpeg(RED, 90)],
      ],
    ],
    [
      "is a whole one",
      async () => [
        [FRONT, Buffer.from("hello")],
        [OTHER, await jpeg(RED)],
      ],
    ],
    [
      "is a complete one, not a truncated front cover",
      async () => [
        [FRONT, (await jpeg(BLUE, 500)).subarray(0, 900)],
        [BACK, await jpeg(RED)],
      ],
    ],
  ])("%s", async (_, make) => {
    await folder().write({ "tide.mp3": mp3({ title: "Tide", artist: "Ana", pictures: await make() }) });
    await importIt();
    const [song] = await server().db.select().from(songs);
    expect(await colourOf(song?.imageFileId)).toBe("red");
  });
});

describe("the picture beside the music", () => {
  it.each(["cover.jpg", "Folder.JPG", "FRONT.jpeg", "album.jpg"])(
    "becomes the album's cover if it is named %s",
    async (name) => {
      await folder().write({
        "ana/sea/CD1/1.mp3": mp3({ title: "Tide", artist: "Ana", album: "Sea" }),
        [`ana/sea/${name}`]: await jpeg(RED),
        "ana/sea/booklet.jpg": await jpeg(BLUE),
      });
      await importIt();
      const [album] = await server().db.select().from(albums);
      expect(await colourOf(album?.imageFileId)).toBe("red");
    },
  );

  it("is not used if it is in the album’s parent folder, where it may show the artist", async () => {
    await folder().write({
      "ana/sea/1.mp3": mp3({ title: "Tide", artist: "Ana", album: "Sea" }),
      "ana/folder.jpg": await jpeg(BLUE),
    });
    await importIt();
    expect(await server().db.select().from(albums)).toMatchObject([{ imageFileId: null }]);
  });

  it("is not used if there is an embedded picture", async () => {
    await folder().write({
      "sea/1.mp3": mp3({ title: "Tide", artist: "Ana", album: "Sea" }),
      "sea/2.mp3": mp3({ title: "Storm", artist: "Ana", album: "Sea", picture: await jpeg(RED) }),
      "sea/cover.jpg": await jpeg(BLUE),
    });
    await importIt();
    const [album] = await server().db.select().from(albums);
    expect(await colourOf(album?.imageFileId)).toBe("red");
  });
});

describe("a partly copied file", () => {
  it("does not replace an intact file, and is reported", async () => {
    const whole = await picture("#123456", "jpeg", 900);
    const licences = "licences:\n  - { slug: basic, name: Basic, type: MP3, price: 10, rights: [a] }\n";
    await folder().write({
      "merchandise/cup.yaml": "name: Cup\ncategory: cups\nprice: 5\nproduct_type: CD\n",
      "merchandise/cup.jpg": whole,
      "beats/mango.yaml": `name: Mango\ncategory: trap\n${licences}`,
      "beats/mango.mp3": mp3({}, 2, "mango"),
      "beats/mango.master.wav": await readFile("demo/beats/night-market.fallback.mp3"),
      "songs/sea/01-tide.mp3": mp3({ title: "Tide", artist: "Ana" }, 3),
    });
    await importIt();
    const state = async () => [
      (await server().db.select().from(merchandise)).map(({ imageFileId }) => imageFileId),
      (await server().db.select().from(beats)).map(({ masterFileId }) => masterFileId),
      (await server().db.select().from(songs)).map(({ highFileId, isVisible }) => [highFileId, isVisible]),
    ];
    const before = await state();
    await folder().write({
      "merchandise/cup.jpg": whole.subarray(0, whole.length >> 1),
      "beats/mango.master.wav": "",
      "songs/sea/01-tide.mp3": "",
    });
    const { problems } = await importIt();
    expect(problems.map(({ file }) => file).toSorted()).toEqual([
      "beats/mango.master.wav",
      "merchandise/cup.jpg",
      "songs/sea/01-tide.mp3",
    ]);
    expect(await state()).toEqual(before);
  });
});

describe("a truncated picture", () => {
  const cup = "name: Cup\ncategory: cups\nprice: 5\nproduct_type: CD\n";
  const half = (whole: Buffer) => whole.subarray(0, whole.length >> 1);
  const pictureOfCup = async () => (await server().db.select().from(merchandise))[0]?.imageFileId;

  it.each(["webp", "jpeg", "png"] as const)(
    "does not replace the complete .jpg of an earlier import if its extension is .%s",
    async (format) => {
      const [whole, other] = [await picture("#123456", "jpeg", 900), await picture("#654321", format, 900)];
      await folder().write({ "merchandise/cup.yaml": cup, "merchandise/cup.jpg": whole });
      await importIt();
      const before = await pictureOfCup();
      expect(before).toBeTruthy();
      await folder().remove("merchandise/cup.jpg");
      await folder().write({ [`merchandise/cup.${format}`]: half(other) });
      const { problems } = await importIt();
      expect(problems.map(({ file }) => file)).toEqual([`merchandise/cup.${format}`]);
      expect(await pictureOfCup()).toBe(before);
    },
  );

  it("is replaced by a complete picture beside it", async () => {
    const whole = await picture("#123456", "jpeg", 900);
    await folder().write({
      "merchandise/cup.yaml": cup,
      "merchandise/cup.jpg": whole,
      "merchandise/cup.webp": half(await picture("#654321", "webp", 900)),
    });
    await importIt();
    expect(await pictureOfCup()).toBeTruthy();
  });

  it("does not replace the earlier picture of a recording if it is in the tags, and is reported", async () => {
    const [whole, other] = [await jpeg(RED, 500), half(await jpeg(BLUE, 500))];
    await folder().write({ "tide.mp3": mp3({ title: "Tide", artist: "Ana", picture: whole }) });
    await importIt();
    await folder().write({ "tide.mp3": mp3({ title: "Tide", artist: "Ana", picture: other }) });
    const message = "has a picture in its tags that cannot be read";
    expect((await importIt()).problems).toEqual([{ file: "tide.mp3", message, isNote: true }]);
    const [song] = await server().db.select().from(songs);
    expect(await colourOf(song?.imageFileId)).toBe("red");
  });
});

describe("a file that is not a recording", () => {
  it("is refused whatever its name", async () => {
    await folder().write({
      "random.mp3": Buffer.from(Array.from({ length: 9000 }, (_, index) => (index * 7919) % 251)),
      "empty.flac": "",
      "note.wma": "x",
      "book.m4b": "x",
      "film.mp4": "x",
      "surround.ac3": "x",
    });
    const { problems } = await importIt();
    const film = "is a video outside videos/, so it is left out: rename it to .m4a if it is music";
    const surround = "is Dolby Digital, which no browser plays: convert it, for example to FLAC or MP3";
    expect(problems).toEqual([
      { file: "book.m4b", message: "is an audiobook, which Segue does not play" },
      { file: "empty.flac", message: "is empty: it has 0 bytes" },
      { file: "film.mp4", message: film, isNote: true },
      { file: "note.wma", message: "is Windows Media, which no browser plays: convert it, for example to FLAC or MP3" },
      { file: "random.mp3", message: "no audio could be found in it" },
      { file: "surround.ac3", message: surround },
    ]);
    expect(await server().db.select().from(songs)).toEqual([]);
  });

  it("is reported if it is the cue sheet of a whole album in one recording", async () => {
    const [whole, track] = [mp3({ title: "Whole", artist: "Ana" }), mp3({ title: "Track", artist: "Ana" })];
    await folder().write({
      "one/sea.mp3": whole,
      "one/album.cue": "",
      "more/a.mp3": whole,
      "more/a.mp3.cue": "",
      "more/b.mp3": track,
      "tracks/1.mp3": track,
      "tracks/2.mp3": track,
      "tracks/album.cue": "",
    });
    const { problems } = await importIt();
    expect(problems.map(({ file }) => file)).toEqual(["more/a.mp3.cue", "one/album.cue"]);
  });
});
