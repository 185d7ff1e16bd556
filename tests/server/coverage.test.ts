import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { routes } from "#server/routes/index.ts";

/** Calls that are still to be built. This list ends empty: a call that has its route must leave it. */
const TO_BE_BUILT = [
  ...["checkCoupon", "checkPoints", "purchaseBeat", "purchaseMerchandise", "subscribeToPackage"],
  ...["orders", "orderDetail", "downloadOrderFile", "downloadOrderLicence"],
  ...["paymentConfig", "createPaymentOrder", "paymentWebhook"],
];
/** These walk over every call of the contract: that they name one says nothing. */
const GENERAL = ["coverage.test.ts", "policies.test.ts"];

const calls = Object.entries(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
const served = new Set(routes.map(({ endpoint }) => endpoint));

const tests = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.ts") && !GENERAL.includes(name))
  .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
  .join("\n");

/** Whether a test names the call's path, with whatever it puts in for the parameters. */
function isTested({ path }: AnyEndpoint): boolean {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const pattern = literal.replace(/\{\w+\}/g, "(\\$\\{[^}]+\\}|\\{\\w+\\}|[\\w-]+)");
  return new RegExp(`["'\` ](/api)?${pattern}(?![\\w/-])`).test(tests);
}

describe("the contract", () => {
  it("is served, but for what is still to be built", () => {
    expect(
      calls
        .filter(({ endpoint }) => !served.has(endpoint))
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...TO_BE_BUILT].sort());
  });

  it("is served once a call", () => {
    expect(routes).toHaveLength(served.size);
  });

  it.each(calls.filter(({ name }) => !TO_BE_BUILT.includes(name)))(
    "$name ($endpoint.method $endpoint.path) has a test",
    ({ endpoint }) => {
      expect(isTested(endpoint)).toBe(true);
    },
  );
});
