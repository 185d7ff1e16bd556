import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { footerLinks } from "#contract/shell.ts";
import { buildApp } from "#server/app.ts";
import { type Route, route } from "#server/http/route.ts";
import { routes } from "#server/routes/index.ts";
import { NO_LOOP_LIMIT, startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
/** A folder like the one that a build creates. */
let appFolder: string;

beforeAll(async () => {
  server = await startTestServer();
  appFolder = await mkdtemp(join(tmpdir(), "segue-dist-"));
  await Promise.all(["index.html", "main.js"].map((name) => writeFile(join(appFolder, name), "")));
});
afterAll(async () => {
  await server.close();
  await rm(appFolder, { recursive: true });
});

const statusOf = async (app: FastifyInstance, url: string, remoteAddress = "127.0.0.1") =>
  (await app.inject({ method: "GET", url, remoteAddress })).statusCode;

const FILES = ["/", "/main.js"];

function openBarrier(): { isOver: Promise<void>; end: () => void } {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { isOver, end: () => end() };
}

/** The server's routes. The route for the footer's links responds once `work` is over. */
function routesWith(work: () => Promise<void>): Route[] {
  const slow = route(footerLinks, async () => {
    await work();
    return { footer_links: [] };
  });
  return [slow, ...routes.filter(({ endpoint }) => endpoint !== footerLinks)];
}

/** Longer than any test. */
const NEVER_MS = 600_000;

function busyWait(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe("under load", () => {
  it("calls are told to retry, but not requests for files, /healthz, /readyz and media", async () => {
    const busy = await buildApp(server.services, { longestLoopDelayMs: 20, appFolder });
    try {
      await busy.ready();
      const media = ["/media/image/none.webp", "/media/audio/none"];
      const urls = ["/api/auth_setting", "/healthz", "/readyz", ...media, ...FILES, "/api/auth_setting"];
      let statuses: number[];
      // Pressure is measured once a second, so requests between two refused calls were made under pressure.
      do {
        busyWait(200);
        statuses = [];
        for (const url of urls) statuses.push(await statusOf(busy, url));
      } while (statuses[0] !== 503 || statuses.at(-1) !== 503);
      expect(statuses).toEqual([503, 200, 200, 404, 403, 200, 200, 503]);
    } finally {
      await busy.close();
    }
  });

  it("a server without a limit refuses no call, even if its event loop is blocked for a second", async () => {
    const blocked = await buildApp(server.services, { longestLoopDelayMs: NO_LOOP_LIMIT, appFolder });
    try {
      await blocked.ready();
      const statuses: number[] = [];
      for (let turn = 0; turn < 3; turn++) {
        busyWait(1_100);
        statuses.push(await statusOf(blocked, "/api/auth_setting"));
      }
      expect(statuses).toEqual([200, 200, 200]);
    } finally {
      await blocked.close();
    }
  });

  it("a server whose database connections are all busy is ready, and health checks do not wait for a connection", async () => {
    const work = openBarrier();
    const taken = Array.from({ length: 16 }, () => server.db.transaction(() => work.isOver));
    const waiting = server.db.execute(sql`SELECT 1`).then(() => "the others");
    const asked = Promise.all([statusOf(server.app, "/healthz"), statusOf(server.app, "/readyz")]);
    const first = await Promise.race([asked, waiting.catch(() => "nobody for 5 s")]);
    work.end();
    await Promise.all([...taken, waiting]);
    expect(first).toEqual([200, 200]);
  });

  it("a health check does not wait for a slow database that answered a moment ago", async () => {
    const [locked, work] = [openBarrier(), openBarrier()];
    expect(await statusOf(server.app, "/readyz")).toBe(200);
    const slow = server.db.transaction(async (transaction) => {
      await transaction.execute(sql`LOCK TABLE settings`);
      locked.end();
      await work.isOver;
    });
    await locked.isOver;
    expect(await statusOf(server.app, "/readyz")).toBe(200);
    work.end();
    await slow;
  });

  it("a call that is made too often is refused at once with a time to retry, and other calls are accepted", async () => {
    const work = openBarrier();
    const held = routesWith(() => work.isOver);
    const app = await buildApp(server.services, { routes: held, longestReadWaitMs: NEVER_MS });
    try {
      const made = Array.from({ length: 300 }, () => app.inject({ method: "GET", url: "/api/footer/links" }));
      const refused = await Promise.race(made);
      expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([503, true]);
      const urls = ["/healthz", "/readyz", "/api/auth_setting", "/api/sidebar/outer"];
      // From another address, because this one may have used up its share of the process.
      expect(await Promise.all(urls.map((url) => statusOf(app, url, "10.0.0.1")))).toEqual([200, 200, 200, 200]);
      work.end();
      const statuses = (await Promise.all(made)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(208);
      expect(statuses.filter((status) => status === 503)).toHaveLength(92);
    } finally {
      work.end();
      await app.close();
    }
  });

  it("a call whose turn does not come soon is refused, and calls in progress are completed", async () => {
    const work = openBarrier();
    const held = routesWith(() => work.isOver);
    const app = await buildApp(server.services, { routes: held });
    try {
      const made = Array.from({ length: 20 }, () => statusOf(app, "/api/footer/links"));
      expect(await Promise.all(made.slice(8))).toEqual(Array.from({ length: 12 }, () => 503));
      work.end();
      expect(await Promise.all(made.slice(0, 8))).toEqual(Array.from({ length: 8 }, () => 200));
      expect(await statusOf(app, "/api/footer/links")).toBe(200);
    } finally {
      work.end();
      await app.close();
    }
  });

  it("more calls than the process can handle are refused at once, whatever their kind, but never media or files", async () => {
    const work = openBarrier();
    const begun = openBarrier();
    let count = 0;
    const held = routesWith(() => {
      if (++count === 3) begun.end();
      return work.isOver;
    });
    const app = await buildApp(server.services, { routes: held, mostCalls: 3, appFolder });
    try {
      const made = Array.from({ length: 3 }, () => statusOf(app, "/api/footer/links"));
      void Promise.all(made);
      await begun.isOver;
      const refused = await app.inject({ method: "GET", url: "/api/auth_setting" });
      expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([503, true]);
      const urls = ["/healthz", "/readyz", "/media/image/none.webp", "/media/audio/none", ...FILES];
      expect(await Promise.all(urls.map((url) => statusOf(app, url)))).toEqual([200, 200, 404, 403, 200, 200]);
      work.end();
      expect(await Promise.all(made)).toEqual([200, 200, 200]);
      expect(await statusOf(app, "/api/auth_setting")).toBe(200);
    } finally {
      work.end();
      await app.close();
    }
  });

  it("one IPv4 address, or one IPv6 /64, gets no more than its share of the calls", async () => {
    const work = openBarrier();
    const begun = openBarrier();
    let count = 0;
    const held = routesWith(() => {
      if (++count === 7) begun.end();
      return work.isOver;
    });
    const app = await buildApp(server.services, { routes: held, mostCalls: 8 });
    const from = (remoteAddress: string, url: string) => app.inject({ method: "GET", url, remoteAddress });
    try {
      const made = [1, 2, 3, 4, 5, 6, 7].map((host) => from(`2001:db8:1:2::${host}`, "/api/footer/links"));
      void Promise.all(made);
      await begun.isOver;
      const answers = await Promise.all([
        from("2001:db8:1:2:ffff::4", "/api/auth_setting"),
        from("2001:db8:1:3::1", "/api/auth_setting"),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200]);
      work.end();
      expect((await Promise.all(made)).map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
      expect((await from("2001:db8:1:2::1", "/api/auth_setting")).statusCode).toBe(200);
    } finally {
      work.end();
      await app.close();
    }
  });

  it("limits the open requests of one address, including files and media but not health checks", async () => {
    const work = openBarrier();
    const begun = openBarrier();
    const held = routesWith(() => {
      begun.end();
      return work.isOver;
    });
    const app = await buildApp(server.services, { routes: held, mostOfAnAddress: 1, appFolder });
    const from = (remoteAddress: string, url: string) => statusOf(app, url, remoteAddress);
    try {
      const open = from("10.0.0.1", "/api/footer/links");
      await begun.isOver;
      const urls = [...FILES, "/media/image/none.webp", "/api/auth_setting"];
      expect(await Promise.all(urls.map((url) => from("10.0.0.1", url)))).toEqual(urls.map(() => 429));
      expect([await from("10.0.0.1", "/healthz"), await from("10.0.0.1", "/readyz?x")]).toEqual([200, 200]);
      expect(await from("10.0.0.2", "/main.js")).toBe(200);
      work.end();
      expect([await open, await from("10.0.0.1", "/main.js")]).toEqual([200, 200]);
    } finally {
      work.end();
      await app.close();
    }
  });
});
