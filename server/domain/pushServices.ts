/**
 * Where the makers of browsers take messages for them: Google for Chromium, Mozilla, Microsoft for Edge, Apple. The server
 * sends to no other host that a user names.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
];

/** Only an address as a browser writes it, so that nobody reads another host in it than this does. */
export function isOfPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { href, origin, protocol, host, hash } = new URL(address);
  const isPlain = href === address && href.startsWith(`${origin}/`) && hash === "";
  return isPlain && protocol === "https:" && SERVICES.some((service) => service.test(host));
}
