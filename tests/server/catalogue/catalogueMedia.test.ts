import { stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { artists, files, importedFiles, songs } from "#server/db/schema/index.ts";
import { finishJobs, pretendEncoder } from "../../support/catalogue/finishJobs.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { serveFolder } from "../../support/catalogue/serveFolder.ts";

const { server, folder } = serveFolder(() => ({ "artists/ana.yaml": "name: Ana\n" }));

const large = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } }).withExif({
    IFD0: { Copyright: "a secret of the camera" },
  });

async function storedPicture(): Promise<Buffer> {
  const [artist] = await server().db.select().from(artists);
  const [file] = await server()
    .db.select()
    .from(files)
    .where(eq(files.id, artist?.imageFileId ?? ""));
  const answer = await server().inject({ url: server().services.media.image(artist?.imageFileId ?? null) });
  expect(file).toMatchObject({ mimeType: "image/webp", bytes: answer.rawPayload.length });
  return answer.rawPayload;
}

describe("a picture", () => {
  it.each(["jpeg", "png", "webp"] as const)(
    "is stored as a WebP of at most 1000 pixels, without metadata, if it is a large %s",
    async (format) => {
      await folder().write({
        [`artists/ana.${format === "jpeg" ? "jpg" : format}`]: await large(2000, 1500).toFormat(format).toBuffer(),
      });
      await folder().import(server().services);
      const stored = await storedPicture();
      const { width, height, exif, format: storedFormat } = await sharp(stored).metadata();
      expect({ width, height, exif, storedFormat }).toEqual({
        width: 1000,
        height: 750,
        exif: undefined,
        storedFormat: "webp",
      });
      expect(stored.includes("a secret of the camera")).toBe(false);
    },
  );

  it("is stored byte for byte if it is a small WebP", async () => {
    const small = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#336699" } })
      .webp()
      .toBuffer();
    await folder().write({ "artists/ana.webp": small });
    await folder().import(server().services);
    expect(await storedPicture()).toEqual(small);
  });

  it.each([
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a truncated picture", Buffer.from("RIFF\u0010\0\0\0WEBPVP8 ", "latin1")],
  ])("is left out and reported if it is really %s", async (_, content) => {
    await folder().write({ "artists/ana.webp": content });
    const { problems } = await folder().import(server().services);
    expect(problems).toMatchObject([{ file: "artists/ana.webp" }]);
    expect((await server().db.select().from(artists))[0]?.imageFileId).toBeNull();
  });
});

describe("renditions", () => {
  const made: string[] = [];
  const encoder = pretendEncoder(made);
  const song = async () => (await server().db.select().from(songs))[0];
  const contentOf = async (fileId: string | null | undefined) =>
    (await server().inject({ url: server().services.media.file(fileId ?? null) })).body;

  beforeEach(() => {
    made.length = 0;
  });

  it("are made once, if there is an encoder, and only if they are worthwhile", async () => {
    await folder().write({ "songs/one/01-song.mp3": mp3({ title: "Song", artist: "Ana" }) });
    for (const _ of [1, 2]) {
      await folder().import(server().services, { encoder });
      await finishJobs(server(), { encode: encoder });
    }
    expect(made.toSorted()).toEqual(["low", "medium"]);
    expect(await contentOf((await song())?.lowFileId)).toBe("a low rendition");
    expect(await contentOf((await song())?.mediumFileId)).toBe("a medium rendition");
  });

  it("are taken from the files beside the song", async () => {
    await folder().write({
      "songs/one/01-song.mp3": mp3({ title: "Song", artist: "Ana" }, 3),
      "songs/one/01-song.low.mp3": mp3({}, 2),
      "songs/one/01-song.medium.mp3": mp3({}, 1),
    });
    await folder().import(server().services, { encoder });
    const { highFileId, mediumFileId, lowFileId } = (await song()) ?? {};
    expect(made).toEqual([]);
    expect(new Set([highFileId, mediumFileId, lowFileId]).size).toBe(3);
    expect(await server().db.$count(songs)).toBe(1);
  });

  it("are replaced by the original if nothing can make them", async () => {
    await folder().write({ "songs/one/01-song.mp3": mp3({ title: "Song", artist: "Ana" }) });
    await folder().import(server().services, { encoder: null });
    expect(await song()).toMatchObject({ mediumFileId: null, lowFileId: null });
  });
});

describe("a second import", () => {
  const remembered = async () =>
    (await server().db.select().from(importedFiles)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const file = () => join(folder().path, "songs/one/01-song.mp3");

  beforeEach(async () => {
    await folder().write({ "songs/one/01-song.mp3": mp3({ title: "Song", artist: "Ana" }) });
    await folder().import(server().services);
  });

  it("recognises a touched file by its content", async () => {
    const [before] = await remembered();
    await utimes(file(), new Date(), new Date(Date.now() + 60_000));
    await folder().import(server().services);
    const [after] = await remembered();
    expect(after?.modifiedMs).toBeGreaterThan(before?.modifiedMs ?? 0);
    expect(after).toMatchObject({ fileId: before?.fileId, sourceHash: before?.sourceHash });
  });

  it("imports a file with the same modification time but a different size", async () => {
    const { atime, mtime } = await stat(file());
    const [before] = await remembered();
    await writeFile(file(), mp3({ title: "Longer", artist: "Ana" }, 2));
    await utimes(file(), atime, mtime);
    await folder().import(server().services);
    expect((await remembered())[0]?.fileId).not.toBe(before?.fileId);
    expect((await server().db.select().from(songs))[0]?.name).toBe("Longer");
  });

  it("restores what the media store has lost", async () => {
    const [row] = await remembered();
    const [lost] = await server()
      .db.select()
      .from(files)
      .where(eq(files.id, row?.fileId ?? ""));
    const url = server().services.media.file(row?.fileId ?? null);
    await server().services.mediaStore.remove(lost?.path ?? "-");
    expect((await server().inject({ url })).statusCode).toBe(404);
    await folder().import(server().services);
    expect((await server().inject({ url })).statusCode).toBe(200);
  });
});

describe("lyrics", () => {
  const lyricsOf = async () => (await server().db.select({ lyrics: songs.lyrics }).from(songs))[0]?.lyrics;
  const importSong = async (files: Record<string, string>) => {
    await folder().write({ "songs/one/01-song.mp3": mp3({ title: "Song", artist: "Ana" }), ...files });
    return folder().import(server().services);
  };

  it("come from a file beside the song, preferably one with times, and are removed with the file", async () => {
    await importSong({ "songs/one/01-song.txt": "La la\n" });
    expect(await lyricsOf()).toBe("La la");
    await importSong({ "songs/one/01-song.lrc": "[00:01.00]La la" });
    expect(await lyricsOf()).toBe("[00:01.00]La la");
    await folder().remove("songs/one/01-song.lrc");
    await folder().remove("songs/one/01-song.txt");
    await importSong({});
    expect(await lyricsOf()).toBe("");
  });

  it("are left out and reported if they are too long", async () => {
    const { problems } = await importSong({ "songs/one/01-song.txt": "la ".repeat(20_000) });
    expect(problems).toMatchObject([{ file: "songs/one/01-song.txt" }]);
    expect(await lyricsOf()).toBe("");
  });
});
