import { and, desc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditEntry } from "#contract/admin/audit.ts";
import {
  albums,
  artists,
  auditEntries,
  categories,
  categorySongs,
  merchandise,
  songs,
} from "#server/db/schema/index.ts";
import { entriesFor } from "../../support/catalogue/entries.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  admin = await createUser(server, { role: "Admin" });
});
afterAll(() => server.close());

const { formOf, textsOf, post, edit } = entriesFor(() => admin);

const audit = async () => (await admin.get("/admin/audit")).json().entries as AuditEntry[];
const undo = async (id = 0) => (await admin.post(`/admin/audit/${id}/undo`)).json();

const DONE = { code: 200, message: "Change undone." };
const REFUSED = { code: 404, message: "Someone changed this again in the meantime, so it can’t be undone here." };

describe("undoing a change in the audit log", () => {
  it("restores the entry and is itself recorded, unless the fields have changed since", async () => {
    const path = `artists/${await idOf(server, artists, "mira-cole")}`;
    const before = textsOf(await formOf(path));
    await edit(path, { name: "Mira C.", copyright: "2030" });
    const [first] = await audit();
    expect(first?.can_undo).toBe(true);
    expect(await undo(first?.id)).toEqual(DONE);
    expect(textsOf(await formOf(path))).toEqual(before);
    const [second] = await audit();
    expect((await audit()).map(({ action, subject }) => [action, subject])).toEqual([
      ["artist.edit", "artist Mira C."],
      ["artist.edit", "artist Mira Cole"],
    ]);
    expect((await audit()).map(({ can_undo: canUndo }) => canUndo)).toEqual([true, false]);
    expect(await undo(first?.id)).toEqual(REFUSED);
    await edit(path, { copyright: "2031" });
    expect(await undo(second?.id)).toEqual(REFUSED);
    expect(await audit()).toHaveLength(3);
  });

  it("is not possible for an album’s release date, which replaced its songs’ own dates", async () => {
    const id = await idOf(server, albums, "shelf");
    await edit(`albums/${id}`, { releaseDate: "2021-07-08", publisher: "Shelf Songs" });
    const [edited] = await audit();
    expect([edited?.action, edited?.can_undo]).toEqual(["album.edit", false]);
    expect((await undo(edited?.id)).message).toBe("This change can’t be undone.");
    const dates = await server.db.selectDistinct({ date: songs.releaseDate }).from(songs).where(eq(songs.albumId, id));
    expect(dates).toEqual([{ date: "2021-07-08" }]);
  });

  it("is not offered for a stock below zero, which nobody can enter", async () => {
    const id = await idOf(server, merchandise, "hoodie");
    await server.db.update(merchandise).set({ stock: -3 }).where(eq(merchandise.id, id));
    expect((await edit(`products/${id}`, { stock: "0" })).json().code).toBe(200);
    const [counted] = await audit();
    expect([counted?.action, counted?.can_undo]).toEqual(["product.edit", false]);
    expect((await undo(counted?.id)).message).toBe("This change can’t be undone.");
    await edit(`products/${id}`, { stock: "4" });
    expect((await audit())[0]?.can_undo).toBe(true);
  });

  it("restores the song that was removed from a list, even if another has the same artist and name", async () => {
    const twins = [await server.songId("shelf-03"), await server.songId("shelf-04")];
    await server.db.update(songs).set({ name: "Twin" }).where(inArray(songs.id, twins));
    const [category, twin] = [await idOf(server, categories, "by-hand"), Math.max(...twins)];
    const path = `browse/${category}`;
    const lines = [`Nils Ødegård – Twin #${twin}`, "Mira Cole – Tide"];
    expect((await edit(path, { songs: lines.join("\n") })).json().code).toBe(200);
    await edit(path, { songs: "Mira Cole – Tide" });
    expect(await undo((await audit())[0]?.id)).toEqual(DONE);
    const isListed = and(eq(categorySongs.categoryId, category), eq(categorySongs.songId, twin));
    expect(await server.db.$count(categorySongs, isListed)).toBe(1);
    expect(textsOf(await formOf(path)).songs).toBe(lines.join("\n"));
  });

  it("restores a list whose songs were entered in another spelling or without their ids", async () => {
    const twins = [await server.songId("shelf-05"), await server.songId("shelf-06")];
    await server.db.update(songs).set({ name: "Double" }).where(inArray(songs.id, twins));
    const path = `browse/${await idOf(server, categories, "by-hand")}`;
    const before = textsOf(await formOf(path)).songs;
    await edit(path, { songs: "mira cole - harbour\nNils Ødegård – Double" });
    const shown = `Mira Cole – Harbour\nNils Ødegård – Double #${Math.min(...twins)}`;
    expect(textsOf(await formOf(path)).songs).toBe(shown);
    const [edited] = await audit();
    expect(edited?.after).toContain(JSON.stringify(shown));
    expect(edited?.can_undo).toBe(true);
    expect(await undo(edited?.id)).toEqual(DONE);
    expect(textsOf(await formOf(path)).songs).toBe(before);
  });

  it("shows a hidden album and its songs again, at once or on the release date", async () => {
    const id = await idOf(server, albums, "shelf");
    const path = `albums/${id}`;
    const isShown = and(eq(songs.albumId, id), eq(songs.isVisible, true));
    const state = async () => [(await formOf(path)).status, await server.db.$count(songs, isShown)];
    const visible = await state();
    await post(`${path}/hide`);
    const [hidden] = await audit();
    expect([hidden?.can_undo, await state()]).toEqual([true, ["hidden", 0]]);
    expect(await undo(hidden?.id)).toEqual(DONE);
    const [shown] = await audit();
    expect([shown?.action, shown?.can_undo, await state()]).toEqual(["album.show", true, visible]);
    expect(await undo(hidden?.id)).toEqual(REFUSED);
    expect(await undo(shown?.id)).toEqual(DONE);
    expect(await state()).toEqual(["hidden", 0]);
    await post(`${path}/show`);
    await edit(path, { releaseDate: "2090-05-06" });
    await post(`${path}/hide`);
    expect(await undo((await audit())[0]?.id)).toEqual(DONE);
    expect(await state()).toEqual(["scheduled", 0]);
  });

  it("restores only the settings that were changed, unless they have changed since", async () => {
    const read = async () => (await admin.get("/admin/settings")).json();
    const save = async (changes: object) => admin.post("/admin/settings", { ...(await read()), ...changes });
    const { name, free_days: freeDays, listening } = await read();
    await save({ name: "Quay", listening: "everybody", free_days: 3 });
    const [first] = await audit();
    await save({ delivery: "In two days" });
    expect(first?.can_undo).toBe(true);
    expect(await undo(first?.id)).toEqual(DONE);
    const restored = await read();
    expect(restored).toMatchObject({ name, listening, delivery: "In two days" });
    expect(restored.free_days).toBe(freeDays);
    expect((await audit()).slice(0, 3).map(({ action }) => action)).toEqual(Array(3).fill("settings.save"));
    await save({ name: "Harbour" });
    expect(await undo(first?.id)).toEqual(REFUSED);
    expect((await read()).name).toBe("Harbour");
  });

  it.each([
    [
      "VAT rates",
      "vat",
      (percent: number) => ({ vat_number: "GB 123", rates: [{ kind: "merchandise", country: "", percent }] }),
    ],
    [
      "delivery charges",
      "shipping",
      (first: number) => ({
        zones: [
          { countries: ["United Kingdom", "Ireland"], first, further: 0.29, free_from: 50 },
          { countries: [], first: 12, further: 1 },
        ],
      }),
    ],
  ])("restores the %s, unless they have changed since", async (_, path, settingsWith) => {
    const read = async () => (await admin.get(`/admin/${path}`)).json();
    const save = async (amount: number) =>
      admin.post(`/admin/${path}`, { ...settingsWith(amount), version: (await read()).version });
    await save(3.5);
    const before = await read();
    await save(5);
    const [changed] = await audit();
    expect(changed?.can_undo).toBe(true);
    expect(await undo(changed?.id)).toEqual(DONE);
    expect(await read()).toEqual(before);
    await save(7);
    expect(await undo(changed?.id)).toEqual(REFUSED);
    expect(await read()).toMatchObject(settingsWith(7));
  });

  it("isn’t possible for hiding the setup checklist, or for a change that an older version recorded without an id", async () => {
    const path = `artists/${await idOf(server, artists, "mira-cole")}`;
    await post(`${path}/hide`);
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    const older = { before: '{"status":"visible"}', after: '{"status":"hidden"}' };
    await server.db
      .update(auditEntries)
      .set(older)
      .where(eq(auditEntries.id, entry?.id ?? 0));
    await admin.post("/admin/setup/hide");
    for (const { id, can_undo: canUndo } of (await audit()).slice(0, 2)) {
      expect(canUndo).toBe(false);
      expect((await undo(id)).message).toBe("This change can’t be undone.");
    }
  });
});
