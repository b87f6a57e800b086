import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that say whose network it is: a subscriber has at least the other half for themselves. */
const NETWORK_BYTES = 8;

/** The network that a caller's address belongs to: an IPv4 address itself, of an IPv6 address its /64. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, NETWORK_BYTES)).toString('hex');
}
