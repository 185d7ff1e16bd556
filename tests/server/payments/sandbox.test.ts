import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SANDBOX_CLIENT_ID, sandboxSecret } from "#server/payments/providers/sandbox/credentials.ts";
import { visitorOf } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const JSON_TYPE = { "content-type": "application/json" };

const call = (method: "GET" | "POST", path: string, headers: Headers = {}, payload = "") =>
  server.inject({ method, url: `/sandbox/paypal${path}`, headers, payload });

async function authorised(): Promise<Headers> {
  const basic = Buffer.from(`${SANDBOX_CLIENT_ID}:${sandboxSecret(server.settings.secret)}`).toString("base64");
  const headers = { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" };
  const answer = await call("POST", "/v1/oauth2/token", headers, "grant_type=client_credentials");
  return { ...JSON_TYPE, authorization: `Bearer ${answer.json().access_token}` };
}

const ORDER = {
  intent: "CAPTURE",
  purchase_units: [{ custom_id: "c", amount: { currency_code: "GBP", value: "5.00" } }],
};

describe("the simulated provider, over HTTP", () => {
  it("creates, approves and captures an order as PayPal does", async () => {
    const headers = await authorised();
    const made = await call("POST", "/v2/checkout/orders", headers, JSON.stringify(ORDER));
    expect([made.statusCode, made.json().status]).toEqual([201, "CREATED"]);
    const path = `/v2/checkout/orders/${made.json().id}`;
    const early = await call("POST", `${path}/capture`, headers, "{}");
    expect([early.statusCode, early.json().details[0].issue]).toEqual([422, "ORDER_NOT_APPROVED"]);
    expect((await call("POST", `${path}/approve`, JSON_TYPE, "{}")).json().status).toBe("APPROVED");
    const captured = (await call("POST", `${path}/capture`, headers, "{}")).json();
    const capture = { status: "COMPLETED", amount: ORDER.purchase_units[0]?.amount };
    expect(captured.purchase_units[0].payments.captures).toMatchObject([capture]);
    const again = await call("POST", `${path}/capture`, headers, "{}");
    expect(again.json().details[0].issue).toBe("ORDER_ALREADY_CAPTURED");
    expect((await call("GET", path, headers)).json()).toEqual(captured);
  });

  it("refunds in parts, and lets a buyer dispute the rest, as PayPal does", async () => {
    const headers = await authorised();
    const post = async (path: string, body: unknown) => call("POST", path, headers, JSON.stringify(body));
    const order = `/v2/checkout/orders/${(await post("/v2/checkout/orders", ORDER)).json().id}`;
    await call("POST", `${order}/approve`, JSON_TYPE, "{}");
    const [capture] = (await post(`${order}/capture`, {})).json().purchase_units[0].payments.captures;
    const path = `/v2/payments/captures/${capture.id}`;
    const gbp = (value: string) => ({ currency_code: "GBP", value });
    expect((await post(`${path}/refund`, { amount: gbp("6.00") })).json().details[0].issue).toBe(
      "REFUND_AMOUNT_EXCEEDED",
    );
    expect((await post(`${path}/refund`, { amount: gbp("0.00") })).statusCode).toBe(400);
    const refund = (await post(`${path}/refund`, { amount: gbp("2.00") })).json();
    const up = { rel: "up", href: expect.stringContaining(path) };
    expect(refund).toMatchObject({ status: "COMPLETED", amount: gbp("2.00"), links: [{ rel: "self" }, up] });
    const dispute = (await post(`${path}/dispute`, {})).json();
    expect(dispute).toMatchObject({ status: "OPEN", dispute_amount: gbp("3.00") });
    const found = await call("GET", `/v1/customer/disputes?disputed_transaction_id=${capture.id}`, headers);
    expect(found.json().items).toMatchObject([{ dispute_id: dispute.dispute_id }]);
    await post(`/v1/customer/disputes/${dispute.dispute_id}/adjudicate`, { adjudication_outcome: "BUYER_FAVOR" });
    const lost = (await call("GET", `/v1/customer/disputes/${dispute.dispute_id}`, headers)).json();
    const dispute_outcome = { outcome_code: "RESOLVED_BUYER_FAVOUR", amount_refunded: gbp("3.00") };
    expect(lost).toMatchObject({ status: "RESOLVED", dispute_outcome });
    const { captures, refunds } = (await call("GET", order, headers)).json().purchase_units[0].payments;
    expect([captures[0].status, refunds.length]).toEqual(["REFUNDED", 2]);
    expect((await post(`${path}/refund`, {})).json().details[0].issue).toBe("CAPTURE_FULLY_REFUNDED");
    for (const operation of ["refund", "reverse", "dispute"]) {
      expect((await call("POST", `${path}/${operation}`, JSON_TYPE, "{}")).statusCode).toBe(401);
      expect((await post(`/v2/payments/captures/UNKNOWN/${operation}`, {})).statusCode).toBe(404);
    }
  });

  it("shows and captures orders only for the shop", async () => {
    const made = await call("POST", "/v2/checkout/orders", await authorised(), JSON.stringify(ORDER));
    const path = `/v2/checkout/orders/${made.json().id}`;
    for (const authorization of ["", "Bearer forged", "Bearer 9999999999.forged"]) {
      const headers = { ...JSON_TYPE, authorization };
      expect((await call("GET", path, headers)).json().error).toBe("invalid_token");
      expect((await call("POST", `${path}/capture`, headers, "{}")).statusCode).toBe(401);
    }
    expect((await call("POST", "/v1/oauth2/token", { authorization: "Basic bm8=" })).statusCode).toBe(401);
  });

  it("refuses what PayPal would refuse", async () => {
    const headers = await authorised();
    const of = (value: string) =>
      JSON.stringify({ ...ORDER, purchase_units: [{ amount: { currency_code: "GBP", value } }] });
    for (const body of ["{}", of("5"), of("-1.00"), of("five")]) {
      expect((await call("POST", "/v2/checkout/orders", headers, body)).statusCode).toBe(400);
    }
    expect((await call("POST", "/v2/checkout/orders", headers, of("0.00"))).statusCode).toBe(422);
    const unknown = await call("GET", "/v2/checkout/orders/UNKNOWN", headers);
    expect([unknown.statusCode, unknown.json().name]).toEqual([404, "RESOURCE_NOT_FOUND"]);
    expect((await call("POST", "/v2/checkout/orders/UNKNOWN/approve", JSON_TYPE, "{}")).statusCode).toBe(404);
    expect((await call("GET", "/v1/anything")).statusCode).toBe(404);
  });

  it("serves its script, which the page's policy allows", async () => {
    const script = await call("GET", "/sdk/js?client-id=sandbox&currency=GBP");
    expect(script.headers["content-type"]).toContain("text/javascript");
    expect(script.body).toContain("window.paypal");
    expect(script.body).not.toMatch(/innerHTML|cssText|eval\(/);
    expect(script.headers["content-security-policy"]).toContain("script-src 'self'");
  });
});

describe("a server with payments off", () => {
  it("simulates no provider, and sells nothing", async () => {
    const off = await startTestServer({ settings: { payments: "off" } });
    const user = await createUser(off);
    expect((await off.inject({ url: "/sandbox/paypal/sdk/js" })).statusCode).toBe(404);
    expect((await user.get("/payment/config")).statusCode).toBe(404);
    const body = { purchase: "package", package_id: 1, type: "paypal", discount_code: "" };
    expect((await user.post("/payment/order", body)).json().code).toBe(404);
    expect((await visitorOf(off).post("/payment/webhook", {})).statusCode).toBe(404);
    await off.close();
  });
});
