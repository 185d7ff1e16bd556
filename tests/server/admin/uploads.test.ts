import { randomUUID } from "node:crypto";
import { link, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UPLOADS_PATH } from "#contract/admin/uploads.ts";
import { recordChange } from "#server/admin/change.ts";
import { artistKind } from "#server/catalogue/editing/kinds/artists.ts";
import { drizzleOn } from "#server/db/open.ts";
import { connect } from "#server/db/presence.ts";
import { lockEntry } from "#server/db/queries/admin/entries.ts";
import { albums, artists, auditEntries, songs } from "#server/db/schema/index.ts";
import { batchFolder, unfinishedFolder } from "#server/media/uploadedMusic.ts";
import { csrfHeaders } from "../../support/api.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { bearer, openTus, type Tus } from "../../support/tus.ts";
import { untilWaiting } from "../../support/untilWaiting.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let admin: TestUser;
let listener: TestUser;
let tus: Tus;

beforeAll(async () => {
  server = await startStoreServer();
  tus = openTus(server, UPLOADS_PATH);
  admin = await createUser(server, { role: "Admin" });
  listener = await createUser(server, { subscribedUntil: new Date("2090-01-01") });
});
afterAll(() => server.close());

const create = (batch: string, name: string, bytes: number, headers = bearer(admin)) =>
  tus.create({ batch, name, bytes, headers });
const upload = (batch: string, name: string, content: Buffer) => tus.upload(bearer(admin), batch, name, content);
const read = async (batch: string) => (await admin.get(`/admin/uploads/${batch}`)).json();
const publish = (batch: string, body: object) => admin.post(`/admin/uploads/${batch}/publish`, body);
const song = (title: string, track: number, artist = "Ana Tide") =>
  mp3(
    { title, artist, albumArtist: "Ana Tide", album: "New Shore", track: String(track), genre: "Folk" },
    1 + track / 10,
  );

