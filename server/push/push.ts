import webPush from "web-push";
import { isOfPushService } from "../domain/pushServices.ts";
import type { Settings } from "../settings/settings.ts";
import { type VapidKeys, vapidKeysOf } from "./vapidKeys.ts";

/** A browser that receives messages, as described by its PushSubscription. */
export interface Recipient {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the worker displays (sw/push.ts). */
export interface PushMessage {
  title: string;
  body: string;
  /** The path within the app that a click opens. */
  path: string;
}

/** `gone`: the browser no longer receives messages at this address. */
export type Delivery = "delivered" | "gone" | "failed";

export interface Push {
  /** The key that browsers need to subscribe. */
  publicKey: () => string;
  /** Sends once and never throws. A failed message is not retried: the next release sends a new message. */
  send: (to: Recipient, message: PushMessage, signal: AbortSignal) => Promise<Delivery>;
}

/** Sends an encrypted message to a push service. */
export type PushTransport = (address: string, request: RequestInit) => Promise<{ status: number }>;

const DAY_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;
/** If a push service still holds an earlier message with this topic, the new message replaces it. */
const TOPIC = "new-releases";
const GONE = [404, 410];

export function openPush(
  settings: Pick<Settings, "secret" | "publicUrl" | "mailFrom">,
  transport: PushTransport = overHttps,
): Push {
  let made: VapidKeys | undefined;
  const keys = (): VapidKeys => {
    made ??= vapidKeysOf(settings.secret);
    return made;
  };
  return {
    publicKey: () => keys().publicKey,
    send: async ({ endpoint, p256dh, auth }, message, signal) => {
      if (!isOfPushService(endpoint)) return "gone";
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify({ ...message, ...declared(message, settings) }),
          {
            vapidDetails: { subject: contactOf(settings), ...keys() },
            TTL: DAY_SECONDS,
            topic: TOPIC,
            urgency: "normal",
          },
        );
        const { "Content-Length": _, ...sent } = headers;
        const limits = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
        const request = {
          method: "POST",
          headers: sent,
          body: new Uint8Array(body),
          redirect: "error",
          signal: limits,
        } as const;
        const { status } = await transport(endpoint, request);
        if (GONE.includes(status)) return "gone";
        return status >= 200 && status < 300 ? "delivered" : "failed";
      } catch {
        // The push service is unreachable or too slow, or the server is shutting down. The error would reveal the
        // address.
        return "failed";
      }
    },
  };
}

/**
 * The same message as Declarative Web Push (https://w3c.github.io/push-api/#declarative-push-message): Safari shows
 * it even if the worker is gone.
 */
const declared = ({ title, body, path }: PushMessage, { publicUrl }: Pick<Settings, "publicUrl">) => ({
  web_push: 8030,
  /** The worker may show the message instead, so that a click opens its path without a reload. */
  mutable: true,
  notification: { title, body, navigate: `${publicUrl}${path}` },
});

async function overHttps(address: string, request: RequestInit): Promise<{ status: number }> {
  const response = await fetch(address, request);
  await response.body?.cancel();
  return response;
}

/** The contact for push services that RFC 8292 asks for: an https page or an email address. */
function contactOf({ publicUrl, mailFrom }: Pick<Settings, "publicUrl" | "mailFrom">): string {
  if (publicUrl.startsWith("https://")) return publicUrl;
  const [, email = mailFrom] = /<([^<>]+)>/.exec(mailFrom) ?? [];
  return `mailto:${email}`;
}
