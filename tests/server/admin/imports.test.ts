import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importAndRecord } from "#server/catalogue/runs/importAndRecord.ts";
import { insertRun } from "#server/db/queries/importRuns.ts";
import { auditEntries, importRuns, songs } from "#server/db/schema/index.ts";
import { emptyCatalogue, makeFolder, type TestFolder } from "../../support/catalogue/folder.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const COMMAND = "npm run import";
const TITLES = ["One", "Two", "Three", "Four", "Five", "Six"];

let server: TestServer;
let admin: TestUser;
let folder: TestFolder;

beforeAll(async () => {
  server = await startTestServer({ settings: { makesRenditions: false } });
  admin = await createUser(server, { role: "Admin" });
});
beforeEach(async () => {
  for (const table of [importRuns, auditEntries]) await server.db.delete(table);
  await emptyCatalogue(server.db);
  const recordings = TITLES.map((title) => [`songs/${title}.mp3`, mp3({ title, artist: "Ana" })]);
  folder = await makeFolder(Object.fromEntries(recordings));
});
afterEach(() => folder.close());
afterAll(() => server.close());

const importNow = (path = folder.path, options = {}) =>
  importAndRecord(server.services, path, { startedBy: COMMAND, ...options });
const listed = async () => (await admin.get("/admin/imports")).json();
const latest = async () => {
  const [{ id }] = (await listed()).runs;
  return (await admin.get(`/admin/imports/${id}`)).json();
};
const start = async (body = {}) => (await admin.post("/admin/imports/run", body)).json();
/** Starts an import and waits until it has finished. */
const run = async (body = {}) => {
  const answer = await start(body);
  await server.services.background.settled();
  return answer;
};
const visibleSongs = () => server.db.$count(songs, eq(songs.isVisible, true));

describe("an import", () => {
  it("is listed with the number of entries left out, and describes each problem in words", async () => {
    await folder.write({ "songs/bad.mp3": "no recording" });
    await importNow();
    expect(await listed()).toMatchObject({
      total: 1,
      folder: folder.path,
      is_running: false,
      runs: [
        {
          folder: folder.path,
          started_by: COMMAND,
          state: "partly",
          left_out: 1,
          notes: 0,
          total: 7,
          started_at: expect.any(String),
          finished_at: expect.any(String),
        },
      ],
    });
    expect(await latest()).toMatchObject({
      reason: "",
      may_hide: false,
      counts: expect.arrayContaining([{ kind: "songs", shown: 6, hidden: 0 }]),
      problems: [{ file: "songs/bad.mp3", message: expect.stringMatching(/\w+ \w+/), is_note: false }],
    });
    expect((await admin.get("/admin/imports/2147483000")).statusCode).toBe(404);
  });

  it("is listed with the reason if it imports nothing, and the last imported folder is still offered", async () => {
    await importNow();
    await expect(importNow("/nowhere/music")).rejects.toThrow("There is no folder /nowhere/music.");
    expect((await listed()).folder).toBe(folder.path);
    expect(await latest()).toMatchObject({ state: "failed", reason: "There is no folder /nowhere/music.", counts: [] });
  });

  it("is not listed if it was a dry run or if 200 newer imports are listed", async () => {
    await importNow(folder.path, { isDryRun: true });
    expect((await listed()).total).toBe(0);
    for (let count = 1; count <= 203; count++)
      await insertRun(server.db, { folder: `/music/${count}`, startedBy: COMMAND }, server.clock.now());
    const { runs, total } = await listed();
    expect([total, runs[0].folder]).toEqual([200, "/music/203"]);
    expect((await admin.get("/admin/imports?page=8")).json().runs.at(-1).folder).toBe("/music/4");
  });
});

describe("an administrator", () => {
  it("imports the folder of the last import again, and the audit log says so", async () => {
    await importNow();
    await folder.write({ "songs/Seven.mp3": mp3({ title: "Seven", artist: "Ana" }) });
    expect(await run()).toEqual({ code: 200, message: "The import has started." });
    expect(await visibleSongs()).toBe(7);
    const { id, ...found } = await latest();
    expect(found).toMatchObject({ state: "imported", started_by: admin.email, total: 7 });
    const [entry] = await server.db.select().from(auditEntries);
    expect(entry).toMatchObject({ action: "import.run", subject: folder.path, actor: admin.email });
    expect(JSON.parse(entry?.after ?? "")).toEqual({ run: id });
  });

  it("starts only one import at a time", async () => {
    await importNow();
    const answers = await Promise.all([start(), start()]);
    await server.services.background.settled();
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 404]);
    expect((await listed()).total).toBe(2);
  });

  it("waits for an import of another process, unless that process was killed", async () => {
    await importNow();
    await insertRun(server.db, { folder: folder.path, startedBy: COMMAND }, server.clock.now());
    expect(await listed()).toMatchObject({ is_running: true, runs: [{ state: "running" }, {}] });
    expect(await run()).toMatchObject({ code: 404, message: expect.stringMatching(/already running/) });
    server.clock.advance({ minutes: 1 });
    expect(await listed()).toMatchObject({ is_running: false, runs: [{ state: "interrupted" }, {}] });
    expect((await run()).code).toBe(200);
  });

  it("is told if the folder is gone, or if no folder was ever imported", async () => {
    expect((await run()).message).toBe("Import a folder on the server first: npm run import -- FOLDER");
    const gone = await makeFolder({ "one.mp3": mp3({ title: "One", artist: "Ana" }) });
    await importNow(gone.path);
    await gone.close();
    expect(await run()).toMatchObject({ code: 404, message: `The folder ${gone.path} is no longer on the server.` });
    expect(await server.db.$count(auditEntries)).toBe(0);
  });

  it("hides more than a fifth of the songs only after agreeing to it", async () => {
    await importNow();
    for (const title of TITLES.slice(0, 3)) await folder.remove(`songs/${title}.mp3`);
    await run();
    expect(await visibleSongs()).toBe(6);
    expect(await latest()).toMatchObject({
      state: "failed",
      may_hide: true,
      reason: expect.stringMatching(/^Nothing was imported\. It would hide .*3 of 6 songs/),
    });
    expect((await run({ may_hide: true })).code).toBe(200);
    expect(await visibleSongs()).toBe(3);
    expect(await latest()).toMatchObject({ state: "imported", may_hide: false });
    expect((await run({ may_hide: true })).message).toBe("No import is waiting for your confirmation.");
  });

  it("can confirm an import that would hide songs, even if it is an import of another folder", async () => {
    await importNow();
    const other = await makeFolder({ "songs/Other.mp3": mp3({ title: "Other", artist: "Bo" }) });
    await expect(importNow(other.path, { mayHide: async () => false })).rejects.toThrow("It would hide");
    expect((await run({ may_hide: true })).code).toBe(200);
    await other.close();
    const shown = await server.db.select({ name: songs.name }).from(songs).where(eq(songs.isVisible, true));
    expect(shown).toEqual([{ name: "Other" }]);
  });
});
