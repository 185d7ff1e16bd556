import { createHmac } from "node:crypto";
import { isSameText } from "../../../common/tokens.ts";

export const SANDBOX_CLIENT_ID = "sandbox";
/** The merchant whom the sandbox pays. */
export const SANDBOX_PAYEE = "SANDBOXMERCHANT";

const mac = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("base64url");

export const sandboxSecret = (secret: string): string => mac(secret, "sandbox:client");

const TOKEN_SECONDS = 3600;

/** A stateless access token, which contains its expiry time and a signature. */
export function issueToken(
  secret: string,
  now: Date,
): { access_token: string; token_type: string; expires_in: number } {
  const until = String(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS);
  const access_token = `${until}.${mac(secret, `sandbox:token:${until}`)}`;
  return { access_token, token_type: "Bearer", expires_in: TOKEN_SECONDS };
}

export function isTokenGood(secret: string, token: string, now: Date): boolean {
  const [until = "", signature = ""] = token.split(".");
  return isSameText(signature, mac(secret, `sandbox:token:${until}`)) && Number(until) * 1000 > now.getTime();
}

/** The signature of a webhook of the sandbox. */
export const webhookSignature = (secret: string, transmission: { id: string; time: string }, event: unknown): string =>
  mac(secret, `sandbox:webhook:${transmission.id}|${transmission.time}|${JSON.stringify(event)}`);
