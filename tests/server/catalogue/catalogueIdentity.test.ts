import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { files, importedFiles, songs } from "#server/db/schema/index.ts";
import { isOfSound, mp3 } from "../../support/catalogue/mp3.ts";
import { ANA, lasting, live, type SongRow, serveTwoSongs, storm, tide } from "../../support/catalogue/twoSongs.ts";
import { readMedia } from "../../support/media.ts";

const { server, folder, importIt, move, allSongs, songOf } = serveTwoSongs();

/** Whether the media file of a song contains this sound. */
async function plays({ highFileId }: SongRow, sound: string): Promise<boolean> {
  const [file] = await server().db.select().from(files).where(eq(files.id, highFileId));
  return isOfSound(await readMedia(server().services.mediaStore, file?.path ?? "-"), sound);
}

describe("a song", () => {
  it("keeps its identity when its tags are corrected", async () => {
    const before = await songOf("ana-tide");
    await folder().write({ "m/tide.mp3": tide({ title: "Ebb Tide", artist: "Anna", album: "The Sea" }) });
    await importIt();
    const after = await songOf("ana-tide");
    expect(after.name).toBe("Ebb Tide");
    expect(lasting(after)).toEqual(lasting(before));
    expect(await allSongs()).toHaveLength(2);
  });

  it("keeps its identity when its file is renamed and moved", async () => {
    const before = (await allSongs()).map(lasting);
    await folder().write({ "other/x": "" });
    await move("m/tide.mp3", "other/01 anything.mp3");
    await importIt();
    expect((await allSongs()).map(lasting)).toEqual(before);
  });

  it("keeps its identity when its file is renamed and its tags are corrected at the same time", async () => {
    const before = await songOf("ana-tide");
    await folder().remove("m/tide.mp3");
    await folder().write({ "n/ebb.mp3": tide({ title: "Ebb", artist: "Anna", album: "Other" }) });
    await importIt();
    expect(lasting(await songOf("ana-tide"))).toEqual(lasting(before));
  });

  it("keeps its identity when two files swap names", async () => {
    const before = (await allSongs()).map(lasting);
    await move("m/tide.mp3", "m/x.mp3");
    await move("m/storm.mp3", "m/tide.mp3");
    await move("m/x.mp3", "m/storm.mp3");
    await importIt();
    expect((await allSongs()).map(lasting)).toEqual(before);
  });

  it("keeps its identity when it swaps names with a file of the same size and modification time", async () => {
    const when = new Date("2026-01-01");
    const twin = (title: string) => mp3({ artist: "Twins", title }, 5, title);
    await folder().write({ "t/1.mp3": twin("Cain"), "t/2.mp3": twin("Abel") });
    for (const file of ["t/1.mp3", "t/2.mp3"]) await utimes(join(folder().path, file), when, when);
    await importIt();
    const before = (await allSongs()).map(lasting);
    await move("t/1.mp3", "t/x.mp3");
    await move("t/2.mp3", "t/1.mp3");
    await move("t/x.mp3", "t/2.mp3");
    await importIt();
    expect((await allSongs()).map(lasting)).toEqual(before);
    expect((await songOf("twins-cain")).sourcePath).toBe("t/2.mp3");
    await folder().remove("t/1.mp3");
    await importIt();
    expect([(await songOf("twins-cain")).isVisible, (await songOf("twins-abel")).isVisible]).toEqual([true, false]);
  });

  it("keeps its identity when its file is removed and comes back under another name", async () => {
    const before = (await allSongs()).map(lasting);
    await folder().remove("m/tide.mp3");
    await importIt();
    expect((await songOf("ana-tide")).isVisible).toBe(false);
    await folder().write({ "back/again.mp3": tide({ title: "Another" }) });
    await importIt();
    expect((await allSongs()).map(lasting)).toEqual(before);
  });

  it("keeps its identity when it is re-encoded in place, or in another format", async () => {
    const before = await songOf("ana-tide");
    await folder().write({ "m/tide.mp3": mp3({ ...ANA, title: "Tide" }, 30.02, "a better tide") });
    await importIt();
    const better = await songOf("ana-tide");
    expect(better.id).toBe(before.id);
    expect(await plays(better, "a better tide")).toBe(true);
    await folder().remove("m/tide.mp3");
    await folder().write({ "m/tide.oga": mp3({ ...ANA, title: "Tide" }, 30.05, "the best tide") });
    await importIt();
    expect((await songOf("ana-tide")).id).toBe(before.id);
    expect(await allSongs()).toHaveLength(2);
  });

  it("is recognised by MusicBrainz id, or title, artist and length, when it is re-encoded and renamed", async () => {
    const recordingId = "6f9c8c32-3aae-4dad-b023-56389361cf6b";
    await folder().write({ "m/storm.mp3": storm({ recordingId }) });
    await importIt();
    const before = await allSongs();
    await folder().remove("m/storm.mp3");
    await folder().remove("m/tide.mp3");
    await folder().write({
      "n/1.mp3": mp3({ artist: "A", title: "Sturm", recordingId }, 58, "a long storm"),
      "n/2.mp3": mp3({ artist: "ANA", title: "tide (2011 Remaster)" }, 30.4, "a remastered tide"),
    });
    await importIt();
    expect((await allSongs()).map(({ id, slug }) => [id, slug])).toEqual(before.map(({ id, slug }) => [id, slug]));
  });
});

