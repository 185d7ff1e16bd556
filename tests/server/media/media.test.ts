import { stat, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveFiles } from "#server/db/queries/files.ts";
import type { User } from "#server/domain/user.ts";
import { attachment } from "#server/media/attachment.ts";
import { distinctNames } from "#server/media/fileName.ts";
import { sha256Of } from "#server/media/store.ts";
import { renditionFor } from "#server/media/urls.ts";
import { HAS_BUCKET } from "../../support/media.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

let server: TestServer;
const contents = {
  high: Buffer.from(Array.from({ length: 70_001 }, (_, index) => (index * 7) % 256)),
  medium: Buffer.from("medium".repeat(1000)),
  low: Buffer.from("low".repeat(1000)),
};
const ids = { high: "", medium: "", low: "", picture: "" };
let user: User;

beforeAll(async () => {
  server = await startTestServer();
  const { token } = await createUser(server, { audioQuality: "High" });
  const found = await server.services.sessions.userOfToken(token);
  if (!found) throw new Error("nobody is signed in");
  user = found;
  const store = server.services.mediaStore;
  const save = async (bytes: Buffer, extension: string, mimeType: string) => {
    const saved = await store.put(bytes, extension);
    await saveFiles(server.db, [{ ...saved, mimeType }]);
    return saved.id;
  };
  for (const quality of ["high", "medium", "low"] as const)
    ids[quality] = await save(contents[quality], ".mp3", "audio/mpeg");
  ids.picture = await save(Buffer.from("not really a picture"), ".webp", "image/webp");
});
afterAll(() => server.close());

const song = () => ({ highFileId: ids.high, mediumFileId: ids.medium, lowFileId: ids.low });
const audio = (change: Partial<User> = {}, network = "4g") =>
  server.services.media.audio(song(), { ...user, ...change }, network);
const fetchUrl = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  server.inject({ method, url, headers });

describe("a song's URL", () => {
  it("stays the same for hours, with a path that identifies the recording whatever the rendition", () => {
    const path = (url: string) => url.split("?")[0];
    const urls = [audio(), audio({ audioQuality: "Low" }), audio({ accountId: 8 })];
    expect(new Set(urls.map(path))).toEqual(new Set([`/media/audio/${ids.high}`]));
    expect(new Set(urls).size).toBe(3);
    expect(audio()).toBe(audio());
  });

  it("is valid for at least 6 and at most 12 hours", async () => {
    const url = audio();
    server.clock.advance({ hours: 6 });
    expect((await fetchUrl(url)).statusCode).toBe(200);
    server.clock.advance({ hours: 6, seconds: 1 });
    expect((await fetchUrl(url)).statusCode).toBe(403);
  });

  it.each([
    ["High", "2g", "high"],
    ["Medium", "4g", "medium"],
    ["Low", "4g", "low"],
    ["Auto", "4g", "high"],
    ["Auto", "3g", "medium"],
    ["Auto", "2g", "low"],
    ["Auto", "slow-2g", "low"],
    ["Auto", "unknown", "high"],
  ] as const)("for quality %s on a %s network leads to the %s rendition", async (audioQuality, network, wanted) => {
    const answer = await fetchUrl(audio({ audioQuality }, network));
    expect(answer.rawPayload.equals(contents[wanted])).toBe(true);
    expect(answer.headers.etag).toBe(`"${ids[wanted]}"`);
    const named = new URL(audio({ audioQuality }, network), "http://any").searchParams.get("quality");
    expect(named?.toLowerCase()).toBe(wanted);
  });

  it("falls back to the next better rendition available", () => {
    expect(renditionFor({ ...song(), lowFileId: null }, "Low", "4g")).toBe(ids.medium);
    expect(renditionFor({ ...song(), lowFileId: null, mediumFileId: null }, "Low", "4g")).toBe(ids.high);
    const url = server.services.media.audio({ ...song(), lowFileId: null }, { ...user, audioQuality: "Low" }, "4g");
    expect(url).toContain("&quality=Medium&");
  });

  it("is invalid if any part of it was changed", async () => {
    const url = new URL(audio(), "http://any");
    const forge = (name: string, value: string) => {
      const forged = new URL(url);
      forged.searchParams.set(name, value);
      return forged.pathname + forged.search;
    };
    const later = String(Number(url.searchParams.get("expires")) + 60);
    const forgeries = [
      forge("file", ids.low),
      forge("account", "8"),
      forge("session", "0".repeat(64)),
      forge("expires", later),
      forge("name", "x"),
      forge("signature", ""),
      url.pathname,
      `${url.pathname.replace("audio", "video")}${url.search}`,
      `/media/audio/${ids.low}${url.search}`,
      `${url.pathname}${url.search.replace(/account=\d+&session=\w+&/, "")}`,
    ];
    for (const forged of forgeries) {
      const answer = await fetchUrl(forged);
      expect([forged, answer.statusCode, answer.headers["content-type"]]).toEqual([
        forged,
        403,
        "application/json; charset=utf-8",
      ]);
    }
  });
});

