import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveFiles } from "#server/db/queries/files.ts";
import type { User } from "#server/domain/user.ts";
import { HAS_BUCKET } from "../../support/media.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const CONTENT = Buffer.from(Array.from({ length: 70_001 }, (_, index) => (index * 7) % 256));
/** What browsers send with the requests of an audio element, and of a script. */
const PLAYER = { "sec-fetch-dest": "audio", "sec-fetch-mode": "no-cors" };
const SCRIPT = { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" };

/** These tests run only with `npm run long -- s3`. */
describe.skipIf(!HAS_BUCKET)("a server with S3_REDIRECT=on", () => {
  let server: TestServer;
  let listener: TestUser;
  let user: User;
  const ids = { song: "", picture: "" };

  beforeAll(async () => {
    server = await startTestServer({ settings: { redirectsToBucket: true } });
    listener = await createUser(server, { audioQuality: "High" });
    const found = await server.services.sessions.userOfToken(listener.token);
    if (!found) throw new Error("nobody is signed in");
    user = found;
    const save = async (bytes: Buffer, extension: string, mimeType: string) => {
      const saved = await server.services.mediaStore.put(bytes, extension);
      await saveFiles(server.db, [{ ...saved, mimeType }]);
      return saved.id;
    };
    ids.song = await save(CONTENT, ".mp3", "audio/mpeg");
    ids.picture = await save(Buffer.from("not really a picture"), ".webp", "image/webp");
  });
  afterAll(() => server.close());

  const song = () =>
    server.services.media.audio({ highFileId: ids.song, mediumFileId: null, lowFileId: null }, user, "4g");
  const ask = (url: string, headers: Record<string, string>, method: "GET" | "HEAD" = "GET") =>
    server.inject({ method, url, headers });

  it("lets a player read the song and its parts from the bucket", async () => {
    const { statusCode, headers } = await ask(song(), { ...PLAYER, range: "bytes=0-" });
    expect([statusCode, headers["cache-control"]]).toEqual([307, "no-store"]);
    const address = String(headers.location);
    expect(new URL(address).origin).toBe(process.env.S3_ENDPOINT);
    const whole = await fetch(address);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(CONTENT)).toBe(true);
    const part = await fetch(address, { headers: { range: "bytes=69990-" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 69990-70000/70001"]);
    expect(Buffer.from(await part.arrayBuffer()).equals(CONTENT.subarray(69_990))).toBe(true);
  });

  it("gives access to no other file, and to none for longer than an hour", async () => {
    const address = new URL(String((await ask(song(), PLAYER)).headers.location));
    expect(address.searchParams.get("X-Amz-Expires")).toBe("3600");
    address.pathname = address.pathname.replace(/.{4}\.mp3$/, "0000.mp3");
    expect((await fetch(address)).status).toBe(403);
  });

  it("sends the bytes itself to scripts, to other programs and in answer to HEAD", async () => {
    for (const headers of [SCRIPT, {}, { ...PLAYER, "sec-fetch-mode": "cors" }])
      expect((await ask(song(), headers)).rawPayload.equals(CONTENT)).toBe(true);
    const head = await ask(song(), PLAYER, "HEAD");
    expect([head.statusCode, head.headers["content-length"]]).toEqual([200, String(CONTENT.length)]);
  });

  it("sends pictures itself", async () => {
    const url = server.services.media.image(ids.picture);
    expect((await ask(url, PLAYER)).statusCode).toBe(200);
  });

  it("lets the page play from the bucket", async () => {
    const policy = String((await ask("/", {})).headers["content-security-policy"]);
    const sources = (name: string) => policy.split(";").find((part) => part.startsWith(`${name} `));
    for (const name of ["media-src", "connect-src"]) expect(sources(name)).toContain(process.env.S3_ENDPOINT);
    expect(sources("img-src")).not.toContain(process.env.S3_ENDPOINT);
  });

  it("redirects nobody who is signed out", async () => {
    const url = song();
    await listener.post("/logout");
    server.clock.advance({ seconds: 6 });
    expect((await ask(url, PLAYER)).statusCode).toBe(403);
  });
});
