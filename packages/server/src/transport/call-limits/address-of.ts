import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that say whose network it is: a subscriber has at least the other half for themselves. */
const NETWORK_BYTES = 8;

/** Some proxies append `address:port` to X-Forwarded-For, and put an IPv6 address in brackets. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/** All callers whose proxy sends no address share one network, so that none gets a network per connection. */
const UNKNOWN = 'unknown';

/** The address that a proxy or the connection names, without a port; 'unknown' for what is no address. */
export function addressOf(text: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(text) ?? [];
  const address = ipv6 ?? ipv4 ?? text;
  return ipaddr.isValid(address) ? address : UNKNOWN;
}

/** The network that a caller's address belongs to: an IPv4 address itself, of an IPv6 address its /64. */
export function networkOf(ip: string): string {
  const known = addressOf(ip);
  if (known === UNKNOWN) return UNKNOWN;
  const address = ipaddr.process(known);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, NETWORK_BYTES)).toString('hex');
}
