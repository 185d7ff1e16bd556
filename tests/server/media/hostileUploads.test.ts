import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#contract/index.ts";
import { accounts, files, playlists } from "#server/db/schema/index.ts";
import { readMedia } from "../../support/media.ts";
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

interface Door {
  send: (image: Blob) => ReturnType<TestUser["form"]>;
  /** The file of the picture uploaded last; undefined if there is none. */
  stored: () => Promise<{ path: string } | undefined>;
  forget: () => Promise<unknown>;
}

const PROFILE = { first_name: "Ines", last_name: "Okafor", country: "77", dob: "1991-12-31" };

/** Every call that accepts a file. */
const DOORS: Record<string, Door> = {
  "/playlist/add": {
    send: (image) => user.form("/playlist/add", { name: "Mine", image }),
    stored: async () => (await pictures().innerJoin(playlists, eq(files.id, playlists.imageFileId)))[0],
    forget: () => server.db.delete(playlists),
  },
  "/playlist/update/{id}": {
    send: async (image) => {
      const [made] = await server.db.select({ id: playlists.id }).from(playlists);
      return user.form(`/playlist/update/${made?.id}`, { name: "Mine", image });
    },
    stored: async () => (await pictures().innerJoin(playlists, eq(files.id, playlists.imageFileId)))[0],
    forget: () => server.db.update(playlists).set({ imageFileId: null }),
  },
  "/account-update": {
    send: (image) => user.form("/account-update", { ...PROFILE, audio_quality: "Low", gender: "Female", image }),
    stored: async () => (await pictures().innerJoin(accounts, eq(files.id, accounts.imageFileId)))[0],
    forget: () => server.db.update(accounts).set({ imageFileId: null }),
  },
};

const pictures = () => server.db.select({ path: files.path }).from(files);

async function faultOf(door: Door, { name, bytes, isRefused }: HostilePicture): Promise<string | undefined> {
  const before = await count();
  const { statusCode, body } = await door.send(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
  if (REFUSALS.includes(statusCode)) {
    return (await count()).join() === before.join() ? undefined : `${name}: refused, and yet something was stored`;
  }
  if (statusCode !== 200 || isRefused) return `${name}: ${statusCode} ${body}`;
  const file = await door.stored();
  const stored = file && (await readMedia(server.services.mediaStore, file.path));
  await door.forget();
  // An empty file counts as none, since forms send one if nothing was chosen.
  if (!stored) return bytes.length === 0 ? undefined : `${name}: nothing was stored`;
  const { format, exif } = await sharp(stored).metadata();
  return format !== "webp" || exif || stored.includes(CANARY) ? `${name}: is stored as it was sent` : undefined;
}

describe("hostile pictures", () => {
  it("the list has at least 200 hostile pictures", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200);
  });

  it("are sent to every call that accepts files", () => {
    const takers = Object.values(endpoints).filter(({ files: taken }) => taken.length > 0);
    expect(takers.map(({ path }) => path).toSorted()).toEqual(Object.keys(DOORS).toSorted());
  });

  it.each(Object.entries(DOORS))(
    "are refused by %s without a trace, or converted to a picture that contains nothing sent with them",
    async (_, door) => {
      await user.form("/playlist/add", { name: "Without a picture" });
      const faults = [];
      for (const picture of hostile) faults.push(await faultOf(door, picture));
      expect(faults.filter(Boolean)).toEqual([]);
    },
  );
});
