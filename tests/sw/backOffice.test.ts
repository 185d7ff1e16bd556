import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Network, noNetwork, ORIGIN, startWorker, type Worker } from "./harness.ts";

const SCRIPT = (version: string) => `/backoffice/assets/admin-${version}.js`;
const STYLES = (version: string) => `/backoffice/assets/admin-${version}.css`;

let worker: Worker;
let send: (type: string, event: object) => Promise<unknown>;

beforeEach(async () => {
  worker = await startWorker();
  const listeners = new Map<string, (event: object) => void>();
  const addEventListener = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
  vi.stubGlobal("self", { addEventListener, location: new URL(`${ORIGIN}/admin-sw.js`) });
  vi.resetModules();
  await import("../../sw/backOffice.ts");
  send = async (type, event) => {
    let work: Promise<unknown> | undefined;
    const take = (given: Promise<unknown>) => {
      work = given;
    };
    listeners.get(type)?.({ ...event, waitUntil: take, respondWith: take });
    return work;
  };
});
afterEach(() => vi.unstubAllGlobals());

/** A server whose page loads the script and styles of these versions. The content of each file is its path. */
const deployed =
  (script: string, styles = script): Network =>
  ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/admin")
      return new Response(`<script src="${SCRIPT(script)}"></script><link href="${STYLES(styles)}">`);
    return new Response(pathname);
  };
const save = (...files: string[]) => send("message", { data: files });
const answerTo = async (request: object) => ((await send("fetch", { request })) as Response).text();
const page = () => answerTo({ url: `${ORIGIN}/admin/orders`, method: "GET", mode: "navigate" });
const file = (path: string) => answerTo(new Request(`${ORIGIN}${path}`));

describe("the back office’s worker", () => {
  test("shows the older version until the newer version is complete", async () => {
    worker.setNetwork(deployed("1"));
    await save(SCRIPT("1"), STYLES("1"));
    worker.setNetwork((request) => (request.url.endsWith(".css") ? noNetwork(request) : deployed("2")(request)));
    await expect(save(SCRIPT("2"), STYLES("2"))).rejects.toThrow("Failed to fetch");
    worker.cutNetwork();
    expect(await page()).toContain(SCRIPT("1"));
    expect(await file(STYLES("1"))).toBe(STYLES("1"));

    worker.setNetwork(deployed("2"));
    await save(SCRIPT("2"), STYLES("2"));
    worker.cutNetwork();
    expect(await page()).toContain(SCRIPT("2"));
    expect(await file(STYLES("2"))).toBe(STYLES("2"));
    await expect(file(STYLES("1"))).rejects.toThrow("Failed to fetch");
  });

  test("does not save a page whose styles differ from the loaded styles", async () => {
    worker.setNetwork(deployed("1"));
    await save(SCRIPT("1"), STYLES("1"));
    worker.setNetwork(deployed("1", "2"));
    await save(SCRIPT("1"), STYLES("1"));
    worker.cutNetwork();
    expect(await page()).toContain(STYLES("1"));
  });

  test("does not save another page that answers in the server’s place", async () => {
    worker.setNetwork(deployed("1"));
    await save(SCRIPT("1"), STYLES("1"));
    worker.setNetwork(() => new Response("<h1>We’ll be back soon</h1>"));
    await save(SCRIPT("1"), STYLES("1"));
    worker.cutNetwork();
    expect(await page()).toContain(SCRIPT("1"));
    expect(await file(STYLES("1"))).toBe(STYLES("1"));
  });
});
