import type { Settings } from "../settings/settings.ts";

const TIMEOUT_MS = 5_000;
/** Uploaded pictures may be up to 5 MB large. */
const PICTURE_BYTES = 5_000_000;

type Asked = Pick<Settings, "publicUrl" | "host" | "port" | "trustProxy">;

/** Problems between the public URL and the server, one sentence each. */
export async function findProxyProblems({ publicUrl, host, port, trustProxy }: Asked): Promise<string[]> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(publicUrl + path, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  const alive = await ask("/healthz").catch(() => null);
  if (!alive) return [`${publicUrl} can’t be reached from here: start the server, and check its proxy and DNS.`];
  if (!alive.headers.has("x-request-id"))
    return [`${publicUrl} leads to something other than Segue: check the server address in the proxy’s configuration.`];
  const { hostname, port: publicPort, protocol } = new URL(publicUrl);
  const isDirect =
    protocol === "http:" && publicPort === String(port) && [host, "localhost", "127.0.0.1"].includes(hostname);
  const upload = await ask("/api/login", { method: "POST", body: new Uint8Array(PICTURE_BYTES) }).catch(() => null);
  return [
    ...(!isDirect && trustProxy === 0
      ? [
          "TRUST_PROXY is 0, so all users share the proxy’s address and one rate limit: set it to the number of proxies.",
        ]
      : []),
    ...(isDirect || !isPageOf(upload)
      ? []
      : ["The proxy refuses requests of 5 MB: allow 6 MB (nginx: client_max_body_size 6m)."]),
  ];
}

/** A proxy refuses with a page of its own; Segue answers calls in JSON. */
const isPageOf = (response: Response | null): boolean =>
  response?.status === 413 && !(response.headers.get("content-type") ?? "").startsWith("application/json");
