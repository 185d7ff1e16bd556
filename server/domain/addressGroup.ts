import ipaddr from "ipaddr.js";

/** Groups of 16 bits that name a network: whoever has one IPv6 address has the 2^64 of its /64. */
const NETWORK_GROUPS = 4;

/** What an address counts as: itself, or, of IPv6, its network. */
export function addressGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  const groups = (address as ipaddr.IPv6).parts.slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(":")}::/64`;
}
