import ipaddr from "ipaddr.js";

/** Groups of 16 bits that name a line: whoever has one IPv6 address has the 2^64 of its /64. */
const LINE_GROUPS = 4;
/** One customer may have all the lines of a /48, and one of IPv4 all the addresses of a /24. */
const NETWORK_GROUPS = 3;
const NETWORK_BYTES = 3;

/** What an address counts as: itself, or, of IPv6, its line. */
export function addressGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${ipv6Groups(address, LINE_GROUPS)}::/64`;
}

/** The network that an address belongs to, which one customer may have to themselves. */
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
