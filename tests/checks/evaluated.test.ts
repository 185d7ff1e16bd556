import { expect, test } from "vitest";
import { evaluated } from "#build/evaluated.mjs";
import * as calls from "../../sw/calls.ts";

const { load } = evaluated("sw/calls.ts") as { load: (id: string) => Promise<string | undefined> };

test("the build replaces a module's code with its computed values", async () => {
  const code = (await load(`${process.cwd()}/sw/calls.ts`)) ?? "";
  expect(code).not.toMatch(/import|=>/);
  expect(await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)).toEqual(calls);
  expect(calls.READS.length).toBeGreaterThan(20);
});

test("the build replaces only the modules that it was given", async () => {
  expect(await load(`${process.cwd()}/sw/reads.ts`)).toBeUndefined();
});
