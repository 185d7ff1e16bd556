import { eq, inArray, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteLateRows } from "#server/db/queries/closing.ts";
import { insertRun } from "#server/db/queries/importRuns.ts";
import { addPlays } from "#server/db/queries/plays.ts";
import * as tables from "#server/db/schema/index.ts";
import { sendDueMails } from "#server/mail/outgoing.ts";
import { visitorOf } from "../../support/api.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { comparedTables } from "../../support/fuzz/rows.ts";
import { mailsTo } from "../../support/mails.ts";
import * as shop from "../../support/shop.ts";
import { createAppPassword } from "../../support/subsonic/client.ts";
import { createUser, PASSWORD, readAccount, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let goods: shop.GoodsIds;
let admin: TestUser;
let person: TestUser;

const STREET = { street: "7 Marram Lane", city: "Anstruther", state: "Fife", country: "United Kingdom" };
const PROFILE = {
  firstName: "Isolde",
  lastName: "Featherstonehaugh",
  contactNo: "07700 900123",
  address: "7 Marram Lane",
};
const ONLY_ADMIN = "The store needs an administrator. Make someone else an administrator first.";
const NAMES = [...Object.values(PROFILE), "Anstruther", "Moonlit mix", "A line of mine"];

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  admin = await createUser(server, { role: "Admin" });
});
beforeEach(async () => {
  person = await createUser(server, { ...PROFILE, username: `isolde${crypto.randomUUID()}` });
});
afterAll(() => server.close());

const close = (password = PASSWORD) => person.post("/account/close", { password });
const ordersOf = () =>
  server.db.select().from(tables.orders).where(eq(tables.orders.accountId, person.accountId)).orderBy(tables.orders.id);
const ship = () => server.db.update(tables.orders).set({ shippedAt: server.clock.now() });

/** Leaves something in most parts of the store. */
async function useStore(): Promise<void> {
  const { accountId, email } = person;
  const now = server.clock.now();
  const songId = await server.songId("tide");
  const image = new Blob([new Uint8Array(await picture("teal", "png"))], { type: "image/png" });
  await person.form("/playlist/add", { name: "Moonlit mix", description: "", image });
  await server.db.insert(tables.favourites).values({ accountId, songId });
  await server.db.insert(tables.plays).values({ accountId, songId, playedAt: now });
  const artistId = await idOf(server, tables.artists, "mira-cole");
  const albumId = await idOf(server, tables.albums, "sea");
  await server.db.insert(tables.followedArtists).values({ accountId, artistId });
  await server.db.insert(tables.savedAlbums).values({ accountId, albumId });
  await server.db.insert(tables.shares).values({ accountId, platform: "Song", shareId: String(songId) });
  await server.db
    .insert(tables.lyrics)
    .values({ accountId, beatId: goods.mango, text: "A line of mine", updatedAt: now });
  const place = { current: 0, position: 72, source: "Moonlit mix", source_path: "/album/sea" };
  await person.post("/listening/save", { songs: [songId], ...place });
  await createAppPassword(person, "Isolde’s car");
  await insertRun(server.db, { folder: "/music", startedBy: email }, now);
  await person.form("/subscribe", { email });
  const cart = { shipping_address: JSON.stringify({ mobile_no: PROFILE.contactNo, ...STREET }) };
  await shop.buy(server, person, "merchandise", { ...shop.cartBody(goods), ...cart });
  await shop.buy(server, person, "beat", shop.beatBody(goods, { shipping_address: JSON.stringify(STREET) }));
  await shop.begin(person, "beat", shop.beatBody(goods, { shipping_address: JSON.stringify(STREET) }));
}

