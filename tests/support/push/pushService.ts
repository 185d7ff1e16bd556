import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { PushTransport, Recipient } from "#server/push/push.ts";
import { type BrowserKeys, decryptPush } from "./decrypt.ts";
import { newSubscription } from "./newSubscription.ts";
import { type Claims, readVapid } from "./vapid.ts";

/** A subscribed browser, with the messages that it has received. */
export interface StandInBrowser {
  /** The data of its PushSubscription. */
  subscription: Recipient;
  messages: { title: string; body: string; path: string }[];
  /** The part of the last message that is meant for browsers with Declarative Web Push. */
  declared?: unknown;
  /** The headers of its last message. */
  headers: IncomingHttpHeaders;
  claims: Claims | undefined;
}

export interface PushService {
  /** Sends to the stand-in what would be sent to a push service by HTTPS. */
  transport: PushTransport;
  subscribe: () => StandInBrowser;
  /** If set, responds to a message instead of accepting it. */
  fault: ((response: ServerResponse) => void) | undefined;
  /** How many messages were sent, accepted or not. */
  requests: number;
  close: () => Promise<void>;
}

/** A stand-in for both the push services and the browsers: it decrypts messages and verifies their signatures. */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const browsers = new Map<string, { browser: StandInBrowser; keys: BrowserKeys }>();
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    service.requests += 1;
    const body = await buffer(request);
    if (service.fault) {
      service.fault(response);
      return;
    }
    const { browser, keys } = browsers.get(request.url ?? "") ?? {};
    const vapid = readVapid(request.headers.authorization);
    const isSigned = vapid.publicKey === publicKey();
    if (browser && keys && isSigned) {
      browser.headers = request.headers;
      browser.claims = vapid.claims;
      const { title, body: text, path, ...declared } = JSON.parse(decryptPush(body, keys));
      browser.messages.push({ title, body: text, path });
      browser.declared = declared;
      response.writeHead(201).end();
    } else response.writeHead(isSigned ? 404 : 403).end();
  };
  const server = createServer((request, response) => {
    // A message that cannot be read or decrypted is refused, because a browser could not show it.
    take(request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    fault: undefined,
    requests: 0,
    transport: (address, request) => fetch(`http://127.0.0.1:${port}${new URL(address).pathname}`, request),
    subscribe: () => {
      const { subscription, path, keys } = newSubscription();
      const browser: StandInBrowser = { subscription, messages: [], headers: {}, claims: undefined };
      browsers.set(path, { browser, keys });
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}
