import ipaddr from "ipaddr.js";

/** How many 16-bit groups identify an IPv6 /64, which usually belongs to one connection. */
const LINE_GROUPS = 4;
/** How many 16-bit groups identify an IPv6 /48. Like an IPv4 /24, it may belong to a single customer. */
const NETWORK_GROUPS = 3;
const NETWORK_BYTES = 3;

/** The key for counting an address: an IPv4 address itself, or the /64 of an IPv6 address. */
export function addressGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${ipv6Groups(address, LINE_GROUPS)}::/64`;
}

/** The network of an address. One customer may hold every address in a network. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return `${address.toByteArray().slice(0, NETWORK_BYTES).join(".")}.0/24`;
  return `${ipv6Groups(address, NETWORK_GROUPS)}::/48`;
}

const ipv6Groups = (address: ipaddr.IPv4 | ipaddr.IPv6, count: number): string =>
  (address as ipaddr.IPv6).parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(":");