/** The tables that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  const names = [...(await comparedTables(server.db)), "sessions", "rate_limits", "idempotency_keys"];
  for (const name of names) {
    const { rows } = await server.db.execute(
      sql`SELECT 1 FROM ${sql.identifier(name)} t WHERE strpos(lower(t::text), lower(${text})) > 0 LIMIT 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe("a closed account", () => {
  it("leaves orders and payments behind, but no personal data", async () => {
    await useStore();
    await ship();
    const { username } = await readAccount(server, person.accountId);
    const before = await ordersOf();
    expect(await tablesWith("Marram")).toEqual(expect.arrayContaining(["accounts", "orders", "payments"]));

    expect((await close()).json()).toEqual({ code: 200, message: "Your account is closed." });
    await server.services.background.settled();
    for (const text of [...NAMES, person.email, username]) expect(await tablesWith(text), text).toEqual([]);
    const { sessions, playlists, favourites, plays, lyrics, listening, followedArtists, savedAlbums, shares } = tables;
    const owned = [sessions, playlists, favourites, plays, lyrics, listening, followedArtists, savedAlbums, shares];
    for (const table of owned) expect(await server.db.$count(table, eq(table.accountId, person.accountId))).toBe(0);

    const books = ({ id, amountPence, discountPence, paid, status, createdAt }: (typeof before)[number]) => [
      id,
      amountPence,
      discountPence,
      paid,
      status,
      createdAt,
    ];
    const after = await ordersOf();
    expect(after.map(books)).toEqual(before.map(books));
    expect(after[0]?.address).toEqual({ street: "", city: "", state: "", country: "United Kingdom" });
    const isOwn = eq(tables.payments.accountId, person.accountId);
    const captured = await server.db.select().from(tables.payments).where(isOwn);
    expect(captured.map(({ state }) => state)).toEqual(["fulfilled", "fulfilled"]);
  });

  it("keeps no data that a call in progress writes after the closing", async () => {
    const { accountId } = person;
    const songId = await server.songId("tide");
    const now = server.clock.now();
    await close();
    await addPlays(server.db, { accountId, sessionStartedAt: now }, [{ songId, playedAt: now }], now);
    expect(await server.db.$count(tables.plays, eq(tables.plays.accountId, accountId))).toBe(0);
    await server.db.insert(tables.favourites).values({ accountId, songId });
    await deleteLateRows(server.db, now);
    expect(await server.db.$count(tables.favourites, eq(tables.favourites.accountId, accountId))).toBe(0);
  });

  it("is logged out everywhere, can’t log in, and is told by mail", async () => {
    const { email } = person;
    await close();
    expect((await person.get("/user")).statusCode).toBe(401);
    const nobody = { email: "nobody@segue.test", password: PASSWORD };
    const unknown = (await visitorOf(server).post("/login", nobody)).json();
    expect((await visitorOf(server).post("/login", { email, password: PASSWORD })).json()).toEqual(unknown);
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual(["Your account is closed"]);
  });

  it("leaves its email address free to register again", async () => {
    const { email } = person;
    await close();
    const given = {
      firstName: "Ada",
      lastName: "Byrne",
      userName: "ada",
      email,
      listener_type: "Normal",
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    expect((await visitorOf(server).post("/register", given)).json().code).toBe(200);
    const [found] = await server.db.select().from(tables.accounts).where(eq(tables.accounts.email, email));
    expect(found?.id).not.toBe(person.accountId);
    expect(found).toMatchObject({ username: "ada", verifiedAt: null, closedAt: null });
  });
});

describe("closing an account", () => {
  it("succeeds even if the username for the closed account is taken", async () => {
    await createUser(server, { username: `closed-${person.accountId}` });
    expect((await close()).json().code).toBe(200);
  });

  it("is refused with a wrong password", async () => {
    expect((await close("not the password")).json()).toMatchObject({
      code: 404,
      message: "Your password is incorrect.",
    });
    expect((await person.get("/user")).statusCode).toBe(200);
  });

  it("is refused while goods that the person ordered are on their way", async () => {
    const other = await createUser(server);
    await shop.buy(server, person, "merchandise", shop.cartBody(goods));
    expect((await close()).json()).toMatchObject({ code: 404, message: expect.stringMatching(/still in progress/) });
    expect((await other.post("/account/close", { password: PASSWORD })).json().code).toBe(200);
    await ship();
    expect((await close()).json().code).toBe(200);
  });

  it("is refused while one of the person’s payments is being captured", async () => {
    const other = await createUser(server);
    await shop.begin(person, "beat", shop.beatBody(goods));
    const setState = (state: "capturing" | "refused") =>
      server.db.update(tables.payments).set({ state }).where(eq(tables.payments.accountId, person.accountId));
    await setState("capturing");
    expect((await close()).json()).toMatchObject({ code: 404, message: expect.stringMatching(/still in progress/) });
    expect((await other.post("/account/close", { password: PASSWORD })).json().code).toBe(200);
    await setState("refused");
    expect((await close()).json().code).toBe(200);
  });

  it("succeeds while the store has no administrator", async () => {
    const setBlocked = (blockedAt: Date | null) =>
      server.db.update(tables.accounts).set({ blockedAt }).where(eq(tables.accounts.role, "Admin"));
    await setBlocked(server.clock.now());
    expect((await close()).json().message).toBe("Your account is closed.");
    await setBlocked(null);
  });
});

describe("a refund for a closed account", () => {
  it.each(["merchandise", "package"] as const)("is recorded for a %s order, but causes no mail", async (kind) => {
    const { order_id: id } = (await shop.buy(server, person, kind, shop.bodyOf(kind, goods))).json();
    await ship();
    await close();
    const { lines } = (await admin.get(`/admin/orders/${id}`)).json();
    const headers = { "idempotency-key": crypto.randomUUID() };
    await admin.post(`/admin/orders/${id}/refund`, { lines: [{ id: lines[0].id, quantity: 1 }] }, headers);
    await server.services.background.settled();
    expect((await ordersOf())[0]?.refundedPence).toBeGreaterThan(0);
    expect(await server.db.$count(tables.outgoingMails)).toBe(0);
  });
});

describe("an administrator", () => {
  const act = async (what: string) => (await admin.post(`/admin/people/${person.accountId}/${what}`)).json();

  it("closes a person’s account only once, and nothing in a closed account can be changed", async () => {
    expect((await act("close")).message).toBe("The account is closed.");
    expect((await act("close")).code).toBe(200);
    expect(await act("unblock")).toMatchObject({ code: 404, message: "This account is closed." });
    const shown = (await admin.get(`/admin/people/${person.accountId}`)).json();
    expect(shown).toMatchObject({ name: expect.stringMatching(/^closed-/), closed_at: expect.any(String) });
    const isListedAs = async (status: string) =>
      (await admin.get(`/admin/people?status=${status}&find=${shown.email}`)).json().total === 1;
    expect(await isListedAs("closed")).toBe(true);
    for (const status of ["blocked", "unverified", "Listener"]) expect(await isListedAs(status), status).toBe(false);
    const entries = await server.db
      .select()
      .from(tables.auditEntries)
      .where(eq(tables.auditEntries.subject, `person ${person.accountId}`));
    expect(entries.map(({ action }) => action)).toEqual(["person.close"]);
    await sendDueMails(server.services);
    expect(await mailsTo(server, person.email)).toHaveLength(1);
    expect(await tablesWith(person.email)).toEqual([]);
  });

  it("can’t close their own account in the back office, and the last administrator’s account can’t be closed anywhere", async () => {
    expect((await admin.post(`/admin/people/${admin.accountId}/close`)).json().code).toBe(404);
    await createUser(server, { role: "Admin", isDemo: true });
    const { message } = (await admin.post("/account/close", { password: PASSWORD })).json();
    expect(message).toBe(ONLY_ADMIN);
  });

  it("one of the last two administrators remains if both close their accounts or block each other", async () => {
    const setBlocked = (blockedAt: Date | null) =>
      server.db.update(tables.accounts).set({ blockedAt }).where(eq(tables.accounts.id, admin.accountId));
    await setBlocked(server.clock.now());
    const pairOf = () => Promise.all([createUser(server, { role: "Admin" }), createUser(server, { role: "Admin" })]);
    const [one, other] = await pairOf();
    const blocked = await Promise.all([
      one.post(`/admin/people/${other.accountId}/block`),
      other.post(`/admin/people/${one.accountId}/block`),
    ]);
    expect(blocked.filter((answer) => answer.json().code === 200)).toHaveLength(1);
    await server.db.delete(tables.accounts).where(inArray(tables.accounts.id, [one.accountId, other.accountId]));
    const pair = await pairOf();
    const closed = await Promise.all(pair.map((user) => user.post("/account/close", { password: PASSWORD })));
    expect(closed.map((answer) => answer.json().message).sort()).toEqual([ONLY_ADMIN, "Your account is closed."]);
    await setBlocked(null);
  });
});

describe("the export of a person’s data", () => {
  it("contains what the person made, bought and heard, and their pictures, but nothing that gives access", async () => {
    await useStore();
    for (const answer of [
      await person.get("/account/export"),
      await admin.get(`/admin/people/${person.accountId}/export`),
    ]) {
      expect(answer.headers["content-disposition"]).toContain("Personal data.zip");
      const files = unzipSync(answer.rawPayload);
      expect(Object.keys(files).sort()).toEqual(["Moonlit mix.webp", "data.json"]);
      const json = strFromU8(files["data.json"] ?? new Uint8Array());
      expect(JSON.parse(json)).toMatchObject({
        profile: { email: person.email, firstName: "Isolde" },
        playlists: [{ name: "Moonlit mix", songs: [] }],
        favourites: [{ song: "Mira Cole – Tide" }],
        plays: [{ song: "Mira Cole – Tide" }],
        listening: { song: "Mira Cole – Tide", positionSeconds: 72, source: "Moonlit mix" },
        appPasswords: [{ name: "Isolde’s car" }],
        lyrics: [{ beat: "Mango", text: "A line of mine" }],
        followedArtists: [{ artist: "Mira Cole" }],
        savedAlbums: [{ album: "Sea" }],
        shares: [{ platform: "Song" }],
        orders: [{ amountPence: 7250, lines: [{ quantity: 1 }, { quantity: 1 }] }, {}],
        newsletter: [{ email: person.email }],
      });
      expect(json).not.toContain((await readAccount(server, person.accountId)).passwordHash);
      expect(json).not.toMatch(/token|sealed/i);
    }
    const entries = await server.db.select().from(tables.auditEntries).orderBy(tables.auditEntries.id);
    expect(entries.at(-1)).toMatchObject({ action: "person.export", subject: `person ${person.accountId}` });
  });
});
