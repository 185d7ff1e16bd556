/** The only import of ky. */
import ky, { type KyInstance, type Options } from "ky";
import { readToken } from "../account/token.ts";
import { API_BASE } from "../platform/settings.ts";
import { csrfToken } from "./csrfToken.ts";
import { setCallHeaders } from "./headers.ts";

function setHeaders({ headers }: Request): void {
  const isMultipart = headers.get("Content-Type")?.startsWith("multipart/") ?? false;
  setCallHeaders(headers, { csrfToken: csrfToken(), apiToken: readToken(), isMultipart });
}

const READ_RETRIES = 2;

export const transport: KyInstance = ky.create({
  credentials: "include",
  timeout: false,
  throwHttpErrors: false,
  retry: { limit: READ_RETRIES, methods: ["get"], statusCodes: [], backoffLimit: 1000 },
  hooks: { beforeRequest: [setHeaders] },
});

/** Fetched outside `call`, which itself needs the cookie. */
export const refreshCsrfCookie = (options: Options = {}): Promise<Response> =>
  transport.get(`${API_BASE}/csrf-cookie`, options);

export const hasCsrfCookie = (): boolean => csrfToken() !== "";
