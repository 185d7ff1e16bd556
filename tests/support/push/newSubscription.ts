import { createECDH, randomBytes } from "node:crypto";
import type { Recipient } from "#server/push/push.ts";
import type { BrowserKeys } from "./decrypt.ts";

const HOST = "https://fcm.googleapis.com";

/** A browser's push subscription, and the keys that only that browser has. */
export function newSubscription(): { subscription: Recipient; path: string; keys: BrowserKeys } {
  const ecdh = createECDH("prime256v1");
  const [p256dh, auth] = [ecdh.generateKeys("base64url"), randomBytes(16)];
  const path = `/fcm/send/${randomBytes(12).toString("base64url")}`;
  const subscription = { endpoint: `${HOST}${path}`, p256dh, auth: auth.toString("base64url") };
  return { subscription, path, keys: { ecdh, auth } };
}
