import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { files, playlists } from "#server/db/schema/index.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { CANARY, type HostilePicture, hostilePictures } from "../../support/uploads/hostilePictures.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;
let hostile: HostilePicture[];

beforeAll(async () => {
  server = await startTestServer();
  user = await createUser(server);
  hostile = await hostilePictures();
});
afterAll(() => server.close());

const REFUSALS = [413, 415, 422];
const count = async () => [await server.db.$count(playlists), await server.db.$count(files)];

/** The bytes that a playlist's picture is stored as. */
async function storedFor(playlistId: number): Promise<Buffer | undefined> {
  const [found] = await server.db
    .select({ path: files.path })
    .from(playlists)
    .innerJoin(files, eq(files.id, playlists.imageFileId))
    .where(eq(playlists.id, playlistId));
  return found && readFile(join(server.settings.dataDir, "media", found.path));
}

async function faultOf({ name, bytes, isRefused }: HostilePicture): Promise<string | undefined> {
  const before = await count();
  const image = new Blob([new Uint8Array(bytes)], { type: "image/png" });
  const answer = await user.form("/playlist/add", { name: "Mine", image });
  const { statusCode, body } = answer;
  if (REFUSALS.includes(statusCode)) {
    return (await count()).join() === before.join() ? undefined : `${name}: refused, and yet something was stored`;
  }
  if (statusCode !== 200 || isRefused) return `${name}: ${statusCode} ${body}`;
  const id: number = answer.json().data.id;
  const stored = await storedFor(id);
  await user.del(`/playlist/delete/${id}`);
  // An empty file counts as none, as a form sends it where nothing was chosen.
  if (!stored) return bytes.length === 0 ? undefined : `${name}: nothing was stored`;
  const { format, exif } = await sharp(stored).metadata();
  return format !== "webp" || exif || stored.includes(CANARY) ? `${name}: is stored as it was sent` : undefined;
}

describe("hostile pictures", () => {
  it("are two hundred and more", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200);
  });

  it("are refused without a trace, or become a new picture with nothing of what was sent", async () => {
    const faults = [];
    for (const picture of hostile) faults.push(await faultOf(picture));
    expect(faults.filter(Boolean)).toEqual([]);
  });
});
