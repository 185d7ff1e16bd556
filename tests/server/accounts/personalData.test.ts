import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tables from "#server/db/schema/index.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import * as shop from "../../support/shop.ts";
import { createAppPassword } from "../../support/subsonic/client.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  owner = await createUser(server);
  await leaveSomethingEverywhere(owner);
});
afterAll(() => server.close());

/** Gives the account a row in each part of the export. */
async function leaveSomethingEverywhere(user: TestUser): Promise<void> {
  const { db, clock } = server;
  const { accountId, email } = user;
  const goods = await shop.goodsOf(server);
  const [songId, now] = [await server.songId("tide"), clock.now()];
  const image = new Blob([new Uint8Array(await picture("teal", "png"))], { type: "image/png" });
  await user.form("/playlist/add", { name: "Evenings", description: "", image });
  const [playlist] = await db.select().from(tables.playlists).where(eq(tables.playlists.accountId, accountId));
  await db
    .update(tables.accounts)
    .set({ imageFileId: playlist?.imageFileId ?? null })
    .where(eq(tables.accounts.id, accountId));
  await user.post("/listening/save", { songs: [songId], current: 0, position: 9, source: "Sea", source_path: "/" });
  await shop.buy(server, user, "package", shop.packageBody(goods));
  await createAppPassword(user);
  const ownSong = { accountId, songId };
  await db.insert(tables.favourites).values(ownSong);
  await db.insert(tables.plays).values({ ...ownSong, playedAt: now });
  await db.insert(tables.ownedSongs).values(ownSong);
  const artistId = await idOf(server, tables.artists, "mira-cole");
  await db.insert(tables.followedArtists).values({ accountId, artistId });
  await db.insert(tables.savedAlbums).values({ accountId, albumId: await idOf(server, tables.albums, "sea") });
  await db.insert(tables.lyrics).values({ accountId, beatId: goods.mango, text: "A line", updatedAt: now });
  await db.insert(tables.pointEntries).values({ accountId, reason: "given", hundredths: 100 });
  await db.insert(tables.twoFactors).values({ accountId, sealedKey: "sealed" });
  const passkey = { accountId, name: "Laptop", credentialId: "id", publicKey: "key", counter: 0, transports: [] };
  await db.insert(tables.passkeys).values(passkey);
  const scrobbling = { accountId, userName: "robin_l", sealedToken: "sealed", sentPlayId: 0 };
  await db.insert(tables.listenBrainzAccounts).values(scrobbling);
  await db.insert(tables.lastFmAccounts).values(scrobbling);
  await db.insert(tables.subscribers).values({ accountId, email });
  await db.insert(tables.shares).values({ accountId, platform: "Song", shareId: String(songId) });
  const item = { kind: "songs", itemId: songId } as const;
  const [agreement] = await db
    .insert(tables.shareAgreements)
    .values({ ...item, fromMonth: "2026-05" })
    .returning();
  await db.insert(tables.agreedShares).values({ accountId, agreementId: agreement?.id ?? 0, percent: 50, position: 0 });
  await db.insert(tables.sellerEdits).values({ ...item, accountId, wanted: { name: "Ebb" }, sentAt: now });
  await db.insert(tables.submissions).values({ accountId, batch: crypto.randomUUID(), sentAt: now });
  await db.insert(tables.paidStatements).values({ accountId, month: "2026-05", rows: [], paidAt: now });
}

/** The parts of a person's export, besides their profile and devices, which everybody has. */
async function partsOf(user: TestUser): Promise<{ full: string[]; empty: string[]; pictures: string[] }> {
  const { "data.json": data = new Uint8Array(), ...pictures } = unzipSync(
    (await user.get("/account/export")).rawPayload,
  );
  const json = strFromU8(data);
  const { profile: _profile, devices: _devices, ...parts } = JSON.parse(json) as Record<string, unknown>;
  const isEmpty = (part: unknown) => part === null || (Array.isArray(part) && part.length === 0);
  const names = Object.keys(parts);
  const [full, empty] = [false, true].map((wanted) => names.filter((name) => isEmpty(parts[name]) === wanted));
  return { full: full ?? [], empty: empty ?? [], pictures: Object.keys(pictures).sort() };
}

describe("the export of a person’s data", () => {
  it("has content in every part if the person has used every feature", async () => {
    const { empty, pictures } = await partsOf(owner);
    expect([empty, pictures]).toEqual([[], ["Evenings.webp", "Profile picture.webp"]]);
  });

  it("contains no other person’s data", async () => {
    const { full, pictures } = await partsOf(await createUser(server));
    expect([full, pictures]).toEqual([[], []]);
  });
});
