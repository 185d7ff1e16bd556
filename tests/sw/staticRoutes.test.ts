import { expect, test, vi } from "vitest";
import { STREAMED } from "#contract/workerMessages.ts";
import { addStaticRoutes } from "../../sw/staticRoutes.ts";

test("a recording that is not kept here goes to the network without the worker, wherever it is served", async () => {
  const addRoutes = vi.fn(async () => undefined);
  await addStaticRoutes(Object.assign(new Event("install") as ExtendableEvent, { addRoutes }));
  const any = { protocol: "*", hostname: "*", port: "*", pathname: "*", search: "*" };
  const condition = { urlPattern: { ...any, hash: STREAMED } };
  expect(addRoutes.mock.calls).toEqual([[{ condition, source: "network" }]]);
});

test("a browser without static routes installs the worker all the same", async () => {
  await expect(addStaticRoutes(new Event("install") as ExtendableEvent)).resolves.toBeUndefined();
});
