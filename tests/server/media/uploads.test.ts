import { randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockAccount } from "#server/db/queries/accounts.ts";
import { saveFiles } from "#server/db/queries/files.ts";
import { files, playlists } from "#server/db/schema/index.ts";
import { removeOrphans } from "#server/media/orphans.ts";
import { preparePicture } from "#server/media/pictures/picture.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { bomb, slowestPng } from "../../support/uploads/heavyPictures.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await createUser(server);
});
afterAll(() => server.close());

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: "image/png" });
const send = (sender: TestUser, bytes: Buffer, path = "/playlist/add") =>
  sender.form(path, { name: "Mine", image: blob(bytes) }, { "idempotency-key": crypto.randomUUID() });
const idOf = (answer: LightMyRequestResponse): number => answer.json().data.id;

/** The id of the picture that a playlist shows. */
async function fileOf(playlistId: number): Promise<string> {
  const [playlist] = await server.db.select().from(playlists).where(eq(playlists.id, playlistId));
  return playlist?.imageFileId ?? "";
}

describe("pictures that are uploaded at the same time", () => {
  let answers: LightMyRequestResponse[];
  let mostDecoded = 0;
  let mostTransactions = 0;

  beforeAll(async () => {
    // A quarter of the largest size: slow enough for all the others to arrive meanwhile.
    const slow = await slowestPng({ width: 3000, height: 2000 });
    const senders = await Promise.all(Array.from({ length: 5 }, () => createUser(server)));
    const watcher = new pg.Client(server.databaseUrl);
    await watcher.connect();
    const idle = "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()";
    const looks: Promise<void>[] = [];
    const count = () => {
      const { queue, process } = sharp.counters();
      return queue + process;
    };
    const look = () => {
      // A picture that leaves the queue between two readings is counted twice, so take the smaller of both.
      mostDecoded = Math.max(mostDecoded, Math.min(count(), count()));
      const noted = watcher.query<{ count: number }>(`${idle} AND state LIKE 'idle in transaction%'`);
      looks.push(
        noted.then(({ rows }) => {
          mostTransactions = Math.max(mostTransactions, rows[0]?.count ?? 0);
        }),
      );
    };
    sharp.queue.on("change", look);
    answers = await Promise.all(Array.from({ length: 8 }, () => senders.map((sender) => send(sender, slow))).flat());
    sharp.queue.off("change", look);
    await Promise.all(looks);
    await watcher.end();
  }, 240_000);

  it("are decoded one at a time", () => {
    expect(mostDecoded).toBe(1);
  });

  it("hold no database connection while they wait", () => {
    // Only uploads whose turn is over hold a connection in a transaction. If waiting uploads did too, all 16
    // connections of the pool would be in use.
    expect(mostTransactions).toBeLessThan(10);
  });

  it("are either accepted or told to retry, so that nobody waits behind all of them", () => {
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(refused.length + taken.length).toBe(40);
    expect(taken.length).toBeGreaterThanOrEqual(17);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused) {
      expect(headers["retry-after"]).toBe("2");
      expect(JSON.parse(body)).toEqual({ message: "Segue is busy. Please try again in a moment." });
    }
  });

  it("do not block the next upload", async () => {
    expect((await send(user, await picture("#123"))).statusCode).toBe(200);
  });
});

