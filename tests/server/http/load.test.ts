import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { footerLinks } from "#contract/shell.ts";
import { buildApp } from "#server/app.ts";
import { route } from "#server/http/route.ts";
import { routes } from "#server/routes/index.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const statusOf = async (app: FastifyInstance, url: string) => (await app.inject({ method: "GET", url })).statusCode;

function openBarrier(): { isOver: Promise<void>; end: () => void } {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { isOver, end: () => end() };
}

function busyWait(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe("under load", () => {
  it("calls are told to come again, and /healthz, /readyz and media are not", async () => {
    const busy = await buildApp(server.services, { longestLoopDelayMs: 20 });
    try {
      await busy.ready();
      const media = ["/media/image/none.webp", "/media/audio/none"];
      const urls = ["/api/auth_setting", "/healthz", "/readyz", ...media, "/api/auth_setting"];
      let statuses: number[];
      // Pressure is measured once a second: what is asked in between two calls that it refused was asked under it.
      do {
        busyWait(200);
        statuses = [];
        for (const url of urls) statuses.push(await statusOf(busy, url));
      } while (statuses[0] !== 503 || statuses.at(-1) !== 503);
      expect(statuses).toEqual([503, 200, 200, 404, 403, 503]);
    } finally {
      await busy.close();
    }
  });

  it("a database all of whose connections are at work is ready, and nobody who asks waits for one", async () => {
    const work = openBarrier();
    const taken = Array.from({ length: 16 }, () => server.db.transaction(() => work.isOver));
    const waiting = server.db.execute(sql`SELECT 1`).then(() => "the others");
    const asked = Promise.all([statusOf(server.app, "/healthz"), statusOf(server.app, "/readyz")]);
    const first = await Promise.race([asked, waiting.catch(() => "nobody for 5 s")]);
    work.end();
    await Promise.all([...taken, waiting]);
    expect(first).toEqual([200, 200]);
  });

  it("one call that is made too often is refused by itself, at once and with a time to come again", async () => {
    const work = openBarrier();
    const slow = route(footerLinks, async () => {
      await work.isOver;
      return { footer_links: [] };
    });
    const others = routes.filter(({ endpoint }) => endpoint !== footerLinks);
    const app = await buildApp(server.services, { routes: [slow, ...others] });
    try {
      const made = Array.from({ length: 300 }, () => app.inject({ method: "GET", url: "/api/footer/links" }));
      const refused = await Promise.race(made);
      expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([503, true]);
      const urls = ["/healthz", "/readyz", "/api/auth_setting", "/api/sidebar/outer"];
      expect(await Promise.all(urls.map((url) => statusOf(app, url)))).toEqual([200, 200, 200, 200]);
      work.end();
      const statuses = (await Promise.all(made)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(208);
      expect(statuses.filter((status) => status === 503)).toHaveLength(92);
    } finally {
      work.end();
      await app.close();
    }
  });
});
