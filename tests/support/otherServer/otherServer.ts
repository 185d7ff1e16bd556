import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { ANSWERS } from "./answers.ts";

/** Segue's built app with the API of somebody else: another prefix, and data as strange as the contract allows. */
export interface OtherServer {
  url: string;
  /** Calls that are not in the contract as this server knows it. */
  unknownCalls: string[];
  close: () => Promise<void>;
}

const PREFIX = "/v7/listener-api";
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

export async function startOtherServer(distFolder: string): Promise<OtherServer> {
  const unknownCalls: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response, distFolder, unknownCalls).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, unknownCalls, close: () => closed(server) };
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  distFolder: string,
  unknownCalls: string[],
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  if (url.pathname.startsWith(PREFIX)) return answerCall(request, response, url, unknownCalls);
  if (url.pathname.startsWith("/media/")) return void response.writeHead(404).end();
  return answerFile(response, url.pathname, distFolder);
}

function answerCall(request: IncomingMessage, response: ServerResponse, url: URL, unknownCalls: string[]): void {
  const call = url.pathname.slice(PREFIX.length);
  if (call === "/csrf-cookie") return void response.writeHead(204, { "Set-Cookie": "XSRF-TOKEN=abc%3D; Path=/" }).end();
  const found = ANSWERS.find(([method, pattern]) => method === request.method && pattern.test(call));
  if (!found) {
    unknownCalls.push(`${request.method} ${call}`);
    return void response.writeHead(404, { "Content-Type": "application/json" }).end('{"message":"no such call"}');
  }
  const [, pattern, make] = found;
  const match = call.match(pattern);
  const body = match && make(match, Number(url.searchParams.get("page") ?? 1));
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** The operator has set the prefix in the page itself, without a rebuild. */
async function answerFile(response: ServerResponse, pathname: string, distFolder: string): Promise<void> {
  const name = path.extname(pathname) === "" ? "/index.html" : pathname;
  const bytes = await readFile(path.join(distFolder, path.normalize(name))).catch(() => undefined);
  if (!bytes) return void response.writeHead(404).end();
  const type = TYPES[path.extname(name)] ?? "application/octet-stream";
  const content =
    name === "/index.html"
      ? bytes.toString().replace('name="segue-api" content=""', `name="segue-api" content="${PREFIX}"`)
      : bytes;
  response.writeHead(200, { "Content-Type": type }).end(content);
}
