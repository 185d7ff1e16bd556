import type { IncomingMessage, ServerResponse } from "node:http";
import { answerFile, listen } from "../otherServer/otherServer.ts";
import { answerOf, type Told } from "./answers.ts";
import { playlist } from "./entities.ts";
import { silence } from "./silence.ts";

/** A call that the app has made. */
export interface Sent {
  call: string;
  headers: IncomingMessage["headers"];
  /** The fields of the body, however it was encoded; a file is represented by its name. */
  body: Record<string, unknown>;
}

/** Segue's built app in front of a server that implements only the specification, and no extensions. */
export interface SpecifiedServer {
  url: string;
  /** Every call so far, in order. */
  sent: Sent[];
  /** The calls that are not in the specification. */
  unknown: string[];
  /** Forgets all calls and what they have stored. */
  reset: () => void;
  close: () => Promise<void>;
}

const PREFIX = "/api";

export async function startSpecifiedServer(distFolder: string): Promise<SpecifiedServer> {
  const sent: Sent[] = [];
  const unknown: string[] = [];
  const told: Told = { playlists: [] };
  const reset = (): void => {
    sent.length = 0;
    unknown.length = 0;
    told.playlists = [playlist(1, "Harbour Walks", "For the evening")];
  };
  const app = await listen(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (request.method === "GET" && pathname.endsWith(".wav")) return answerSound(request, response);
    const isLogout = request.method === "POST" && pathname === "/logout";
    if (!pathname.startsWith(`${PREFIX}/`) && !isLogout) return answerFile(response, pathname, distFolder, "");
    const path = isLogout ? pathname : pathname.slice(PREFIX.length);
    const body = await fieldsOf(request);
    sent.push({ call: `${request.method} ${path}`, headers: request.headers, body });
    if (isLogout) return void response.writeHead(204).end();
    if (path === "/csrf-cookie")
      return void response.writeHead(204, { "Set-Cookie": "XSRF-TOKEN=abc%3D; Path=/" }).end();
    const known = answerOf(request.method ?? "", path);
    if (!known) unknown.push(`${request.method} ${path}`);
    const answer = known ? known.answer({ params: known.params, query, body }, told) : { message: "Not found." };
    response.writeHead(known ? 200 : 404, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  reset();
  return { ...app, sent, unknown, reset };
}

async function fieldsOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const type = request.headers["content-type"] ?? "";
  if (bytes.length === 0) return {};
  if (!type.startsWith("multipart/")) return JSON.parse(bytes.toString()) as Record<string, unknown>;
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}

function answerSound(request: IncomingMessage, response: ServerResponse): void {
  const [, from, to] = request.headers.range?.match(/bytes=(\d+)-(\d*)/) ?? [];
  const first = Number(from ?? 0);
  const last = to ? Number(to) : silence.length - 1;
  response
    .writeHead(from ? 206 : 200, {
      "Content-Type": "audio/wav",
      "Accept-Ranges": "bytes",
      "Content-Length": last - first + 1,
      ...(from ? { "Content-Range": `bytes ${first}-${last}/${silence.length}` } : {}),
    })
    .end(silence.subarray(first, last + 1));
}
