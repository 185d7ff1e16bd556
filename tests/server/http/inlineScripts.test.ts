import { createHash } from "node:crypto";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let appFolder: string;

/** Each build has a later time than the previous one, even if both are written within a millisecond. */
async function writePage(script: string, builtAtSeconds: number): Promise<void> {
  const file = join(appFolder, "index.html");
  await writeFile(file, `<!doctype html><script>${script}</script><script src="/x.js"></script>`);
  await utimes(file, builtAtSeconds, builtAtSeconds);
}

beforeAll(async () => {
  appFolder = await mkdtemp(join(tmpdir(), "segue-dist-"));
  await writePage("one()\n", 1);
  server = await startTestServer({ appFolder });
});
afterAll(async () => {
  await server.close();
  await rm(appFolder, { recursive: true });
});

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

async function scriptSources(): Promise<string[]> {
  const { headers } = await server.inject({ method: "GET", url: "/albums", headers: { accept: "text/html" } });
  const policy = String(headers["content-security-policy"]).split(";");
  return (policy.find((directive) => directive.startsWith("script-src")) ?? "").split(" ").slice(1);
}

test("the policy allows the page's own script by its hash, and nothing else in a page", async () => {
  expect(await scriptSources()).toEqual(["'self'", hashOf("one()\n")]);
});

test("the policy allows the script of a page rebuilt while the server runs, and still allows earlier scripts", async () => {
  await writePage("two()", 2);
  expect(await scriptSources()).toEqual(["'self'", hashOf("one()\n"), hashOf("two()")]);
});
