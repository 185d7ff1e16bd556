import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "#server/common/tokens.ts";
import { insertOrder } from "#server/db/queries/orders.ts";
import { ownSong } from "#server/db/queries/ownedSongs.ts";
import { accounts, artists, beats, licences, songs, videos } from "#server/db/schema/index.ts";
import { signedUrl } from "#server/media/signature.ts";
import { type Caller, tokenOf } from "../../support/access/callers.ts";
import { callers } from "../../support/access/world.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

/** Every kind of media URL, and who may have its file. */
const MEDIA = {
  image: "anyone",
  "a beat's preview": "anyone",
  "a whole beat": "nobody",
  "a whole beat that they own": "signedIn",
  "a song": "subscribed",
  "a song that they own": "signedIn",
  "a film of the store": "subscribed",
  "a download": "subscribed",
  "a download that they own": "signedIn",
} as const;
type Kind = keyof typeof MEDIA;
const kinds = Object.keys(MEDIA) as Kind[];

let server: StoreServer;
const files = { image: "", preview: "", grey: "", mango: "", tide: "", harbour: "", film: "" };
let owner: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  const { db } = server;
  const rows = await db.select().from(songs);
  const fileOf = (slug: string) => rows.find((song) => song.slug === slug)?.highFileId ?? "";
  [files.tide, files.harbour] = [fileOf("tide"), fileOf("harbour")];
  files.image = (await db.select().from(artists)).find(({ imageFileId }) => imageFileId)?.imageFileId ?? "";
  for (const { slug, previewFileId, masterFileId } of await db.select().from(beats)) {
    files.preview = previewFileId;
    if (slug === "grey" || slug === "mango") files[slug] = masterFileId ?? "";
  }
  files.film = (await db.select().from(videos)).find(({ videoFileId }) => videoFileId)?.videoFileId ?? "";
  owner = await createUser(server);
});
afterAll(() => server.close());

/** Where the media are that a URL is signed for. */
const PLACES: Record<Exclude<Kind, "image" | "a beat's preview">, [folder: string, file: keyof typeof files]> = {
  "a whole beat": ["beat", "grey"],
  "a whole beat that they own": ["beat", "mango"],
  "a song": ["audio", "tide"],
  "a song that they own": ["audio", "harbour"],
  "a film of the store": ["video", "film"],
  "a download": ["download", "tide"],
  "a download that they own": ["download", "harbour"],
};

/** Creates a URL as the server would for this session. */
function urlFor(kind: Kind, accountId: number, sessionHash: string): string {
  const { media, settings } = server.services;
  if (kind === "image") return media.image(files.image);
  if (kind === "a beat's preview") return media.file(files.preview);
  const [folder, name] = PLACES[kind];
  const fileId = files[name];
  const [listener, expires] = [{ accountId, sessionHash }, Math.floor(server.clock.now().getTime() / 1000) + 600];
  return signedUrl(settings.secret, { path: `/media/${folder}/${fileId}`, fileId, listener, expires });
}

async function buyMango(accountId: number): Promise<void> {
  const { db } = server;
  const [beat] = await db.select().from(beats).where(eq(beats.slug, "mango"));
  const [licence] = await db
    .select()
    .from(licences)
    .where(eq(licences.beatId, beat?.id ?? 0));
  const order = { accountId, orderType: "Beat Store", amountPence: 1, paid: "Paid", status: "Completed" } as const;
  const line = { snapshot: { name: "Mango" }, quantity: 1, beatId: beat?.id, licenceId: licence?.id };
  await insertOrder(db, order, [line]);
}

async function callerOf(kind: Caller): Promise<{ accountId: number; sessionHash: string }> {
  const user = await createUser(server);
  const account = kind.account(server.clock.now());
  await server.db.update(accounts).set(account).where(eq(accounts.id, user.accountId));
  const song = await server.songId("harbour");
  await ownSong(server.db, user.accountId, song, server.clock.now());
  await buyMango(user.accountId);
  const token = await tokenOf(server, kind, user);
  return { accountId: user.accountId, sessionHash: hashToken(token ?? "nothing") };
}

const statusOf = async (url: string): Promise<number> =>
  (await server.inject({ url, headers: { range: "bytes=0-9" } })).statusCode;

describe.each(callers)("%s", (_, kind) => {
  const mayHave = (who: (typeof MEDIA)[Kind]): boolean =>
    who === "anyone" || (who !== "nobody" && kind.token === "good" && (who === "signedIn" || kind.isSubscribed));

  it.each(kinds)("can fetch %s only if that is permitted", async (what) => {
    const { accountId, sessionHash } = await callerOf(kind);
    expect(await statusOf(urlFor(what, accountId, sessionHash))).toBe(mayHave(MEDIA[what]) ? 206 : 403);
  });

  it.each(kinds.filter((what) => MEDIA[what] !== "anyone"))("cannot fetch %s as another user", async (what) => {
    const { accountId, sessionHash } = await callerOf(kind);
    const own = urlFor(what, accountId, sessionHash);
    expect(await statusOf(urlFor(what, owner.accountId, sessionHash))).toBe(403);
    const forged = own.replace(`account=${accountId}`, `account=${owner.accountId}`);
    const unsigned = own.replace(/&signature=.*/, "");
    expect([await statusOf(forged), await statusOf(unsigned)]).toEqual([403, 403]);
  });
});