describe("another recording", () => {
  it("is another song even if it has the same title and artist, whichever comes first", async () => {
    const before = await songOf("ana-tide");
    await folder().write({ "a/live.mp3": live({ album: "Alive" }) });
    const { problems } = await importIt();
    expect(problems).toEqual([]);
    expect(lasting(await songOf("ana-tide"))).toEqual(lasting(before));
    expect(await plays(await songOf("ana-tide"), "the studio take of tide")).toBe(true);
    expect(await plays(await songOf("ana-alive-ana-tide"), "the live take of tide")).toBe(true);
  });

  it("gets a slug with a number if nothing else distinguishes the two songs", async () => {
    await folder().write({
      "a/1.mp3": mp3({ artist: "Bo", title: "Air" }, 20, "one"),
      "a/2.mp3": mp3({ artist: "Bo", title: "Air" }, 25, "two"),
    });
    const { problems } = await importIt();
    expect(problems).toEqual([]);
    expect((await allSongs()).map(({ slug }) => slug)).toEqual(expect.arrayContaining(["bo-air", "bo-air-2"]));
  });

  it("is another song even if it takes the name of a removed file", async () => {
    const before = await songOf("ana-tide");
    await folder().write({ "m/tide.mp3": mp3({ artist: "Bo", title: "Air" }, 20, "one") });
    await importIt();
    const after = await songOf("ana-tide");
    expect({ ...lasting(after), isVisible: true }).toEqual(lasting(before));
    expect(after.isVisible).toBe(false);
    expect(await plays(await songOf("bo-air"), "one")).toBe(true);
  });

  it("a live take of another length is another song even if it replaces the studio take", async () => {
    const before = await songOf("ana-tide");
    await folder().write({ "m/tide.mp3": live({ title: "Tide (Live)" }) });
    await importIt();
    expect(await songOf("ana-tide")).toMatchObject({ id: before.id, isVisible: false, highFileId: before.highFileId });
    expect(await plays(await songOf("ana-tide-live"), "the live take of tide")).toBe(true);
  });

  it("a copy of one song that overwrites another song's file hides that other song", async () => {
    const before = await songOf("ana-tide");
    await folder().write({ "m/tide.mp3": storm({ title: "Tide" }) });
    await importIt();
    const after = await songOf("ana-tide");
    expect([after.isVisible, after.highFileId]).toEqual([false, before.highFileId]);
  });

  it("is another song if it has the same title, artist and length as a song that was removed before", async () => {
    const before = await songOf("ana-tide");
    await folder().remove("m/tide.mp3");
    await importIt();
    await folder().write({ "n/cover.mp3": mp3({ ...ANA, title: "Tide" }, 30, "a cover of tide") });
    await importIt();
    expect(await songOf("ana-tide")).toMatchObject({ id: before.id, isVisible: false, highFileId: before.highFileId });
    expect(await allSongs()).toHaveLength(3);
  });

  it("is the same song if the YAML file beside it gives that song's slug", async () => {
    const before = await songOf("ana-tide");
    await folder().remove("m/tide.mp3");
    await folder().write({ "n/new.mp3": live({ title: "Tide, anew" }), "n/new.yaml": "slug: ana-tide\n" });
    await importIt();
    expect(await songOf("ana-tide")).toMatchObject({ id: before.id, isVisible: true, name: "Tide, anew" });
  });
});

