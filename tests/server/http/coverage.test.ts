import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { routes } from "#server/routes/index.ts";

/** These test files walk over every call of the contract, so naming a call there does not count. */
const GENERAL = ["coverage.test.ts", "policies.test.ts"];

const calls = Object.entries(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
const served = new Set(routes.map(({ endpoint }) => endpoint));

const folder = join(import.meta.dirname, "..");
const tests = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && !GENERAL.includes(basename(name)))
  .map((name) => readFileSync(join(folder, name), "utf8"))
  .join("\n");

/** Whether a test contains the call's path, with any values for the parameters. */
function isTested({ path }: AnyEndpoint): boolean {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const pattern = literal.replace(/\{\w+\}/g, "(\\$\\{[^}]+\\}|\\{\\w+\\}|[\\w-]+)");
  return new RegExp(`["'\` ](/api)?${pattern}(?![\\w/-])`).test(tests);
}

describe("the contract", () => {
  it("every call is implemented", () => {
    expect(calls.filter(({ endpoint }) => !served.has(endpoint)).map(({ name }) => name)).toEqual([]);
  });

  it("no call is implemented twice", () => {
    expect(routes).toHaveLength(served.size);
  });

  it.each(calls)("$name ($endpoint.method $endpoint.path) has a test", ({ endpoint }) => {
    expect(isTested(endpoint)).toBe(true);
  });
});
