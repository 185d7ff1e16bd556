import * as z from "zod/mini";
import { ProviderFailure } from "../../../domain/paymentProvider.ts";
import type { ApiCall, ApiResponse, Transport } from "./transport.ts";

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

interface AuthorisedCall {
  method: ApiCall["method"];
  path: string;
  body?: unknown;
  /** JSON that must be sent byte for byte, instead of `body`. */
  bodyText?: string;
  /** PayPal-Request-Id: PayPal responds to a repeated id as it did the first time, and does nothing more. */
  requestId?: string;
}

export type Api = (call: AuthorisedCall) => Promise<ApiResponse>;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
/** A token is renewed this early, so that it does not expire in transit. */
const EARLY_MS = 60_000;

/** Calls the API with an access token, which is fetched when needed and cached until it expires. */
export function openApi(send: Transport, { clientId, clientSecret }: Credentials, now: () => Date): Api {
  let cached: { token: string; until: number } | undefined;

  async function token(): Promise<string> {
    if (cached && cached.until > now().getTime()) return cached.token;
    const { status, body } = await send({
      method: "POST",
      path: "/v1/oauth2/token",
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    const read = z.safeParse(Token, body);
    if (status !== 200 || !read.success) throw new ProviderFailure(`no access token was issued: HTTP ${status}`);
    cached = { token: read.data.access_token, until: now().getTime() + read.data.expires_in * 1000 - EARLY_MS };
    return cached.token;
  }

  async function call({ method, path, body, bodyText, requestId }: AuthorisedCall): Promise<ApiResponse> {
    const text = bodyText ?? (body === undefined ? undefined : JSON.stringify(body));
    return send({
      method,
      path,
      headers: {
        Authorization: `Bearer ${await token()}`,
        "Content-Type": "application/json",
        Prefer: "return=representation",
        ...(requestId ? { "PayPal-Request-Id": requestId } : {}),
      },
      ...(text === undefined ? {} : { body: text }),
    });
  }

  return async (asked) => {
    const answer = await call(asked);
    if (answer.status !== 401) return answer;
    cached = undefined;
    return call(asked);
  };
}