describe("a song's bytes", () => {
  it("are sent in full, with the headers that a player needs", async () => {
    const answer = await fetchUrl(audio());
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(contents.high)).toBe(true);
    expect(answer.headers).toMatchObject({
      "accept-ranges": "bytes",
      "content-type": "audio/mpeg",
      "content-length": "70001",
      etag: `"${ids.high}"`,
      "access-control-allow-origin": server.settings.publicUrl,
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers["content-encoding"]).toBeUndefined();
  });

  it.each([
    ["bytes=0-", 0, 70_000],
    ["bytes=100-199", 100, 199],
    ["bytes=-1", 70_000, 70_000],
    ["bytes=69999-999999", 69_999, 70_000],
  ])("are sent in part for %s", async (range, start, end) => {
    const answer = await fetchUrl(audio(), { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers["content-range"]).toBe(`bytes ${start}-${end}/70001`);
    expect(answer.headers["content-length"]).toBe(String(end - start + 1));
    expect(answer.rawPayload.equals(contents.high.subarray(start, end + 1))).toBe(true);
  });

  it("are refused with 416 and the size if the range begins beyond the end", async () => {
    const answer = await fetchUrl(audio(), { range: "bytes=70001-" });
    expect([answer.statusCode, answer.headers["content-range"], answer.body]).toEqual([416, "bytes */70001", ""]);
  });

  it("are sent in full if the range was meant for another file", async () => {
    const range = "bytes=0-9";
    expect((await fetchUrl(audio(), { range, "if-range": '"another"' })).statusCode).toBe(200);
    expect((await fetchUrl(audio(), { range, "if-range": `"${ids.high}"` })).statusCode).toBe(206);
  });

  it("are not sent again to a client that has them", async () => {
    const answer = await fetchUrl(audio(), { "if-none-match": `"${ids.high}"` });
    expect([answer.statusCode, answer.body]).toEqual([304, ""]);
  });

  it("are not sent in response to HEAD, only their headers", async () => {
    const answer = await fetchUrl(audio(), { range: "bytes=0-9" }, "HEAD");
    expect([answer.statusCode, answer.body]).toEqual([200, ""]);
    expect(answer.headers).toMatchObject({ "content-length": "70001", "accept-ranges": "bytes" });
  });

  it("leave no file open if the listener disconnects in the middle", async () => {
    await new Promise<void>((resolve, reject) => {
      const request = get(server.url + audio(), (response) => response.once("data", () => request.destroy()));
      request.once("close", resolve);
      request.once("error", (error) => (/aborted|hang up/.test(error.message) ? resolve() : reject(error)));
    });
    expect((await fetchUrl(audio())).statusCode).toBe(200);
  });
});

describe("pictures", () => {
  it("pictures are public and cached permanently", async () => {
    const answer = await fetchUrl(server.services.media.image(ids.picture));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(server.services.media.image(null)).toBe("");
  });

  it("have URLs that give access to nothing else", async () => {
    for (const path of [ids.high, "..%2f..%2fsecret", "....", "%00", "%2e%2e"]) {
      expect([403, 404]).toContain((await fetchUrl(`/media/image/${path}.webp`)).statusCode);
    }
  });
});

describe("a download", () => {
  it("is an attachment with the song's name, at a URL that is valid for a quarter of an hour", async () => {
    const url = server.services.media.download(ids.high, user, "Ümläut – song.mp3");
    const answer = await fetchUrl(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toBe(
      "attachment; filename=\"Umlaut  song.mp3\"; filename*=UTF-8''%C3%9Cml%C3%A4ut%20%E2%80%93%20song.mp3",
    );
    server.clock.advance({ minutes: 16 });
    expect((await fetchUrl(url)).statusCode).toBe(403);
  });

  it.each([
    'a"b',
    "\uff02; filename=evil.html",
    "\uff0e\uff0e\uff0fetc\uff0fpasswd",
    "a\r\nSet-Cookie: x=1",
    "../../etc/passwd",
    "\u202Egpj.exe",
    "\ud800",
    "a".repeat(300),
    "",
    "🎵".repeat(200),
  ])("has a single-line header and stays in its folder if it is named %j", (name) => {
    const header = attachment(name);
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"(; filename\*=UTF-8''[\w%.!#$&+^`|~-]+)?$/);
    expect(header).not.toMatch(/[\r\n/\\]|filename="[^"]*"[^;]/);
  });
});

describe("the files of one archive", () => {
  it("have unique names, ignoring case", () => {
    expect(distinctNames(["Grey.mp3", "grey.mp3", "Grey.mp3", "Grey (2).mp3", "Mango"])).toEqual([
      "Grey.mp3",
      "grey (2).mp3",
      "Grey (3).mp3",
      "Grey (2) (2).mp3",
      "Mango",
    ]);
  });
});

describe("stored media", () => {
  it.skipIf(HAS_BUCKET)("cannot be read by other users of the machine", async () => {
    const store = server.services.mediaStore;
    const source = join(server.settings.dataDir, "open-to-all");
    await writeFile(source, "a recording", { mode: 0o644 });
    const stored = [
      await store.put(Buffer.from("a picture"), ".webp"),
      await store.putFile(source, sha256Of(Buffer.from("a recording")), ".mp3"),
    ];
    for (const { path } of stored) {
      const file = join(server.settings.dataDir, "media", path);
      for (const place of [file, dirname(file)]) expect((await stat(place)).mode & 0o077, place).toBe(0);
    }
  });
});
