import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paypalProvider } from "#server/payments/providers/paypal/client.ts";
import { fetchTransport } from "#server/payments/providers/paypal/transport.ts";
import { checkServices } from "#server/runtime/storeChecks.ts";
import { type PayPalStandIn, STAND_IN, startPayPalStandIn } from "../../support/paypalStandIn.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let standIn: PayPalStandIn;

beforeAll(async () => {
  [server, standIn] = [await startTestServer(), await startPayPalStandIn()];
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

describe("the check of the clock", () => {
  const check = async () => (await checkServices(server.services)).filter(({ about }) => about === "clock");

  it("warns of a clock that differs from PostgreSQL’s", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    const text = expect.stringMatching(/^It differs from PostgreSQL’s by \d\d s: synchronise both/);
    try {
      expect(await check()).toEqual([{ about: "clock", verdict: "warn", text }]);
    } finally {
      vi.useRealTimers();
    }
    expect(await check()).toMatchObject([{ verdict: "ok" }]);
  });
});

describe("the check of payments", () => {
  const check = async (clientSecret: string, url = standIn.url) => {
    const facts = { ...STAND_IN, clientSecret, name: "paypal", environment: "live", webhookId: "WH-TESTS" } as const;
    const payments = paypalProvider(facts, fetchTransport(url), server.clock.now);
    return (await checkServices({ ...server.services, payments })).filter(({ about }) => about === "payments");
  };

  it("logs in to PayPal, and fails with the reason if that is impossible", async () => {
    const failed = (text: string) => [{ about: "payments", verdict: "fail", text: expect.stringContaining(text) }];
    expect(await check(STAND_IN.clientSecret)).toMatchObject([{ verdict: "ok", text: "PayPal accepts the login." }]);
    expect(await check("another")).toEqual(failed("no access token was issued: HTTP 401"));
    expect(await check("any", "http://127.0.0.1:1")).toEqual(failed("got no response"));
  });
});
