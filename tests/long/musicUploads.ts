/**
 * Uploads 40 files (1 GB) in the back office while the connections are cut 20 times and the server is killed once, and
 * compares what arrives: `npm run long -- musicUploads`, after a build.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { performance } from "node:perf_hooks";
import type { Page, Response } from "playwright-core";
import { ifPresent } from "#server/media/storage/scratch.ts";
import { batchFolder } from "#server/media/uploadedMusic.ts";
import { launchShell } from "../bench/stage/browser.ts";
import { signIn } from "../bench/stage/signIn.ts";
import { chunked } from "../support/catalogue/containers.ts";
import { startStoreServer } from "../support/catalogue/storeServer.ts";
import { type CuttableProxy, openCuttableProxy } from "../support/cuttableProxy.ts";
import { type ServerProcess, startProcess } from "../support/serverProcess.ts";
import { createUser, PASSWORD } from "../support/users.ts";

const FILES = 40;
const SOUND_BYTES = 25_000_000;
const CUTS = 20;
/** Fewer than the six parts of a file. */
const PARTS_BETWEEN_CUTS = 5;
const LONGEST_MS = 300_000;

/** The format of a WAV file: stereo, 44.1 kHz, 16 bits. */
const FORMAT = Buffer.from(Uint16Array.of(1, 2, 44_100, 0, 45_328, 2, 4, 16).buffer);

/** A WAV file of noise, so that all of its parts are different. */
function noise(): Buffer {
  const file = chunked(["fmt ", FORMAT], ["data", randomBytes(SOUND_BYTES)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

async function writeFiles(folder: string): Promise<string[]> {
  const paths = Array.from({ length: FILES }, (_, index) => join(folder, `Noise ${index + 1}.wav`));
  for (const path of paths) await writeFile(path, noise());
  return paths;
}

const isPart = (response: Response): boolean => response.request().method() === "PATCH";

/** Cuts all connections again and again, each time after a few more parts have arrived. */
async function disturb(page: Page, proxy: CuttableProxy, restart: () => Promise<void>): Promise<void> {
  for (let cut = 1; cut <= CUTS; cut++) {
    for (let part = 0; part < PARTS_BETWEEN_CUTS; part++) await page.waitForResponse(isPart);
    await proxy.cut();
    if (cut === CUTS / 2) await restart();
    await proxy.mend();
  }
}

/** How many bytes of a file are different, missing or extra. */
function wrongBytes(sent: Buffer, arrived: Buffer): number {
  if (sent.equals(arrived)) return 0;
  const differing = sent.filter((byte, index) => arrived[index] !== undefined && arrived[index] !== byte).length;
  return differing + Math.abs(sent.length - arrived.length);
}

const bytesOf = async (path: string): Promise<Buffer> => (await ifPresent(readFile(path))) ?? Buffer.alloc(0);

/** How many bytes of two folders differ. */
async function compare(sent: string, arrived: string): Promise<number> {
  let wrong = 0;
  for (const name of new Set([...(await readdir(sent)), ...(await readdir(arrived))]))
    wrong += wrongBytes(await bytesOf(join(sent, name)), await bytesOf(join(arrived, name)));
  return wrong;
}

const server = await startStoreServer();
const admin = await createUser(server, { role: "Admin" });
const env = {
  DATABASE_URL: server.databaseUrl,
  SECRET: server.settings.secret,
  PAYMENTS: "sandbox",
  LOG_LEVEL: "error",
};
let program: ServerProcess = await startProcess(server.settings.dataDir, env);
const proxy = await openCuttableProxy(program.url);
const restart = async (): Promise<void> => {
  await program.end("SIGKILL");
  program = await startProcess(server.settings.dataDir, { ...env, PORT: new URL(program.url).port });
};
const folder = await mkdtemp(join(tmpdir(), "segue-uploads-"));
const browser = await launchShell();
let wrong = Number.POSITIVE_INFINITY;
try {
  const paths = await writeFiles(folder);
  const { origin } = new URL(proxy.url);
  const page = await browser.newPage({ serviceWorkers: "block" });
  await signIn(page, origin, { email: admin.email, password: PASSWORD });
  await page.goto(`${origin}/admin/upload`);
  const startedMs = performance.now();
  await page.getByLabel("Music files").setInputFiles(paths);
  await disturb(page, proxy, restart);
  const songs = page.getByRole("textbox", { name: /^Title of / });
  await songs.nth(FILES - 1).waitFor({ timeout: LONGEST_MS });
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  wrong = await compare(folder, batchFolder(server.settings.dataDir, basename(page.url())));
  console.log(
    `${FILES} files of 25 MB in ${seconds} s, with ${CUTS} cuts and a restart: ${await songs.count()} songs, ${wrong} bytes wrong`,
  );
} finally {
  await browser.close();
  await proxy.cut();
  await program.end("SIGTERM");
  await server.close();
  await rm(folder, { recursive: true });
}
process.exitCode = wrong === 0 ? 0 : 1;
