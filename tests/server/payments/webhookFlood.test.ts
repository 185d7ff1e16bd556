import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { paypalProvider } from "#server/payments/providers/paypal/client.ts";
import { fetchTransport } from "#server/payments/providers/paypal/transport.ts";
import { captureEvent, headersOf } from "../../support/paypalEvents.ts";
import { GENUINE_SIGNATURE, type PayPalStandIn, STAND_IN, startPayPalStandIn } from "../../support/paypalStandIn.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

/** Longer than any of these tests. */
const CALL_MS = 60_000;

let server: TestServer;
let standIn: PayPalStandIn;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimits: true } });
  standIn = await startPayPalStandIn();
  const facts = { ...STAND_IN, name: "paypal", environment: "live", webhookId: "WH-TESTS" } as const;
  server.services.payments = paypalProvider(facts, fetchTransport(standIn.url, CALL_MS), server.clock.now);
});
afterAll(async () => {
  await standIn.close();
  await server.close();
});

const send = (signature: string, from: string) =>
  server.inject({
    method: "POST",
    url: "/api/payment/webhook",
    remoteAddress: from,
    headers: { ...headersOf(signature), "content-type": "application/json" },
    payload: JSON.stringify(captureEvent("COMPLETED", "UNKNOWN")),
  });
const questions = () => standIn.calls.filter((call) => call.endsWith("/verify-webhook-signature")).length;

it("of a flood of webhooks, eight are verified at a time, and the rest are told to retry", async () => {
  expect((await send(GENUINE_SIGNATURE, "10.0.0.1")).statusCode).toBe(204);
  const before = questions();
  const held: ServerResponse[] = [];
  standIn.fault = (response) => void held.push(response);
  const refused: unknown[] = [];
  const flood = Array.from({ length: 30 }, async (_, count) => {
    const { statusCode, headers } = await send("forged", `10.1.${count}.1`);
    if (statusCode === 503) refused.push(headers["retry-after"]);
    return statusCode;
  });
  await vi.waitFor(() => expect(refused).toHaveLength(22), { timeout: 20_000 });
  expect(refused).toEqual(Array(22).fill("2"));
  expect(questions() - before).toBe(8);
  const failure = JSON.stringify({ verification_status: "FAILURE" });
  for (const response of held) response.writeHead(200, { "content-type": "application/json" }).end(failure);
  expect((await Promise.all(flood)).filter((status) => status === 403)).toHaveLength(8);
  standIn.fault = undefined;
  expect((await send(GENUINE_SIGNATURE, "10.0.0.1")).statusCode).toBe(204);
}, 30_000);

it("an address is refused after 120 webhooks in a minute, before anything is verified", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 120; count++) statuses.push((await send("forged", "10.0.0.2")).statusCode);
  expect(statuses).toEqual(Array(120).fill(403));
  const before = questions();
  const { statusCode, headers } = await send(GENUINE_SIGNATURE, "10.0.0.2");
  expect([statusCode, headers["retry-after"], questions()]).toEqual([429, expect.any(String), before]);
  expect((await send(GENUINE_SIGNATURE, "10.0.0.3")).statusCode).toBe(204);
}, 30_000);
