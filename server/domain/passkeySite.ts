import { isIP } from "node:net";

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** Its domain. */
  id: string;
  origin: string;
}

const LOOPBACK = ["127.0.0.1", "[::1]"];

/**
 * Browsers offer passkeys to https sites with a domain, and to localhost. Null for a store without such an address.
 * 127.0.0.1 counts as localhost, where a store that is being tried out can be opened too.
 */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const url = new URL(publicUrl);
  if (LOOPBACK.includes(url.hostname)) url.hostname = "localhost";
  const { hostname, protocol, origin } = url;
  const isAddress = isIP(hostname.replace(/[[\]]/g, "")) > 0;
  return hostname === "localhost" || (protocol === "https:" && !isAddress) ? { id: hostname, origin } : null;
}
