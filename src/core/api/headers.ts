import { networkType } from "../network/connection.ts";

interface Sent {
  csrfToken: string;
  apiToken: string | null | undefined;
  /** If true, the browser sets the content type itself, because it includes the multipart boundary. */
  isMultipart: boolean;
}

/** Sets the headers of a call, whether a page, the worker or the probe makes it. */
export function setCallHeaders(headers: Headers, { csrfToken, apiToken, isMultipart }: Sent): void {
  headers.set("X-XSRF-TOKEN", csrfToken);
  headers.set("Accept", "application/json");
  headers.set("Network-Type", networkType());
  if (!isMultipart) headers.set("Content-Type", "application/json");
  if (apiToken) headers.set("Authorization", `Bearer ${apiToken}`);
}
