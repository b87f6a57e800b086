import ipaddr from 'ipaddr.js';

/** The network part of an IPv6 address: a subscriber has at least a /64. */
const NETWORK_BYTES = 8;

/** Some proxies append `address:port` to X-Forwarded-For, and put an IPv6 address in brackets. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/** Callers without a valid address share one rate limit. */
const UNKNOWN = 'unknown';

/**
 * Parses the address from a proxy or the connection, without its port. Returns 'unknown' if it is
 * invalid.
 */
export function parseIpAddress(text: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(text) ?? [];
  const address = ipv6 ?? ipv4 ?? text;
  return ipaddr.isValid(address) ? address : UNKNOWN;
}

/** Returns the rate limit key of an address: the IPv4 address, or the /64 of an IPv6 address. */
export function toNetworkKey(ip: string): string {
  const parsed = parseIpAddress(ip);
  if (parsed === UNKNOWN) return UNKNOWN;
  const address = ipaddr.process(parsed);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, NETWORK_BYTES)).toString('hex');
}
