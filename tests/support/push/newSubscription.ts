import { createECDH, randomBytes } from "node:crypto";
import type { Recipient } from "#server/push/push.ts";
import type { BrowserKeys } from "./decrypt.ts";

const HOST = "https://fcm.googleapis.com";

/** What a browser's PushSubscription says, with the keys that only the browser has. */
export function newSubscription(): { subscription: Recipient; path: string; keys: BrowserKeys } {
  const ecdh = createECDH("prime256v1");
  const [p256dh, auth] = [ecdh.generateKeys("base64url"), randomBytes(16)];
  const path = `/fcm/send/${randomBytes(12).toString("base64url")}`;
  const subscription = { endpoint: `${HOST}${path}`, p256dh, auth: auth.toString("base64url") };
  return { subscription, path, keys: { ecdh, auth } };
}
