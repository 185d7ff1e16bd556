import webPush from "web-push";
import { isOfPushService } from "../domain/pushServices.ts";
import type { Settings } from "../settings/settings.ts";
import { type VapidKeys, vapidKeysOf } from "./vapidKeys.ts";

/** A browser that takes messages, as its PushSubscription says. */
export interface Recipient {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the worker shows (sw/push.ts). */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a press leads, within the app. */
  path: string;
}

/** `gone`: the browser takes no more messages at this address. */
export type Delivery = "delivered" | "gone" | "failed";

export interface Push {
  /** What browsers have to be given to subscribe. */
  publicKey: () => string;
  /** Sends once, and does not throw: whoever has news later tries again with those. */
  send: (to: Recipient, message: PushMessage, signal: AbortSignal) => Promise<Delivery>;
}

/** Carries an encrypted message to a push service. */
export type PushTransport = (address: string, request: RequestInit) => Promise<{ status: number }>;

const DAY_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;
/** A push service that still holds an earlier message replaces it by the latest. */
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
          JSON.stringify(message),
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
        // Not reachable, not in time, or shutting down. Its message would name the address.
        return "failed";
      }
    },
  };
}

async function overHttps(address: string, request: RequestInit): Promise<{ status: number }> {
  const response = await fetch(address, request);
  await response.body?.cancel();
  return response;
}

/** Whom a push service can turn to, as RFC 8292 asks: a page by https or an email. */
function contactOf({ publicUrl, mailFrom }: Pick<Settings, "publicUrl" | "mailFrom">): string {
  if (publicUrl.startsWith("https://")) return publicUrl;
  const [, email = mailFrom] = /<([^<>]+)>/.exec(mailFrom) ?? [];
  return `mailto:${email}`;
}
