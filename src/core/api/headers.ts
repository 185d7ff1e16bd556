import { networkType } from "../network/connection.ts";

interface Sent {
  csrfToken: string;
  apiToken: string | null | undefined;
  /** The browser sets the content type of such a body itself, because it contains the boundary of the parts. */
  isMultipart: boolean;
}

/** The headers of every call, whoever makes it: a page, the worker or the probe. */
export function setCallHeaders(headers: Headers, { csrfToken, apiToken, isMultipart }: Sent): void {
  headers.set("X-XSRF-TOKEN", csrfToken);
  headers.set("Accept", "application/json");
  headers.set("Network-Type", networkType());
  if (!isMultipart) headers.set("Content-Type", "application/json");
  if (apiToken) headers.set("Authorization", `Bearer ${apiToken}`);
}
