import { expect, test, vi } from "vitest";
import { STREAMED } from "#contract/workerMessages.ts";
import type { BuiltFiles } from "../../sw/builtFiles.ts";
import { startCacheOf } from "../../sw/startFiles.ts";
import { addStaticRoutes, hasStaticRoutes } from "../../sw/staticRoutes.ts";

const files = {
  getCacheKeyForURL: (path: string) => `https://segue.test${path}?__WB_REVISION__=1`,
  strategy: { cacheName: "precache" },
} as unknown as BuiltFiles;

const install = (addRoutes?: () => Promise<void>): ExtendableEvent =>
  Object.assign(new Event("install") as ExtendableEvent, addRoutes ? { addRoutes } : {});

async function routesOf() {
  const addRoutes = vi.fn(async (..._given: unknown[]) => undefined);
  const event = install(addRoutes);
  if (!hasStaticRoutes(event)) throw new Error("this browser has static routes");
  await addStaticRoutes(event, files);
  return addRoutes.mock.calls[0]?.[0] as {
    condition: { urlPattern: unknown; requestMethod?: string };
    source: unknown;
  }[];
}

test("a recording that is not downloaded goes to the network without the worker, wherever it is served", async () => {
  const any = { protocol: "*", hostname: "*", port: "*", pathname: "*", search: "*" };
  const condition = { urlPattern: { ...any, hash: STREAMED } };
  expect(await routesOf()).toContainEqual({ condition, source: "network" });
});

test("built files come from Workbox's cache, and the files needed for a start come from this version's copies", async () => {
  const routes = await routesOf();
  const sourceOf = (pattern: unknown) =>
    routes.find(({ condition }) => JSON.stringify(condition.urlPattern) === JSON.stringify(pattern));
  expect(sourceOf({ pathname: "/assets/*" })).toMatchObject({ source: { cacheName: "precache" } });
  const copies = { condition: { requestMethod: "GET" }, source: { cacheName: startCacheOf(files) } };
  expect(sourceOf({ pathname: "/login", search: "" })).toMatchObject(copies);
  expect(sourceOf({ pathname: "/", search: "source=pwa" })).toMatchObject(copies);
});

test("a browser that does not support static routes is recognised", () => {
  expect(hasStaticRoutes(install())).toBe(false);
});
