/**
 * The push services of browser vendors: Google for Chromium, Mozilla, Microsoft for Edge, Apple. The server sends
 * messages to no other host.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
];

/** Accepts an address only in the form that browsers write, so that every parser reads the same host from it. */
export function isOfPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { href, origin, protocol, host, hash } = new URL(address);
  const isPlain = href === address && href.startsWith(`${origin}/`) && hash === "";
  return isPlain && protocol === "https:" && SERVICES.some((service) => service.test(host));
}
