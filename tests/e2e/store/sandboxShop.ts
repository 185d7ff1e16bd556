import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import { issueToken } from "#server/payments/providers/sandbox/credentials.ts";
import { refundEvent, signSandboxEvent } from "../../support/paypalEvents.ts";

/** The operator's actions at the provider, with the shop's secret key. */
export class SandboxShop {
  private readonly request: APIRequestContext;
  private readonly secret: string;

  private constructor(request: APIRequestContext, secret: string) {
    this.request = request;
    this.secret = secret;
  }

  static async open(request: APIRequestContext): Promise<SandboxShop> {
    const secret = await readFile(join(process.env.E2E_DATA_DIR ?? "", "secret"), "utf8");
    return new SandboxShop(request, secret.trim());
  }

  private async call(method: "get" | "post", path: string, data?: unknown) {
    const { access_token } = issueToken(this.secret, new Date());
    const headers = { Authorization: `Bearer ${access_token}` };
    const answer = await this.request[method](`/sandbox/paypal${path}`, { headers, ...(data ? { data } : {}) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  }

  /** Refunds a part, or all that is left, and sends the webhook. */
  async refund(providerOrderId: string, pounds?: string): Promise<void> {
    const order = await this.call("get", `/v2/checkout/orders/${providerOrderId}`);
    const captureId = order.purchase_units[0].payments.captures[0].id;
    const amount = pounds ? { amount: { currency_code: "GBP", value: pounds } } : {};
    await this.call("post", `/v2/payments/captures/${captureId}/refund`, amount);
    const event = refundEvent("REFUNDED", captureId);
    const headers = signSandboxEvent(this.secret, event);
    expect((await this.request.post("/api/payment/webhook", { headers, data: event })).status()).toBe(204);
  }
}