describe("a picture", () => {
  it("is refused by its header if it has more pixels than cameras produce", async () => {
    const large = await send(user, bomb(4_900));
    expect([large.statusCode, large.json().message]).toEqual([
      415,
      "This picture has more than 24 megapixels. Choose a smaller one.",
    ]);
    expect((await send(user, bomb(4_898))).statusCode).toBe(200);
    expect((await user.get("/playlist")).json().playlists).toHaveLength(1);
  });

  it("is rejected if it takes too long to process", async () => {
    const limits = { pixels: Number.POSITIVE_INFINITY, seconds: 1 };
    await expect(preparePicture(bomb(40_000), "cover", limits)).rejects.toThrow(
      "This picture takes too long to process.",
    );
  });

  it("counts towards a limit of 20 an hour, to whichever call it is sent", async () => {
    const limited = await startTestServer({ settings: { rateLimits: true } });
    try {
      const sender = await createUser(limited);
      const small = await picture("#123");
      const created = idOf(await send(sender, small));
      const paths = ["/playlist/add", `/playlist/update/${created}`];
      for (let sent = 1; sent < 20; sent++)
        expect((await send(sender, small, paths[sent % 2] ?? "")).statusCode).toBe(200);
      const refused = await send(sender, small);
      expect([refused.statusCode, refused.json().message]).toEqual([429, "You can upload 20 pictures an hour."]);
      expect((await sender.form("/playlist/add", { name: "Bare" })).statusCode).toBe(200);
      limited.clock.advance({ hours: 1, seconds: 1 });
      expect((await send(sender, small)).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe("the space for a user's pictures", () => {
  const quota = 100 * 1024 * 1024;
  const room = (bytes: number) => server.db.update(files).set({ bytes }).where(eq(files.id, fullFile));
  let large: Buffer;
  let fullFile: string;
  let full: number;

  beforeEach(async () => {
    large = await picture(`#${randomBytes(3).toString("hex")}`);
    full = idOf(await send(user, large));
    fullFile = await fileOf(full);
    await room(quota);
  });

  it("is limited: a picture beyond it is refused and changes nothing", async () => {
    const before = (await user.get("/playlist")).json();
    for (const path of ["/playlist/add", `/playlist/update/${idOf(await user.form("/playlist/add", { name: "B" }))}`]) {
      const refused = await send(user, await picture("#fedcba"), path);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        { image: ["Your pictures can use up to 100 MB. Remove one first."] },
      ]);
    }
    expect((await user.get("/playlist")).json().playlists.slice(1)).toEqual(before.playlists);
  });

  it("is freed by replacing a picture, and by deleting a playlist", async () => {
    expect((await send(user, await picture("#fedcba"), `/playlist/update/${full}`)).statusCode).toBe(200);
    await user.del(`/playlist/delete/${full}`);
    const again = idOf(await send(user, large));
    expect((await send(user, await picture("#0f0f0f"))).statusCode).toBe(422);
    await user.del(`/playlist/delete/${again}`);
    expect((await send(user, await picture("#0f0f0f"))).statusCode).toBe(200);
  });

  it("is not used up by pictures that are also in the catalogue, or by another user's pictures", async () => {
    const [row] = await server.db.select().from(files).where(eq(files.id, fullFile));
    if (!row) throw new Error("the picture was not stored");
    await createUser(server, { imageFileId: fullFile });
    expect((await send(await createUser(server), await picture("#00f0f0"))).statusCode).toBe(200);
    const { createdAt: _, uploadedAt: __, ...file } = row;
    await saveFiles(server.db, [file]);
    expect((await send(user, await picture("#00f0f0"))).statusCode).toBe(200);
  });

  it("is locked for one account only, so that changes to another account do not wait", async () => {
    const elsewhere = await createUser(server);
    await server.db.transaction(async (transaction) => {
      await lockAccount(transaction, user.accountId);
      expect((await send(elsewhere, await picture("#abc"))).statusCode).toBe(200);
    });
  });

  it("cannot be exceeded by two uploads at the same moment", async () => {
    const rivals = [await picture("#111"), await picture("#222")];
    const elsewhere = await createUser(server);
    const fileIds = await Promise.all(rivals.map(async (rival) => fileOf(idOf(await send(elsewhere, rival)))));
    const sizes = await server.db.select({ bytes: files.bytes }).from(files).where(inArray(files.id, fileIds));
    await room(quota - Math.max(...sizes.map(({ bytes }) => bytes)));
    const answers = await Promise.all(rivals.map((rival) => send(user, rival)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

describe("a picture that is no longer used", () => {
  const isStored = async (fileId: string): Promise<boolean> => {
    const found = await server.db.select().from(files).where(eq(files.id, fileId));
    const bytes = await server.services.mediaStore.stat(`${fileId.slice(0, 2)}/${fileId}.webp`);
    expect(found.length).toBe(bytes ? 1 : 0);
    return bytes !== null;
  };

  it("is deleted after an hour, and nothing else is deleted", async () => {
    const [shown, gone, ofCatalogue] = [await picture("#100"), await picture("#200"), await picture("#300")];
    const [shownOn, replaced, claimed] = [
      idOf(await send(user, shown)),
      idOf(await send(user, gone)),
      idOf(await send(user, ofCatalogue)),
    ];
    const ids = await Promise.all([shownOn, replaced, claimed].map(fileOf));
    const [shownId = "", goneId = "", claimedId = ""] = ids;
    const [row] = await server.db.select().from(files).where(eq(files.id, claimedId));
    if (!row) throw new Error("the picture was not stored");
    const { createdAt: _, uploadedAt: __, ...file } = row;
    await saveFiles(server.db, [file]);
    await user.del(`/playlist/delete/${claimed}`);
    await send(user, shown, `/playlist/update/${replaced}`);

    await removeOrphans(server.services);
    expect(await Promise.all(ids.map(isStored))).toEqual([true, true, true]);
    server.clock.advance({ hours: 1, seconds: 1 });
    await removeOrphans(server.services);
    expect(await Promise.all([shownId, goneId, claimedId].map(isStored))).toEqual([true, false, true]);

    const back = idOf(await send(user, gone));
    expect(await fileOf(back)).toBe(goneId);
    expect(await isStored(goneId)).toBe(true);
  });
});
