/** The only import of ky. */
import ky, { type KyInstance } from "ky";
import { networkType } from "../connection.ts";
import { readToken } from "../session/token.ts";
import { API_BASE } from "../settings.ts";

function csrfToken(): string {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith("XSRF-TOKEN="));
  return cookie ? decodeURIComponent(cookie.slice("XSRF-TOKEN=".length)) : "";
}

/** The headers of every call. A multipart body's content type is the browser's own, so none is set here. */
function setHeaders(request: Request): void {
  request.headers.set("X-XSRF-TOKEN", csrfToken());
  request.headers.set("Accept", "application/json");
  request.headers.set("Network-Type", networkType());
  if (request.method === "GET") request.headers.set("Content-Type", "application/json");
  const token = readToken();
  if (token) request.headers.set("Authorization", `Bearer ${token}`);
}

const READ_RETRIES = 2;

export const transport: KyInstance = ky.create({
  credentials: "include",
  timeout: false,
  throwHttpErrors: false,
  retry: { limit: READ_RETRIES, methods: ["get"], statusCodes: [], backoffLimit: 1000 },
  hooks: { beforeRequest: [setHeaders] },
});

/** The CSRF cookie is fetched outside of `call`, which itself needs it. */
export const refreshCsrfCookie = (): Promise<Response> => transport.get(`${API_BASE}/csrf-cookie`);

export const hasCsrfCookie = (): boolean => csrfToken() !== "";
