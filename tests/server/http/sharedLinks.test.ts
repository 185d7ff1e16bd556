import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { beats, merchandise } from "#server/db/schema/index.ts";
import type { Settings } from "#server/settings/settings.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser } from "../../support/users.ts";

const SHELL = '<!doctype html><head><title>Segue</title></head><body><div id="shell"></div></body>';
const PUBLIC_URL = "https://music.example.com";

let server: StoreServer;
let appFolder: string;

beforeAll(async () => {
  appFolder = await mkdtemp(join(tmpdir(), "segue-dist-"));
  await writeFile(join(appFolder, "index.html"), SHELL);
  server = await startStoreServer({ appFolder, settings: { publicUrl: PUBLIC_URL } });
  await server.services.changes.listening();
});
afterAll(async () => {
  await server.close();
  await rm(appFolder, { recursive: true });
});

/** The page that a bot gets from a server with these settings. */
async function pageOf(url: string, settings: Partial<Settings> = {}, headers: Record<string, string> = {}) {
  const app = await buildApp({ ...server.services, settings: { ...server.settings, ...settings } }, { appFolder });
  const answer = await app.inject({ method: "GET", url, headers: { accept: "text/html", ...headers } });
  await app.close();
  return answer;
}

const tagsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)].map(
      ([, name = "", content = ""]) => [name, content],
    ),
  );

describe("the head of a shared page", () => {
  it.each([
    ["/album/sea", "Sea", "EP by Mira Cole · Small Store", "music.album", true],
    ["/artist/nils-odegard", "Nils Ødegård", "Artist · Small Store", "profile", false],
    ["beat", "Mango", "Beat, Trap · Small Store", "music.song", false],
    ["product", "Sea on Vinyl", "£24.00 · Small Store", "product", false],
    ["song", "Tide", "Song by Mira Cole, from Sea · Small Store", "music.song", true],
  ])("%s describes its content, with absolute URLs", async (given, title, description, type, hasCover) => {
    const paths: Record<string, string> = {
      beat: `/beat-store-detail/${await idOf(server, beats, "mango")}`,
      product: `/merchandise-detail/${await idOf(server, merchandise, "vinyl")}`,
      song: `/music-info/${await server.songId("tide")}`,
    };
    const path = paths[given] ?? given;
    const answer = await pageOf(`${path}?utm_source=x`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const tags = tagsIn(answer.body);
    expect(tags).toMatchObject({
      "og:title": title,
      "og:description": description,
      "og:type": type,
      "og:site_name": "Small Store",
      "og:url": `${PUBLIC_URL}${path}`,
      "twitter:card": hasCover ? "summary" : "summary_large_image",
    });
    const image = hasCover ? /^https:\/\/music\.example\.com\/media\/image\/\w+\.w1600\.webp$/ : /\/icons\/og\.png$/;
    expect(tags["og:image"]).toMatch(image);
    expect(answer.body).toContain('<div id="shell">');
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("is added to the page of the latest build, because only the chunks of that build exist", async () => {
    await pageOf("/album/sea");
    await writeFile(join(appFolder, "index.html"), SHELL.replace("shell", "shell of a later build"));
    const { body } = await pageOf("/album/sea");
    expect(body).toContain("shell of a later build");
    expect(tagsIn(body)["og:title"]).toBe("Sea");
    await writeFile(join(appFolder, "index.html"), SHELL);
  });

  it("describes the store if the page is of a playlist or a missing item", async () => {
    const owner = await createUser(server);
    const made = (await owner.form("/playlist/add", { name: "My secret evenings" })).json().data.id;
    for (const path of [`/my-playlist-details/${made}`, "/album/no-such-album", "/music-info/999999"]) {
      const { body, statusCode } = await pageOf(path);
      expect(statusCode).toBe(200);
      expect(tagsIn(body)).toMatchObject({
        "og:title": "Small Store",
        "og:url": `${PUBLIC_URL}/`,
        "og:type": "website",
      });
      expect(body).not.toContain("secret");
    }
  });

  it("escapes names", async () => {
    await server.db.execute(
      sql`update artists set name = '"><script>alert(1)</script>$& &amp;' where slug = 'mira-cole'`,
    );
    const { body } = await pageOf("/artist/mira-cole");
    expect(tagsIn(body)["og:title"]).toBe("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; &amp;amp;");
    expect(body).not.toContain("<script>alert");
    const card = await pageOf("/artist/mira-cole", { sharedLinks: "card" });
    expect(card.body).toContain("<h1>&quot;&gt;&lt;script&gt;");
    expect(card.body).not.toContain("<script");
    await server.db.execute(sql`update artists set name = 'Mira Cole' where slug = 'mira-cole'`);
  });

  it("is not sent again to a client that has it", async () => {
    const { etag } = (await pageOf("/album/sea")).headers;
    expect((await pageOf("/album/sea", {}, { "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  it("is not added if shared links are off, or to a page that cannot be shared", async () => {
    expect((await pageOf("/album/sea", { sharedLinks: "off" })).body).toBe(SHELL);
    expect((await pageOf("/albums")).body).toBe(SHELL);
  });

  it("is left out after 120 links a minute from one address, but the page still opens", async () => {
    const app = await buildApp(
      { ...server.services, settings: { ...server.settings, rateLimits: true } },
      { appFolder },
    );
    const open = (remoteAddress: string) =>
      app.inject({ method: "GET", url: "/album/sea", headers: { accept: "text/html" }, remoteAddress });
    for (let request = 0; request < 120; request++) expect((await open("192.0.2.7")).body).toContain("og:title");
    const refused = await open("192.0.2.7");
    expect([refused.statusCode, refused.body]).toEqual([200, SHELL]);
    expect((await open("192.0.2.8")).body).toContain("og:title");
    await app.close();
  });
});

describe("the page of a shared link", () => {
  const CARD = { sharedLinks: "card" } as const;

  it("shows a visitor the cover and the title, plays a beat's preview, and links to the login and back", async () => {
    const album = await pageOf("/album/sea", CARD);
    expect(album.body).toMatch(/<img src="\/media\/image\/\w+\.w1600\.webp"/);
    expect(album.body).toContain("<h1>Sea</h1>");
    expect(album.body).toContain('<a href="/login?next=%2Falbum%2Fsea">Listen on Small Store</a>');
    expect(album.body).not.toContain("<audio");
    expect(tagsIn(album.body)["og:title"]).toBe("Sea");
    const beat = await pageOf(`/beat-store-detail/${await idOf(server, beats, "mango")}`, CARD);
    const [, preview = ""] = /<audio [^>]*src="([^"]+)"/.exec(beat.body) ?? [];
    const played = await server.inject({ method: "GET", url: preview.replaceAll("&amp;", "&") });
    expect([played.statusCode, played.headers["content-type"]]).toEqual([200, "audio/mpeg"]);
  });

  it("is the app for a signed-in user, for a playlist, and if the operator has not enabled pages", async () => {
    const user = await createUser(server);
    expect((await pageOf("/album/sea", CARD, { cookie: "__Host-segue_session=some" })).body).toContain('id="shell"');
    const { id } = (await user.form("/playlist/add", { name: "Mine" })).json().data;
    expect((await pageOf(`/my-playlist-details/${id}`, CARD)).body).toContain('id="shell"');
    expect((await pageOf("/album/sea")).body).toContain('id="shell"');
  });
});
