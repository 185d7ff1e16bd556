import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveFallbacks, saveFiles } from "#server/db/queries/files.ts";
import type { User } from "#server/domain/user.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

let server: TestServer;
let user: User;

const fetchUrl = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  server.inject({ method, url, headers });

describe("a song in a format that not every browser plays", () => {
  const fallback = Buffer.from("fallback".repeat(500));
  const opus = { id: "", fallbackId: "" };
  const inTypes = (url: string, accept: string) => url.replace("accept=*", `accept=${encodeURIComponent(accept)}`);
  const url = () =>
    server.services.media.audio({ highFileId: opus.id, mediumFileId: null, lowFileId: null }, user, "4g");

  beforeAll(async () => {
    server = await startTestServer();
    const { token } = await createUser(server, { audioQuality: "High" });
    const found = await server.services.sessions.userOfToken(token);
    if (!found) throw new Error("nobody is signed in");
    user = found;
    const store = server.services.mediaStore;
    const [original, other] = [await store.put(Buffer.from("opus"), ".opus"), await store.put(fallback, ".mp3")];
    Object.assign(opus, { id: original.id, fallbackId: other.id });
    await saveFiles(server.db, [
      { ...original, mimeType: "audio/ogg" },
      { ...other, mimeType: "audio/mpeg" },
    ]);
    await saveFallbacks(server.db, [
      { fileId: original.id, mimeType: "audio/ogg; codecs=opus", fallbackFileId: other.id },
    ]);
  });
  afterAll(() => server.close());

  it("is sent unchanged to clients that can play it or do not say what they can play", async () => {
    for (const asked of [url(), inTypes(url(), "audio/ogg; codecs=opus"), url().replace("&accept=*", "")]) {
      const { headers, body } = await fetchUrl(asked);
      expect([headers["content-type"], body]).toEqual(["audio/ogg; codecs=opus", "opus"]);
    }
  });

  it("is sent to others as its fallback, with that file's ETag, and in ranges", async () => {
    const asked = inTypes(url(), "audio/mpeg,audio/mp4");
    const part = await fetchUrl(asked, { range: "bytes=8-15" });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "fallback", "bytes 8-15/4000"]);
    expect(part.headers).toMatchObject({ "content-type": "audio/mpeg", etag: `"${opus.fallbackId}"` });
    const head = await fetchUrl(asked, {}, "HEAD");
    expect(head.headers).toMatchObject({ "content-type": "audio/mpeg", "content-length": "4000" });
    const stale = await fetchUrl(asked, { range: "bytes=8-15", "if-range": `"${opus.id}"` });
    expect([stale.statusCode, stale.rawPayload.equals(fallback)]).toEqual([200, true]);
  });

  it("has a URL that gives access to nothing else, whatever format is requested", async () => {
    const asked = inTypes(url(), "audio/mpeg");
    const forgeries = [
      asked.replace(`file=${opus.id}`, `file=${opus.fallbackId}`),
      asked.replace(`/media/audio/${opus.id}`, `/media/audio/${opus.fallbackId}`),
      asked.replace(/signature=[^&]+/, "signature="),
      inTypes(`/media/audio/${opus.fallbackId}?accept=*`, "audio/mpeg"),
    ];
    for (const forged of forgeries) expect((await fetchUrl(forged)).statusCode, forged).toBe(403);
  });

  it("is sent unchanged to everybody if it has no fallback", async () => {
    const bare = await server.services.mediaStore.put(Buffer.from("bare"), ".opus");
    await saveFiles(server.db, [{ ...bare, mimeType: "audio/ogg; codecs=opus" }]);
    const answer = await fetchUrl(inTypes(server.services.media.file(bare.id), "audio/mpeg"));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "audio/ogg; codecs=opus"]);
  });

  it("is downloaded by its owner as the master", async () => {
    const download = `${server.services.media.download(opus.id, user, "Song.opus")}&accept=audio%2Fmpeg`;
    expect((await fetchUrl(download)).body).toBe("opus");
  });
});