describe("the same recording in two places", () => {
  const onCompilation = tide({ album: "Best of the Sea", title: "Tide", track: "9" });

  it("is two songs, and each keeps its identity when both move", async () => {
    await folder().write({ "best/9.mp3": onCompilation });
    await importIt();
    const before = (await allSongs()).map(lasting);
    expect(before).toHaveLength(3);
    await move("m/tide.mp3", "m/01 tide.mp3");
    await move("best/9.mp3", "best/09 tide.mp3");
    await importIt();
    expect((await allSongs()).map(lasting)).toEqual(before);
  });

  it("is hidden only in the place from which it was removed", async () => {
    await folder().write({ "best/9.mp3": onCompilation });
    await importIt();
    const [original, copy] = (await allSongs()).filter(({ name }) => name === "Tide");
    await folder().remove("m/tide.mp3");
    await move("best/9.mp3", "best/x.mp3");
    await importIt();
    const after = await allSongs();
    expect(after.find(({ id }) => id === original?.id)?.isVisible).toBe(false);
    expect(after.find(({ id }) => id === copy?.id)?.isVisible).toBe(true);
  });
});

describe("a store from before recordings were identified by their sound", () => {
  /** Restores the state of a store that was imported before recordings had sound hashes. */
  async function forget(): Promise<void> {
    await server().db.update(files).set({ soundHash: null });
    await server().db.update(songs).set({ sourcePath: null });
  }

  it("learns the sounds at its next import, even if everything has been renamed and retagged by then", async () => {
    const before = (await allSongs()).map(lasting);
    await forget();
    await folder().remove("m/tide.mp3");
    await folder().remove("m/storm.mp3");
    await folder().write({ "a.mp3": tide({ title: "B", artist: "C" }), "b.mp3": storm({ title: "D", artist: "E" }) });
    await importIt();
    expect((await allSongs()).map(lasting)).toEqual(before);
  });

  it("finds its songs by their paths if the media are lost", async () => {
    const before = await allSongs();
    await forget();
    await server().db.update(files).set({ path: "lost" });
    await folder().write({ "m/tide.mp3": tide({ artist: "Anna" }) });
    await importIt();
    expect((await allSongs()).map(({ id, slug }) => [id, slug])).toEqual(before.map(({ id, slug }) => [id, slug]));
  });
});

describe("a file that was only moved", () => {
  it("is not imported again, and a later change to its tags does not store its sound again", async () => {
    const storedFileIds = async () => (await server().db.select().from(files)).map(({ id }) => id).toSorted();
    const before = await storedFileIds();
    await move("m/tide.mp3", "m/moved.mp3");
    await importIt();
    await folder().write({ "m/moved.mp3": tide({ title: "Ebb" }) });
    await importIt();
    expect(await storedFileIds()).toEqual(before);
    const places = (await server().db.select().from(importedFiles)).map(({ path }) => path.split("/").at(-1));
    expect(places.toSorted()).toEqual(["moved.mp3", "storm.mp3", "tide.mp3"]);
  });
});
