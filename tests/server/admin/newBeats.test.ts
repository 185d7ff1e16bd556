import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { UPLOADS_PATH } from "#contract/admin/uploads.ts";
import { connect } from "#server/db/presence.ts";
import { auditEntries, beats, licences } from "#server/db/schema/index.ts";
import { entriesFor } from "../../support/catalogue/entries.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { bearer, openTus } from "../../support/tus.ts";
import { untilWaiting } from "../../support/untilWaiting.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let admin: TestUser;
let batch: string;
beforeAll(async () => {
  server = await startStoreServer();
  admin = await createUser(server, { role: "Admin" });
});
beforeEach(() => {
  batch = randomUUID();
});
afterAll(() => server.close());

const upload = (file: string, title: string, seconds = 4) =>
  openTus(server, UPLOADS_PATH).upload(
    bearer(admin),
    batch,
    file,
    mp3({ title, artist: "Ada Stone", bpm: "92", key: "Am" }, seconds),
  );
const read = async () => (await admin.get(`/admin/uploads/${batch}/beat`)).json();
const { textsOf } = entriesFor(() => admin);
const add = async (values: Record<string, string>) =>
  (await admin.post(`/admin/uploads/${batch}/beat`, { values })).json();
const beatsNamed = (name: string) => server.db.select().from(beats).where(eq(beats.name, name));

describe("a beat from an uploaded recording", () => {
  it("is filled in from its tags, sold with its licences, and kept by imports", async () => {
    await upload("beat.mp3", "Low Tide");
    const form = await read();
    const texts = textsOf(form);
    expect(texts).toMatchObject({ name: "Low Tide", bpm: "92", musicalKey: "A minor", producer: "Ada Stone" });
    expect([form.recordings.length, form.refused]).toEqual([1, []]);

    const values = { ...texts, category: "Drill", licences: "Basic lease, MP3, 19.99" };
    const answer = await add(values);
    expect(answer).toMatchObject({ code: 200, message: "The beat was added." });
    const [beat] = await beatsNamed("Low Tide");
    expect(beat).toMatchObject({ id: answer.id, slug: "low-tide", bpm: 92, isVisible: true });
    const sold = await server.db.select().from(licences).where(eq(licences.beatId, answer.id));
    expect(sold).toMatchObject([{ name: "Basic lease", type: "MP3", pricePence: 1999 }]);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subject, "beat Low Tide"));
    expect(entries.map(({ action }) => action)).toEqual(["beat.add"]);
    expect((await read()).recordings).toEqual([]);

    await server.folder.import(server.services);
    const visitor = await createUser(server);
    const page = (await visitor.get(`/beat_store/detail/${answer.id}`)).json();
    expect(page.product).toMatchObject({ name: "Low Tide" });
  });

  it("needs exactly one recording and valid fields, and otherwise adds nothing", async () => {
    const values = { name: "Half Done", category: "Drill", licences: "Lease, MP3, 5" };
    expect((await add(values)).message).toMatch(/already published or removed/);
    await upload("one.mp3", "Half Done");
    expect((await add({ ...values, licences: "Lease" })).errors.licences?.[0]).toMatch(/name, type and price/);
    await upload("two.mp3", "Half Done", 5);
    expect((await add(values)).message).toBe("A beat needs exactly one recording.");
    expect(await beatsNamed("Half Done")).toEqual([]);
    expect((await read()).recordings).toHaveLength(2);
  });

  it("is not added if another recording arrives in the meantime", async () => {
    await upload("one.mp3", "Too Soon");
    const texts = textsOf(await read());
    const holder = await connect(server.databaseUrl);
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE beats IN SHARE ROW EXCLUSIVE MODE");
    const adding = add({ ...texts, category: "Drill", licences: "Lease, MP3, 5" });
    await untilWaiting(holder, 1);
    await upload("two.mp3", "Too Soon", 5);
    await holder.end();
    expect((await adding).message).toBe("The files changed in the meantime. Check them and try again.");
    expect(await beatsNamed("Too Soon")).toEqual([]);
    expect((await read()).recordings).toHaveLength(2);
  });

  it("is added once, even if two administrators add it at the same time", async () => {
    await upload("one.mp3", "Once Only");
    const texts = { ...textsOf(await read()), category: "Drill", licences: "Lease, MP3, 5" };
    const other = await createUser(server, { role: "Admin" });
    const holder = await connect(server.databaseUrl);
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE beats IN SHARE ROW EXCLUSIVE MODE");
    const adding = [admin, other].map((one) => one.post(`/admin/uploads/${batch}/beat`, { values: texts }));
    const answers = Promise.all(adding);
    await untilWaiting(holder, 2);
    await holder.end();
    const messages = (await answers).map((answer) => answer.json().message);
    expect(messages.toSorted()).toEqual([
      "The beat was added.",
      "These files were published or removed in the meantime.",
    ]);
    expect(await beatsNamed("Once Only")).toHaveLength(1);
    expect((await read()).recordings).toEqual([]);
  });
});
