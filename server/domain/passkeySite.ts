import { isIP } from "node:net";

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** Its domain. */
  id: string;
  origin: string;
}

const LOOPBACK = ["127.0.0.1", "[::1]"];

/**
 * The site of a store at this address; null if browsers offer no passkeys there. They offer them on https sites with a
 * domain, and on localhost. 127.0.0.1 counts as localhost, because a store on this machine can be opened at either.
 */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const url = new URL(publicUrl);
  if (LOOPBACK.includes(url.hostname)) url.hostname = "localhost";
  const { hostname, protocol, origin } = url;
  const isAddress = isIP(hostname.replace(/[[\]]/g, "")) > 0;
  return hostname === "localhost" || (protocol === "https:" && !isAddress) ? { id: hostname, origin } : null;
}
