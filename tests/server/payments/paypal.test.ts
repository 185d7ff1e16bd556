import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pence } from "#contract/money.ts";
import { type PaymentProvider, ProviderFailure } from "#server/domain/paymentProvider.ts";
import { openProvider } from "#server/payments/providers/openProvider.ts";
import { paypalProvider } from "#server/payments/providers/paypal/client.ts";
import { fetchTransport } from "#server/payments/providers/paypal/transport.ts";
import { type PayPalStandIn, STAND_IN, startPayPalStandIn } from "../../support/paypalStandIn.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

const FACTS = { ...STAND_IN, name: "paypal", environment: "live", webhookId: "WH-TESTS" } as const;
const PATIENCE_MS = 300;
const now = () => new Date();
const newOrder = () => ({ reference: crypto.randomUUID(), amountPence: pence(1999), description: "Beat licence" });

let standIn: PayPalStandIn;
let provider: PaymentProvider;

beforeAll(async () => {
  standIn = await startPayPalStandIn();
  provider = paypalProvider(FACTS, fetchTransport(standIn.url, PATIENCE_MS), now);
});
afterEach(() => {
  standIn.fault = undefined;
  standIn.captureStatus = "COMPLETED";
});
afterAll(() => standIn.close());

describe("the PayPal client", () => {
  it("creates an order of exact pence for our merchant, and returns the same order for a repeated call", async () => {
    const order = newOrder();
    const id = await provider.createOrder(order);
    expect(await provider.createOrder(order)).toBe(id);
    expect(standIn.order(id).unit).toMatchObject({
      amount: { currency_code: "GBP", value: "19.99" },
      payee: { merchant_id: STAND_IN.merchantId },
      custom_id: order.reference,
    });
  });

  it("captures once, and gives a repeated call the same result", async () => {
    const order = newOrder();
    const id = await provider.createOrder(order);
    expect(await provider.capture(id, order.reference)).toEqual({ kind: "notApproved" });
    standIn.approve(id);
    const captured = await provider.capture(id, order.reference);
    const capture = { id: expect.any(String), status: "completed", amountPence: 1999, currency: "GBP" };
    expect(captured).toMatchObject({ kind: "captured", order: { status: "completed", amountPence: 1999, capture } });
    expect(await provider.capture(id, order.reference)).toEqual(captured);
    expect(standIn.order(id).captures).toHaveLength(1);
  });

  it.each([
    ["PENDING", "pending"],
    ["DECLINED", "failed"],
    ["FAILED", "failed"],
    ["PARTIALLY_REFUNDED", "completed"],
  ])("reads a capture that is %s as %s", async (status, read) => {
    const order = newOrder();
    const id = await provider.createOrder(order);
    standIn.approve(id);
    standIn.captureStatus = status;
    expect(await provider.capture(id, order.reference)).toMatchObject({ order: { capture: { status: read } } });
  });

  it("treats a capture in an unknown state as an unknown outcome, because money may have been taken", async () => {
    const order = newOrder();
    const id = await provider.createOrder(order);
    standIn.approve(id);
    standIn.captureStatus = "SOMETHING_NEW";
    await expect(provider.capture(id, order.reference)).rejects.toThrow(ProviderFailure);
    await expect(provider.findOrder(id)).rejects.toThrow("a capture has the unknown status SOMETHING_NEW");
  });

  it("refunds a capture, and succeeds for a capture that was already refunded", async () => {
    const order = newOrder();
    const id = await provider.createOrder(order);
    standIn.approve(id);
    await provider.capture(id, order.reference);
    const [capture] = standIn.order(id).captures;
    for (const reference of [order.reference, "another"])
      expect((await provider.refund(capture?.id ?? "", reference)).status).toBe("completed");
    expect((await provider.findOrder(id))?.capture?.status).toBe("refunded");
    await expect(provider.refund("UNKNOWN", "a third")).rejects.toThrow(ProviderFailure);
  });

  it("returns null for an order that PayPal does not know, whatever its id", async () => {
    for (const id of ["UNKNOWN", "../../v1/oauth2/token", "a?b=c", ""]) expect(await provider.findOrder(id)).toBeNull();
  });

  it("fetches a token once, and again when PayPal no longer accepts it", async () => {
    const fresh = paypalProvider(FACTS, fetchTransport(standIn.url), now);
    standIn.calls.length = 0;
    await fresh.findOrder("A");
    await fresh.findOrder("B");
    const tokens = () => standIn.calls.filter((call) => call === "POST /v1/oauth2/token").length;
    expect(tokens()).toBe(1);
    standIn.fault = (response) => {
      standIn.fault = undefined;
      response.writeHead(401).end("{}");
    };
    expect(await fresh.findOrder("C")).toBeNull();
    expect(tokens()).toBe(2);
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ["an error", (response) => response.writeHead(500).end('{"name":"INTERNAL_SERVER_ERROR"}')],
    ["a page of a gateway", (response) => response.writeHead(502).end("<html>Bad gateway</html>")],
    ["a page with status 200", (response) => response.writeHead(200).end("<html>Maintenance</html>")],
    ["half an answer", (response) => response.writeHead(200, { "content-length": 99 }).end('{"id":')],
    ["a cut line", (response) => response.destroy()],
    ["silence", () => undefined],
    ["an empty order", (response) => response.writeHead(200).end("{}")],
    ["a redirect", (response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end()],
    ["too many requests", (response) => response.writeHead(429).end('{"name":"RATE_LIMIT_REACHED"}')],
  ])("treats %s as an unknown outcome", async (_, fault) => {
    await provider.findOrder("ANY");
    standIn.fault = fault;
    await expect(provider.findOrder("ANY")).rejects.toThrow(ProviderFailure);
    await expect(provider.capture("ANY", "r")).rejects.toThrow(ProviderFailure);
    await expect(provider.createOrder(newOrder())).rejects.toThrow(ProviderFailure);
  });

  it("reports wrong credentials", async () => {
    const stranger = paypalProvider({ ...FACTS, clientSecret: "wrong" }, fetchTransport(standIn.url), now);
    await expect(stranger.findOrder("ANY")).rejects.toThrow("no access token was issued: HTTP 401");
  });
});

describe("the configured provider", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const open = (settings: Partial<TestServer["settings"]>) =>
    openProvider({ ...server.settings, ...settings }, server.db, now);

  it("is PayPal only with all required settings, in the given environment", () => {
    expect(() => open({ payments: "paypal" })).toThrow("PAYPAL_CLIENT_ID");
    const paypal = { ...STAND_IN, environment: "live", webhookId: undefined } as const;
    expect(open({ payments: "paypal", paypal })).toMatchObject({
      name: "paypal",
      environment: "live",
      clientId: STAND_IN.clientId,
      payeeId: STAND_IN.merchantId,
      scriptUrl: undefined,
    });
  });

  it("is absent if payments are off", () => {
    expect(open({ payments: "off" })).toBeNull();
  });
});
