import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { brotliCompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { apiFor, visitorOf } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;
let appFolder: string;
const SHELL = "<!doctype html><title>Segue</title>";
const BACK_OFFICE = "<!doctype html><title>Back office</title>";

beforeAll(async () => {
  appFolder = await mkdtemp(join(tmpdir(), "segue-dist-"));
  await mkdir(join(appFolder, "assets"));
  const write = (name: string, content: string | Buffer) => writeFile(join(appFolder, name), content);
  await Promise.all([
    write("index.html", SHELL),
    write("admin.html", BACK_OFFICE),
    write("sw.js", "self"),
    write("manifest.webmanifest", "{}"),
    write("favicon.svg", "<svg/>"),
    write("assets/main-abc.js", "plain"),
    write("assets/main-abc.js.br", brotliCompressSync("in brotli")),
  ]);
  server = await startTestServer({ appFolder });
  user = await createUser(server);
});
afterAll(async () => {
  await server.close();
  await rm(appFolder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: "GET", url, headers });
const post = (payload: string | Buffer, headers: Record<string, string>, url = "/api/login") =>
  visitorOf(server).send({ method: "POST", url, headers, payload });

describe("what does not exist", () => {
  it.each(["/api/nothing", "/api", "/api/user/", "/api/%ff", "/media/x", "/assets/none.js", "/api/nothing?a=b"])(
    "%s is 404 in JSON, even for a browser that navigates there",
    async (url) => {
      const answer = await get(url, { accept: "text/html" });
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: "We couldn’t find that." }]);
    },
  );

  it("is a 405 for a method that a path does not have", async () => {
    const answer = await server.inject({ method: "PUT", url: "/api/login" });
    expect([answer.statusCode, answer.headers.allow, Object.keys(answer.json())]).toEqual([405, "POST", ["message"]]);
  });
});

describe("TRACE", () => {
  it("echoes nothing of the request", async () => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, method: "TRACE", path: "/api/user", headers: { cookie: "segue=private" } });
    const [answer] = (await once(sent.end(), "response")) as [IncomingMessage];
    expect([answer.statusCode, (await text(answer)).includes("private")]).toEqual([404, false]);
  });
});

describe("what cannot be read", () => {
  const json = { "content-type": "application/json" };

  it.each(['{"email":', "[", "nope", '{"__proto__":{"role":"Admin"}}', '{"constructor":{"prototype":{}}}'])(
    "the JSON %s is 422 with a message",
    async (payload) => {
      const answer = await post(payload, json, "/api/register");
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([422, ["message", "errors"]]);
    },
  );

  it("a body of another type is 415", async () => {
    for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded"]) {
      expect((await post("a=b", { "content-type": type })).statusCode).toBe(415);
    }
    const form = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n';
    expect((await post(form, { "content-type": "multipart/form-data; boundary=x" })).statusCode).toBe(415);
  });

  it("a body that is too large is 413", async () => {
    const answer = await post(JSON.stringify({ email: "a".repeat(300_000) }), json);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([413, ["message"]]);
  });

  it("a form that is cut off or has no boundary does not crash the server", async () => {
    const bearer = { authorization: `Bearer ${user.token}` };
    for (const [type, payload] of [
      ["multipart/form-data", "x"],
      ["multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na'],
    ] as const) {
      const answer = await post(payload, { ...bearer, "content-type": type }, "/api/subscribe");
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  it("a NUL in a path and deeply nested JSON are refused", async () => {
    const deep = `${'{"a":'.repeat(500)}1${"}".repeat(500)}`;
    expect((await post(deep, json, "/api/register")).statusCode).toBe(422);
    expect((await get("/api/email/verify/a%00b")).statusCode).toBe(422);
  });

  it("a POST with the JSON type but no body is validated as if its body were an empty object", async () => {
    const answer = await visitorOf(server).post("/register");
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain("email");
  });
});

describe("the app", () => {
  it.each(["/", "/albums", "/password/reset-password/abc.def", "/p/about-us"])("is sent for %s", async (url) => {
    const answer = await get(url, { accept: "text/html,*/*", "sec-fetch-mode": "navigate" });
    expect([answer.statusCode, answer.body, answer.headers["cache-control"]]).toEqual([200, SHELL, "no-cache"]);
  });

  it.each([
    ["a browser", { accept: "text/html,*/*" }],
    ["a link checker", { accept: "*/*" }],
    ["a monitor", {}],
  ])("answers a HEAD request from %s like GET, without the body", async (_, headers) => {
    const [get, head] = await Promise.all(
      (["GET", "HEAD"] as const).map((method) => server.inject({ method, url: "/albums", headers })),
    );
    expect([get?.statusCode, get?.body]).toEqual([200, SHELL]);
    expect([head?.statusCode, head?.body]).toEqual([200, ""]);
    const lasting = ({ date: _date, "x-request-id": _id, ...rest }: Record<string, unknown>) => rest;
    expect(lasting(head?.headers ?? {})).toEqual(lasting(get?.headers ?? {}));
  });

  it("includes files built after the server started, and no other files on the machine", async () => {
    expect((await get("/assets/later-def.js")).statusCode).toBe(404);
    await writeFile(join(appFolder, "assets/later-def.js"), "plain");
    await writeFile(join(appFolder, "assets/later-def.js.br"), brotliCompressSync("in brotli"));
    const answer = await get("/assets/later-def.js");
    expect([answer.statusCode, answer.body]).toEqual([200, "plain"]);
    expect(answer.headers).toMatchObject({
      "content-type": expect.stringContaining("javascript"),
      "cache-control": expect.stringContaining("immutable"),
    });
    const small = await get("/assets/later-def.js", { "accept-encoding": "br" });
    expect(small.headers["content-encoding"]).toBe("br");
    const outside = join(appFolder, "../segue-outside.js");
    await writeFile(outside, "not of the app");
    for (const path of ["/../segue-outside.js", "/assets/%2e%2e/%2e%2e/segue-outside.js"])
      expect((await get(path)).body).not.toContain("not of the app");
    await rm(outside);
  });

  it("sends only script headers with a chunk, and document headers with the shell", async () => {
    const policies = ["content-security-policy", "permissions-policy", "x-frame-options", "x-content-type-options"];
    const saidTo = async (url: string) => {
      const { headers } = await get(url, { "sec-fetch-mode": "navigate" });
      return policies.filter((name) => name in headers);
    };
    expect(await saidTo("/assets/main-abc.js")).toEqual(["x-content-type-options"]);
    expect(await saidTo("/albums")).toEqual(policies);
  });

  it.each([
    ["/sw.js", "no-cache"],
    ["/index.html", "no-cache"],
    ["/manifest.webmanifest", "no-cache"],
    ["/assets/main-abc.js", "public, max-age=31536000, immutable"],
    ["/favicon.svg", "public, max-age=3600"],
  ])("lets %s be cached: %s", async (url, cacheControl) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, cacheControl]);
  });

  it("a file is sent as the build has compressed it", async () => {
    const answer = await get("/assets/main-abc.js", { "accept-encoding": "br, gzip" });
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript"),
    });
    expect((await get("/assets/main-abc.js")).body).toBe("plain");
  });

  it("the app is not sent in response to a request for data", async () => {
    expect((await get("/albums", { accept: "application/json" })).statusCode).toBe(404);
    expect((await get("/albums", { accept: "*/*", "sec-fetch-mode": "cors" })).statusCode).toBe(404);
  });

  it.each([
    "/..%2f..%2fpackage.json",
    "/%2e%2e/package.json",
    "/assets/..%2f..%2f..%2fetc%2fpasswd",
    "/%5c..%5cpackage.json",
  ])("serves nothing outside its folder for %s", async (url) =>
    expect([403, 404]).toContain((await get(url)).statusCode),
  );

  it.each(["/admin", "/admin/orders/12?find=x", "/seller", "/seller/statements/2026-10"])(
    "has the page of the back office at %s",
    async (url) => {
      const answer = await get(url, { accept: "text/html" });
      expect([answer.statusCode, answer.body, answer.headers["cache-control"]]).toEqual([200, BACK_OFFICE, "no-cache"]);
    },
  );
});

