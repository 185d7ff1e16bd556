import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { saveFiles } from "#server/db/queries/files.ts";
import type { Timeouts } from "#server/http/timeouts.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

const SHORT: Timeouts = {
  headersMs: 200,
  requestMs: 400,
  idleMs: 500,
  checkEveryMs: 50,
  slowestBytesPerSecond: 8_000_000,
};
/** More than the kernels of both sides buffer for a connection. */
const LARGE_BYTES = 24 * 1024 * 1024;

let server: TestServer;
let app: FastifyInstance;
let port: number;
let media: string;

beforeAll(async () => {
  server = await startTestServer();
  app = await buildApp(server.services, { timeouts: SHORT });
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const stored = await server.services.mediaStore.put(Buffer.alloc(LARGE_BYTES, 7), ".mp3");
  await saveFiles(server.db, [{ ...stored, mimeType: "audio/mpeg", width: null, height: null }]);
  media = server.services.media.file(stored.id);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function open(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}
const request = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: segue\r\n${more}\r\n`;
/** The number of bytes that arrived before the server closed the connection. */
async function closed(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(socket, "close");
  return bytes;
}
/** Resolves once the server has closed this many connections opened from now on. */
function closedByServer(count: number): Promise<void> {
  let left = count;
  return new Promise((resolve) => {
    const note = (socket: Socket) =>
      socket.once("close", () => {
        left -= 1;
        if (left > 0) return;
        app.server.off("connection", note);
        resolve();
      });
    app.server.on("connection", note);
  });
}

describe("a slow client", () => {
  it("is disconnected if it sends nothing", async () => {
    await closed(await open());
  });

  it("is disconnected if it sends its headers a byte at a time", async () => {
    const socket = await open();
    socket.write("GET / HTTP/1.1\r\nHost: segue\r\n");
    const timer = setInterval(() => socket.write("x"), 20);
    await closed(socket);
    clearInterval(timer);
  });

  it("is disconnected if it sends its body a byte at a time", async () => {
    const socket = await open();
    socket.write(
      "POST /api/login HTTP/1.1\r\nHost: segue\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n",
    );
    const timer = setInterval(() => socket.write(" "), 20);
    await closed(socket);
    clearInterval(timer);
  });

  it("is disconnected if it does not read its song, even if there are 400 such clients", async () => {
    const isOver = closedByServer(400);
    const sockets = await Promise.all(Array.from({ length: 400 }, open));
    for (const socket of sockets) socket.pause().write(request(media));
    await isOver;
    for (const socket of sockets) socket.destroy();
  });

  it("is disconnected if it reads its song very slowly", async () => {
    const isOver = closedByServer(1);
    const socket = await open();
    socket.write(request(media));
    await once(socket, "readable");
    let taken = (socket.read() as Buffer).length;
    const timer = setInterval(() => {
      taken += (socket.read(65_536) as Buffer | null)?.length ?? 0;
    }, 20);
    await isOver;
    clearInterval(timer);
    socket.destroy();
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(LARGE_BYTES);
  });
});

it("a client that reads its song gets it completely, even on a reused connection", async () => {
  const socket = await open();
  socket.write(request("/healthz") + request(media, "Connection: close\r\n"));
  expect(await closed(socket)).toBeGreaterThan(LARGE_BYTES);
});

it("a client allowed more time than the longest timer is not cut off at once", async () => {
  const patient = await buildApp(server.services, { timeouts: { ...SHORT, slowestBytesPerSecond: 0.001 } });
  const address = await patient.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.write(request(media, "Connection: close\r\n"));
  expect(await closed(socket)).toBeGreaterThan(LARGE_BYTES);
  await patient.close();
});
