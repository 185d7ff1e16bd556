import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFolder, type TestFolder } from "../../support/catalogue/folder.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { makeDataDir, startProcess } from "../../support/serverProcess.ts";

const LONG = 120_000;
const PACKAGES = "packages: [{ group: All, packages: [{ slug: m, title: Monthly, price: 5, period: month }] }]\n";

let dataDir: string;
let folder: TestFolder;

beforeAll(async () => {
  dataDir = await makeDataDir();
  folder = await makeFolder({ "one.mp3": mp3({ title: "One" }), "store.yaml": `name: Mine\n${PACKAGES}` });
});
afterAll(async () => {
  await folder.close();
  await rm(dataDir, { recursive: true });
});

/** The output of a server with these settings, after two requests that came through a proxy. */
async function saidWith(settings: NodeJS.ProcessEnv): Promise<string[]> {
  const server = await startProcess(dataDir, { IMPORT_WHEN_EMPTY: folder.path, ...settings });
  for (const address of ["192.0.2.1", "192.0.2.2"])
    await fetch(`${server.url}/healthz`, { headers: { "X-Forwarded-For": address } });
  expect(await server.end("SIGTERM")).toBe(0);
  return server.output().split("\n");
}

const linesWith = (said: string[], message: string) => said.filter((line) => line.includes(message));

it("a starting server warns if nobody can pay with its settings, and if its proxy is not in its settings", {
  timeout: LONG,
}, async () => {
  const said = await saidWith({ PAYMENTS: "off", TRUST_PROXY: "0" });
  const [payments, ...again] = linesWith(said, "PAYMENTS");
  expect(payments).toMatch(/PAYMENTS is off.*free_listening: true in store\.yaml/);
  expect(again).toEqual([]);
  expect(linesWith(said, "TRUST_PROXY").map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringContaining("Set TRUST_PROXY to the number of proxies") }),
  ]);
});

it("a starting server prints no warning if the settings are right", { timeout: LONG }, async () => {
  const said = await saidWith({ PAYMENTS: "sandbox", TRUST_PROXY: "1" });
  expect([...linesWith(said, "PAYMENTS"), ...linesWith(said, "TRUST_PROXY")]).toEqual([]);
  expect(linesWith(said, "Segue is at")).toHaveLength(1);
});

it("a server keeps running if it cannot list the demo accounts", { timeout: LONG }, async () => {
  await saidWith({ PAYMENTS: "sandbox" });
  await writeFile(join(folder.path, "accounts.yaml"), "- [");
  const server = await startProcess(dataDir, { IMPORT_WHEN_EMPTY: folder.path, PAYMENTS: "sandbox" });
  await expect.poll(server.output, { timeout: LONG }).toContain('"msg":"failed"');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.end("SIGTERM")).toBe(0);
});
