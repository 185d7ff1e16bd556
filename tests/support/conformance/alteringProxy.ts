import type { IncomingMessage } from "node:http";
import { addressOf, listen, type OtherServer } from "../otherServer/otherServer.ts";

/** A call and its response. The response may be altered on its way back. */
export interface Exchange {
  method: string;
  /** The path with its query. */
  url: string;
  /** The body of the request. */
  sent: string;
  headers: IncomingMessage["headers"];
  status: number;
  cookies: string[];
  /** Undefined if the response is not JSON. */
  json: unknown;
  /** Breaks the connection instead of responding. */
  isCut?: boolean;
}

/** Headers that are removed, because they describe the connection to the server or the body before it was altered. */
const OF_THE_CONNECTION = ["connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding"];

/** A proxy in front of a server. It passes every response to `alter` first. */
export function startAlteringProxy(
  target: string,
  alter: (exchange: Exchange) => void,
): Promise<Pick<OtherServer, "url" | "close">> {
  return listen(async (request, response) => {
    const { method = "GET", headers } = request;
    const { pathname, search } = addressOf(request);
    const url = `${pathname}${search}`;
    const sent = await bodyOf(request);
    const answer = await fetch(new URL(url, target), {
      method,
      redirect: "manual",
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        typeof value === "string" && !OF_THE_CONNECTION.includes(name) && name !== "host" ? [[name, value]] : [],
      ),
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const exchange: Exchange = {
      method,
      url,
      headers,
      sent: sent.toString(),
      status: answer.status,
      cookies: answer.headers.getSetCookie(),
      json: jsonIn(body),
    };
    const before = JSON.stringify(exchange.json);
    alter(exchange);
    if (exchange.isCut) return void response.destroy();
    const kept = [...answer.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name) && name !== "set-cookie");
    response.writeHead(exchange.status, { ...Object.fromEntries(kept), "set-cookie": exchange.cookies });
    const after = JSON.stringify(exchange.json);
    response.end(after === before ? body : after);
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}
