import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { platform } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { type ServerProcess, startProcess } from "../../support/serverProcess.ts";

const MANY = 1_000;

/** The most connections that the system opens for a process that does not accept them. */
const mostOfSystem = async () =>
  platform() === "linux" ? Number(await readFile("/proc/sys/net/core/somaxconn", "utf8")) : 0;

let server: TestServer;
let program: ServerProcess;

beforeAll(async () => {
  server = await startTestServer();
  program = await startProcess(server.settings.dataDir, {
    DATABASE_URL: server.databaseUrl,
    SECRET: server.settings.secret,
  });
});
afterAll(async () => {
  program.child.kill("SIGCONT");
  await program.end("SIGTERM");
  await server.close();
});

it("a thousand simultaneous connections are opened while the server is busy", async ({ skip }) => {
  if ((await mostOfSystem()) < MANY) skip("the system opens no more at once");
  const port = Number(new URL(program.url).port);
  program.child.kill("SIGSTOP");
  const sockets = Array.from({ length: MANY }, () => connect(port, "127.0.0.1"));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.destroy();
  program.child.kill("SIGCONT");
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
});
