import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { csrfTokenOf } from "#server/http/contract/csrfToken.ts";
import type { TestServer } from "./server.ts";

type Headers = Record<string, string>;

/** Calls to the API by one user or visitor. Paths go without the prefix. */
export interface Api {
  get: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  post: (path: string, body?: unknown, headers?: Headers) => Promise<LightMyRequestResponse>;
  /** As a form: strings, and files as Blobs. */
  form: (path: string, fields: Record<string, string | Blob>, headers?: Headers) => Promise<LightMyRequestResponse>;
  del: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  send: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

export function apiFor(server: TestServer, own: Headers): Api {
  const send = (options: InjectOptions) =>
    server.inject({ ...options, headers: { ...own, ...(options.headers as Headers) } });
  const at = (path: string) => (path === "/logout" ? path : `/api${path}`);
  return {
    send,
    get: (path, headers = {}) => send({ method: "GET", url: at(path), headers }),
    post: (path, body, headers = {}) =>
      send({
        method: "POST",
        url: at(path),
        headers: { "content-type": "application/json", ...headers },
        payload: body === undefined ? "" : JSON.stringify(body),
      }),
    form: async (path, fields, headers = {}) => {
      const { body, contentType } = await encodeForm(fields);
      return send({
        method: "POST",
        url: at(path),
        headers: { "content-type": contentType, ...headers },
        payload: body,
      });
    },
    del: (path, headers = {}) => send({ method: "DELETE", url: at(path), headers }),
  };
}

/** The headers of a page that has fetched the CSRF cookie: before a login, or with the session's cookie. */
export function csrfHeaders(
  server: Pick<TestServer, "settings">,
  cookie: "session" | "visitor" = "visitor",
  value = "a-visitor-of-the-tests",
): { cookie: string; "x-xsrf-token": string } {
  const token = csrfTokenOf(server, [cookie, value]);
  return { cookie: `segue_${cookie}=${value}; XSRF-TOKEN=${token}`, "x-xsrf-token": token };
}

/** A visitor whose page has fetched the CSRF cookie. */
export const visitorOf = (server: TestServer): Api => apiFor(server, csrfHeaders(server));

async function encodeForm(fields: Record<string, string | Blob>): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  return { contentType: encoded.headers.get("content-type") ?? "", body: Buffer.from(await encoded.arrayBuffer()) };
}
