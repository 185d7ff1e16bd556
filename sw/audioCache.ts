import { CACHES, recordingKey } from "#contract/workerMessages.ts";
import { readRange } from "#lib/byteRange.ts";
import { currentAccount } from "./account.ts";

/**
 * Answers with the requested range of the account's downloaded copy, or else with the network's response, unchanged.
 */
export async function answerAudio({ request }: Pick<FetchEvent, "request">): Promise<Response> {
  const accountKey = await currentAccount();
  if (accountKey === null) return fetch(request);
  const copy = await caches.match(recordingKey(request.url), { cacheName: CACHES.audio(accountKey) });
  return copy ? partOf(copy, request) : fetch(request);
}

/** A response like that of a server: the range of the copy that the request asks for, or all of it. */
async function partOf(copy: Response, request: Request): Promise<Response> {
  const body = await copy.blob();
  const headers = headersOf(copy);
  if (request.method === "HEAD") {
    headers.set("Content-Length", String(body.size));
    return new Response(null, { headers });
  }
  const range = isStillWanted(copy, request) ? readRange(request.headers.get("Range"), body.size) : { kind: "whole" };
  if (range.kind === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${body.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (!("start" in range)) {
    headers.set("Content-Length", String(body.size));
    return new Response(body, { headers });
  }
  const part = body.slice(range.start, range.end + 1, body.type);
  headers.set("Content-Length", String(part.size));
  headers.set("Content-Range", `bytes ${range.start}-${range.end}/${body.size}`);
  return new Response(part, { status: 206, statusText: "Partial Content", headers });
}

function headersOf(copy: Response): Headers {
  const headers = new Headers({ "Accept-Ranges": "bytes" });
  for (const name of ["Content-Type", "ETag", "Last-Modified"]) {
    const value = copy.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** Whether the copy satisfies the request's `If-Range`: its validator must match the one that the page knows. */
function isStillWanted(copy: Response, request: Request): boolean {
  const condition = request.headers.get("If-Range");
  return condition === null || [copy.headers.get("ETag"), copy.headers.get("Last-Modified")].includes(condition);
}
