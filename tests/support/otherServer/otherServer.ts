import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { ANSWERS } from "./answers.ts";

/**
 * Segue's built app with another operator's API, which has another prefix, and data as unusual as the contract allows.
 */
export interface OtherServer {
  url: string;
  /** Calls that are not in the contract as this server implements it. */
  unknownCalls: string[];
  close: () => Promise<void>;
}

/** Returns the refusal of a call, or undefined to accept the call. */
export type Refuse = (method: string, call: string) => { status: number; body: unknown } | undefined;

export const PREFIX = "/v7/listener-api";
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

export async function startOtherServer(distFolder: string, refuse: Refuse = () => undefined): Promise<OtherServer> {
  const unknownCalls: string[] = [];
  const app = await listen((request, response) => {
    const url = addressOf(request);
    const refusal = refuse(request.method ?? "", `${url.pathname.slice(PREFIX.length)}${url.search}`);
    if (url.pathname.startsWith(PREFIX) && refusal) return answerJson(response, refusal.status, refusal.body);
    if (url.pathname.startsWith(PREFIX)) return answerCall(request, response, url, unknownCalls);
    return answerFile(response, url.pathname, distFolder, PREFIX);
  });
  return { ...app, unknownCalls };
}

/** The other server with its API on a separate origin, which allows the app's origin by CORS. */
export async function startServersApart(distFolder: string): Promise<OtherServer> {
  const unknownCalls: string[] = [];
  const origins = { app: "" };
  const api = await listen((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", origins.app);
    response.setHeader("Access-Control-Allow-Credentials", "true");
    if (request.method === "OPTIONS") return void response.writeHead(204, PREFLIGHT).end();
    return answerCall(request, response, addressOf(request), unknownCalls);
  });
  const app = await listen((request, response) =>
    answerFile(response, addressOf(request).pathname, distFolder, `${api.url}${PREFIX}`),
  );
  origins.app = app.url;
  const close = async () => void (await Promise.all([app.close(), api.close()]));
  return { url: app.url, unknownCalls, close };
}

/** The request headers and methods of the contract's calls. */
const PREFLIGHT = {
  "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
  "Access-Control-Allow-Headers": "Accept, Authorization, Content-Type, Idempotency-Key, Network-Type, X-XSRF-TOKEN",
};

export async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<Pick<OtherServer, "url" | "close">> {
  const server = createServer((request, response) => {
    void answerOrFail(request, response);
  });
  const answerOrFail = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await answer(request, response);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => closed(server) };
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    // Browsers keep idle connections open, and `close` would wait for those.
    server.closeAllConnections();
  });

export const addressOf = (request: IncomingMessage): URL => new URL(request.url ?? "/", "http://127.0.0.1");

export function answerCall(request: IncomingMessage, response: ServerResponse, url: URL, unknownCalls: string[]): void {
  const call = url.pathname.slice(PREFIX.length);
  if (call === "/csrf-cookie") return void response.writeHead(204, { "Set-Cookie": "XSRF-TOKEN=abc%3D; Path=/" }).end();
  const found = ANSWERS.find(([method, pattern]) => method === request.method && pattern.test(call));
  if (!found) {
    unknownCalls.push(`${request.method} ${call}`);
    return void answerJson(response, 404, { message: "no such call" });
  }
  const [, pattern, make] = found;
  const match = call.match(pattern);
  answerJson(response, 200, match && make(match, Number(url.searchParams.get("page") ?? 1)));
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** Serves a file. In the page, the API's address is set as an operator would set it without a rebuild. */
export async function answerFile(
  response: ServerResponse,
  pathname: string,
  distFolder: string,
  apiAddress: string,
): Promise<void> {
  if (pathname.startsWith("/media/")) return void response.writeHead(404).end();
  const name = path.extname(pathname) === "" ? "/index.html" : pathname;
  const bytes = await readFile(path.join(distFolder, path.normalize(name))).catch(() => undefined);
  if (!bytes) return void response.writeHead(404).end();
  const type = TYPES[path.extname(name)] ?? "application/octet-stream";
  const content =
    name === "/index.html"
      ? bytes.toString().replace('name="segue-api" content=""', `name="segue-api" content="${apiAddress}"`)
      : bytes;
  response.writeHead(200, { "Content-Type": type }).end(content);
}
