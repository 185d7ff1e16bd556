import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
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
  it("calls are told to come again, and /healthz and /readyz are not", async () => {
    const busy = await buildApp(server.services, { longestLoopDelayMs: 20 });
    try {
      await busy.ready();
      const urls = ["/api/auth_setting", "/healthz", "/readyz", "/api/auth_setting"];
      let statuses: number[];
      // Pressure is measured once a second: what is asked in between two calls that it refused was asked under it.
      do {
        busyWait(200);
        statuses = [];
        for (const url of urls) statuses.push(await statusOf(busy, url));
      } while (statuses[0] !== 503 || statuses[3] !== 503);
      expect(statuses).toEqual([503, 200, 200, 503]);
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
});
