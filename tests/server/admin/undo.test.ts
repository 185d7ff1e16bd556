import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditEntry } from "#contract/admin/audit.ts";
import { albums, artists, songs } from "#server/db/schema/index.ts";
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

describe("undoing a change in the audit log", () => {
  it("restores the entry and is itself recorded, unless the fields have changed since", async () => {
    const path = `artists/${await idOf(server, artists, "mira-cole")}`;
    const before = textsOf(await formOf(path));
    await edit(path, { name: "Mira C.", copyright: "2030" });
    const [first] = await audit();
    expect(first?.can_undo).toBe(true);
    expect(await undo(first?.id)).toEqual({ code: 200, message: "Change undone." });
    expect(textsOf(await formOf(path))).toEqual(before);
    const [second] = await audit();
    expect((await audit()).map(({ action, subject }) => [action, subject])).toEqual([
      ["artist.edit", "artist Mira C."],
      ["artist.edit", "artist Mira Cole"],
    ]);
    expect((await audit()).map(({ can_undo: canUndo }) => canUndo)).toEqual([true, false]);
    const refused = { code: 404, message: "Someone changed this again in the meantime, so it can’t be undone here." };
    expect(await undo(first?.id)).toEqual(refused);
    await edit(path, { copyright: "2031" });
    expect(await undo(second?.id)).toEqual(refused);
    await post(`${path}/hide`);
    const [hidden] = await audit();
    expect(hidden?.can_undo).toBe(false);
    expect((await undo(hidden?.id)).message).toBe("This change can’t be undone.");
    expect(await audit()).toHaveLength(4);
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
});