describe("every response", () => {
  const SECURITY = [
    "content-security-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-frame-options",
  ];

  it.each([
    "/",
    "/api/user",
    "/api/nothing",
    "/api/auth_setting",
    "/sw.js",
    "/media/audio/x",
    "/admin",
    "/healthz",
    "/assets/none.js",
  ])("has the security headers: %s", async (url) => {
    const { headers } = await get(url, { accept: "text/html" });
    expect(SECURITY.filter((name) => headers[name] === undefined)).toEqual([]);
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  it("has exactly these security headers", async () => {
    const { headers } = await get("/");
    expect(Object.fromEntries(SECURITY.map((name) => [name, headers[name]]))).toMatchInlineSnapshot(`
      {
        "content-security-policy": "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;media-src 'self' blob: data:;font-src 'self';connect-src 'self';worker-src 'self';manifest-src 'self';frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://w.soundcloud.com https://www.mixcloud.com https://bandcamp.com https://www.dailymotion.com 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types dompurify segue-text segue-worker default",
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), usb=(), midi=(), serial=(), display-capture=()",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      }
    `);
  });

  it("a response of the API is never cached, and is compressed if it is long", async () => {
    const answer = await user.get("/account", { "accept-encoding": "gzip" });
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", "content-encoding": "gzip" });
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString()).countries.length).toBeGreaterThan(200);
  });

  it("the page of a reset link asks browsers to send no referrer", async () => {
    const answer = await get("/password/reset-password/secret", { accept: "text/html" });
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
  });

  it.each([
    ["off", "max-age=31536000"],
    ["on", "max-age=31536000; includeSubDomains"],
  ])("tells browsers to stay on https, with HSTS_SUBDOMAINS=%s", async (given, expected) => {
    const { hstsSubdomains } = readSettings({ HSTS_SUBDOMAINS: given });
    const secure = await startTestServer({ settings: { publicUrl: "https://segue.test", hstsSubdomains } });
    const { headers } = await secure.inject({ method: "GET", url: "/healthz" });
    await secure.close();
    expect(headers["strict-transport-security"]).toBe(expected);
  });
});

describe("health", () => {
  it("reports alive and ready", async () => {
    expect((await get("/healthz")).json()).toEqual({ status: "alive" });
    expect((await get("/readyz")).json()).toEqual({ status: "ready", database: "ok", media: "ok" });
  });

  it("reports not ready, with 503 for calls, if the database is unavailable", async () => {
    const lonely = await startTestServer();
    const stranger = apiFor(lonely, { authorization: "Bearer x" });
    try {
      const { pathname } = new URL(lonely.databaseUrl);
      await server.db.execute(`DROP DATABASE ${pathname.slice(1)} WITH (FORCE)`);
      expect((await lonely.inject({ method: "GET", url: "/readyz" })).statusCode).toBe(503);
      const answer = await stranger.get("/user");
      expect(answer.statusCode).toBeGreaterThanOrEqual(500);
      expect(Object.keys(answer.json())).toEqual(["message"]);
    } finally {
      await lonely.close();
    }
  });
});
