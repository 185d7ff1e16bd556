/**
 * Measures how long everybody else waits while pictures are uploaded: `npm run long -- uploads [pictures at once]`,
 * after a build. The guarantees that need no clock are tested in tests/server/media/uploads.test.ts.
 */
import { readFile } from "node:fs/promises";
import { startStoreServer } from "../support/catalogue/storeServer.ts";
import { readNumbers } from "../support/programArguments.ts";
import { startProcess } from "../support/serverProcess.ts";
import { callDuring, everydayRequests } from "../support/uploads/callers.ts";
import { heavyPictures } from "../support/uploads/heavyPictures.ts";
import { sendPicture } from "../support/uploads/sendPicture.ts";
import { createUser } from "../support/users.ts";

const { pictures: AT_ONCE } = readNumbers({ pictures: 30 });
const SENDERS = 6;
const ROUNDS = 2;
const LONGEST_P95_MS = 500;
const MAX_GROWTH_MB = 500;

const server = await startStoreServer();
const program = await startProcess(server.settings.dataDir, {
  DATABASE_URL: server.databaseUrl,
  SECRET: server.settings.secret,
  PAYMENTS: "sandbox",
  LOG_LEVEL: "error",
});
const senders = await Promise.all(Array.from({ length: SENDERS }, () => createUser(server)));
const requests = await everydayRequests(server);

/** The server's peak memory so far, according to Linux. */
async function peakMb(): Promise<number> {
  const status = await readFile(`/proc/${program.child.pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Everybody uploads at the same time for some rounds; counts the responses by status. */
async function flood(picture: Buffer, statuses: Map<number, number>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const everybody = Array.from({ length: Math.ceil(AT_ONCE / SENDERS) }, () => senders).flat();
    const sent = everybody.slice(0, AT_ONCE).map(async (sender) => {
      const status = await sendPicture(program.url, sender, picture);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await Promise.all(sent);
  }
}

console.log(`nothing sent; ${await callDuring(program.url, requests, Promise.resolve())}`);
const startMb = await peakMb();
let [worstMs, unanswered] = [0, 0];
for (const [name, picture] of Object.entries(await heavyPictures())) {
  const statuses = new Map<number, number>();
  const waits = await callDuring(program.url, requests, flood(picture, statuses));
  const answers = [...statuses].map(([status, count]) => `${count} times ${status}`).join(", ");
  console.log(`${name}: ${answers}; ${waits}`);
  worstMs = Math.max(worstMs, waits.worstP95Ms());
  unanswered += waits.unanswered;
}
const growthMb = (await peakMb()) - startMb;
console.log(`p95 of others ${Math.round(worstMs)} ms, ${unanswered} unanswered, ${growthMb} MB more memory`);
await program.end("SIGTERM");
await server.close();
process.exitCode = worstMs <= LONGEST_P95_MS && unanswered === 0 && growthMb <= MAX_GROWTH_MB ? 0 : 1;