describe("uploaded music", () => {
  it("is read from its tags and becomes an album that listeners can find", async () => {
    const batch = randomUUID();
    expect(await read(batch)).toMatchObject({ songs: [], refused: [] });
    await upload(batch, "b.mp3", song("Second", 2, "Ana Tide feat. Bo"));
    await upload(batch, "a.mp3", song("First", 1));
    await upload(batch, "c.mp3", Buffer.from("no music at all"));
    const album = await read(batch);
    expect(album).toMatchObject({ name: "New Shore", artist: "Ana Tide", genre: "Folk" });
    expect(album.songs.map(({ file, title }: { file: string; title: string }) => [file, title])).toEqual([
      ["a.mp3", "First"],
      ["b.mp3", "Second"],
    ]);
    expect(album.refused).toEqual([{ file: "c.mp3", reason: expect.any(String) }]);
    const wish = {
      name: "New Shore",
      artist: "Ana Tide",
      genre: "Folk",
      label: "Shore Songs",
      kind: "ep",
      release_date: "2026-01-02",
      songs: [
        { file: "b.mp3", title: "Second (Remix)", artist: "Ana Tide feat. Bo" },
        { file: "a.mp3", title: "First", artist: "Ana Tide" },
      ],
    };
    const answer = (await publish(batch, wish)).json();
    expect(answer).toMatchObject({ code: 200, message: "The album was published." });
    const [row] = await server.db.select().from(albums).where(eq(albums.id, answer.id));
    expect(row).toMatchObject({ slug: "new-shore", kind: "ep", releaseDate: "2026-01-02", isVisible: true });
    const made = await server.db
      .select()
      .from(songs)
      .where(eq(songs.albumId, answer.id))
      .orderBy(asc(songs.trackNumber));
    expect(made.map(({ name, discTrack, artistCredit }) => [name, discTrack, artistCredit])).toEqual([
      ["Second (Remix)", 1, "Ana Tide feat. Bo"],
      ["First", 2, ""],
    ]);
    expect(made[0]?.durationSeconds).toBeCloseTo(1.2, 0);
    const page = (await listener.get("/music/album/detail/new-shore")).json();
    expect(JSON.stringify(page)).toContain("Second (Remix)");
    const entries = await server.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    expect(entries.map(({ action }) => action)).toEqual([
      "artist.add",
      "label.add",
      "album.add",
      "artist.add",
      "song.add",
      "song.add",
    ]);
    expect(await read(batch)).toMatchObject({ songs: [] });
    await server.folder.import(server.services);
    const kept = await server.db.select().from(songs).where(eq(songs.albumId, answer.id));
    expect(kept.map(({ isVisible }) => isVisible)).toEqual([true, true]);
  });

  it("can be published while one of its artists is being edited", async () => {
    const batch = randomUUID();
    await upload(batch, "a.mp3", song("Ford", 1));
    const [guest] = await server.db.insert(artists).values({ name: "Known Guest", slug: "known-guest" }).returning();
    const songs = [{ file: "a.mp3", title: "Ford", artist: "Unknown Host feat. Known Guest" }];
    const wish = { name: "Ford", artist: "Unknown Host", kind: "single", songs };
    const holder = await connect(server.databaseUrl);
    await holder.query("BEGIN");
    await lockEntry(drizzleOn(holder), artistKind, guest?.id ?? 0);
    const publishing = (async () => await publish(batch, wish))();
    await untilWaiting(holder, 1);
    const change = { action: "artist.edit", subject: "artist Known Guest", before: {}, after: {} };
    await recordChange(drizzleOn(holder), { user: admin, now: server.clock.now }, change);
    await holder.query("COMMIT");
    await holder.end();
    expect((await publishing).json()).toMatchObject({ code: 200, message: "The album was published." });
  });

  it("isn’t published if a file arrives in the meantime, and keeps that file", async () => {
    const batch = randomUUID();
    await upload(batch, "a.mp3", song("Early", 1));
    const holder = await connect(server.databaseUrl);
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE albums IN SHARE ROW EXCLUSIVE MODE");
    const songs = [{ file: "a.mp3", title: "Early", artist: "Ana Tide" }];
    const wish = { name: "Early", artist: "Ana Tide", kind: "single", songs };
    const publishing = (async () => await publish(batch, wish))();
    await untilWaiting(holder, 1);
    await upload(batch, "b.mp3", song("Late", 2));
    await holder.end();
    expect((await publishing).json().message).toBe("The files changed in the meantime. Check them and try again.");
    expect(await server.db.select().from(albums).where(eq(albums.name, "Early"))).toEqual([]);
    expect((await read(batch)).songs).toHaveLength(2);
  });

  it("is published once, even if two administrators publish it at the same time", async () => {
    const batch = randomUUID();
    const other = await createUser(server, { role: "Admin" });
    await upload(batch, "a.mp3", song("Only", 1));
    const songs = [{ file: "a.mp3", title: "Only", artist: "Ana Tide" }];
    const wish = { name: "Only", artist: "Ana Tide", kind: "single", songs };
    const holder = await connect(server.databaseUrl);
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE albums IN SHARE ROW EXCLUSIVE MODE");
    const publishing = Promise.all([admin, other].map((one) => one.post(`/admin/uploads/${batch}/publish`, wish)));
    await untilWaiting(holder, 2);
    await holder.end();
    const messages = (await publishing).map((answer) => answer.json().message);
    expect(messages.toSorted()).toEqual([
      "The album was published.",
      "These files were published or removed in the meantime.",
    ]);
    expect(await server.db.select().from(albums).where(eq(albums.name, "Only"))).toHaveLength(1);
  });

  it("is published only once, even if it is sent again after a lost response", async () => {
    const batch = randomUUID();
    await upload(batch, "a.mp3", song("Lost", 1));
    const songs = [{ file: "a.mp3", title: "Lost", artist: "Ana Tide" }];
    const wish = { name: "Lost", artist: "Ana Tide", kind: "single", songs };
    expect((await publish(batch, wish)).json().code).toBe(200);
    expect((await publish(batch, wish)).json().message).toBe(
      "These files were already published or removed. Check the catalogue before you upload them again.",
    );
    expect(await server.db.select().from(albums).where(eq(albums.name, "Lost"))).toHaveLength(1);
  });

  it("is published only if every part of it is valid", async () => {
    const batch = randomUUID();
    await upload(batch, "a.mp3", song("Alone", 1));
    const wish = {
      name: "Alone",
      artist: "Nobody Yet",
      kind: "album",
      songs: [{ file: "a.mp3", title: "A", artist: "B" }],
    };
    expect((await publish(batch, { ...wish, songs: [] })).statusCode).toBe(422);
    expect((await publish(batch, { ...wish, release_date: "2026-02-31" })).statusCode).toBe(422);
    const missing = { file: "../a.mp3", title: "A", artist: "B" };
    expect((await publish(batch, { ...wish, songs: [...wish.songs, missing] })).json().code).toBe(404);
    expect(await server.db.select().from(albums).where(eq(albums.name, "Alone"))).toEqual([]);
    for (const file of ["..", "../..", "a.mp3"])
      expect((await admin.post(`/admin/uploads/${batch}/remove`, { file })).json().code).toBe(200);
    expect((await read(batch)).songs).toEqual([]);
  });

  it("shows an artist whom an import had hidden, and later imports do not hide the artist again", async () => {
    const reimport = () => server.folder.import(server.services);
    const isShown = async () =>
      (await server.db.select().from(artists).where(eq(artists.slug, "gone-girl")))[0]?.isVisible;
    await server.folder.write({ "songs/gone.mp3": mp3({ title: "Gone", artist: "Gone Girl" }) });
    await reimport();
    await server.folder.remove("songs/gone.mp3");
    await reimport();
    expect(await isShown()).toBe(false);
    const batch = randomUUID();
    await upload(batch, "a.mp3", song("Back", 1));
    const [artist, title] = ["Gone Girl", "Back"];
    const wish = { name: title, artist, kind: "album", songs: [{ file: "a.mp3", title, artist }] };
    expect((await publish(batch, wish)).json().code).toBe(200);
    expect(await isShown()).toBe(true);
    await reimport();
    expect(await isShown()).toBe(true);
    const shown = await server.db.select().from(auditEntries).where(eq(auditEntries.action, "artist.show"));
    expect(shown.map(({ subject }) => subject)).toEqual(["artist Gone Girl"]);
  });

  it("keeps all files of one name even if their uploads finish at the same time", async () => {
    const batch = randomUUID();
    const content = song("Song 1", 1);
    await Promise.all([
      upload(batch, "Track.mp3", content),
      upload(batch, "Track.mp3", song("Song 2", 2)),
      upload(batch, "Track.mp3", song("Song 3", 3)),
    ]);
    const found: { file: string; title: string; bytes: number }[] = (await read(batch)).songs;
    expect(found.map(({ title }) => title)).toEqual(["Song 1", "Song 2", "Song 3"]);
    expect(found.map(({ file }) => file).toSorted()).toEqual(["Track (2).mp3", "Track (3).mp3", "Track.mp3"]);
    expect(found[0]?.bytes).toBe(content.length);
  });

  it("is reported as complete to a client that lost the last response", async () => {
    const batch = randomUUID();
    const content = song("Last", 1);
    const url = (await create(batch, "a.mp3", content.length)).headers.get("location") ?? "";
    await tus.patch(url, 0, content, bearer(admin));
    const { status, headers } = await tus.send("HEAD", url, bearer(admin));
    const bytes = String(content.length);
    expect([status, headers.get("upload-offset"), headers.get("upload-length")]).toEqual([200, bytes, bytes]);
    expect((await read(batch)).songs).toHaveLength(1);
  });

  it.each(["before a complete file was moved", "while a complete file was moved"])(
    "has each file once if the server stopped %s",
    async (moment) => {
      const batch = randomUUID();
      const content = song("Late", 1);
      const url = (await create(batch, "a.mp3", content.length)).headers.get("location") ?? "";
      const unfinished = join(unfinishedFolder(server.settings.dataDir), basename(url));
      await writeFile(unfinished, content);
      if (moment.startsWith("while")) {
        await mkdir(batchFolder(server.settings.dataDir, batch));
        await link(unfinished, join(batchFolder(server.settings.dataDir, batch), "a.mp3"));
      }
      const asked = [tus.send("HEAD", url, bearer(admin)), tus.send("HEAD", url, bearer(admin))];
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
      expect((await read(batch)).songs.map(({ file }: { file: string }) => file)).toEqual(["a.mp3"]);
    },
  );

  it("loses only the file that is removed, even if another file’s long name begins the same way", async () => {
    const batch = randomUUID();
    const name = `${"x".repeat(70)}.mp3`;
    await upload(batch, name, song("One", 1));
    await upload(batch, name, song("Two", 2));
    const [, two] = (await read(batch)).songs;
    await admin.post(`/admin/uploads/${batch}/remove`, { file: two.file });
    expect((await read(batch)).songs.map(({ title }: { title: string }) => title)).toEqual(["One"]);
  });

  it("cannot include empty files, huge files or files of another kind, and a message says why", async () => {
    const batch = randomUUID();
    const refusals = await Promise.all([
      create(batch, "notes.txt", 10),
      create(batch, "empty.mp3", 0),
      create(batch, "huge.wav", 3 * 1024 ** 3),
      create("../../etc", "a.mp3", 10),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([415, 400, 413, 400]);
    expect(await refusals[0]?.text()).toContain("Segue can’t play this kind of file.");
    expect(await refusals[2]?.text()).toBe("This file is larger than 2 GB.");
  });

  it("is accepted only from administrators, and not from a page of another origin", async () => {
    const batch = randomUUID();
    expect((await create(batch, "a.mp3", 10, {})).status).toBe(401);
    expect((await create(batch, "a.mp3", 10, bearer(listener))).status).toBe(403);
    const url = (await create(batch, "a.mp3", 10)).headers.get("location") ?? "";
    expect((await tus.patch(url, 0, Buffer.alloc(10), bearer(listener))).status).toBe(403);
    expect((await tus.send("HEAD", url, bearer(listener))).status).toBe(403);
    expect((await tus.send("HEAD", `${UPLOADS_PATH}/..%2f..%2fsecret`, bearer(admin))).status).toBe(404);
    const own = csrfHeaders(server, "session", admin.token);
    expect((await create(batch, "a.mp3", 10, { cookie: own.cookie })).status).toBe(419);
    expect((await create(batch, "a.mp3", 10, own)).status).toBe(201);
  });
});
