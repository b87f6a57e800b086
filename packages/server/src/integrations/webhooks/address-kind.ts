import ip from 'ipaddr.js';

/**
 * The kind of an IP address: on the public internet, on this machine or its private network, or
 * never a valid target.
 */
export type AddressKind = 'public' | 'private' | 'never';

/** The private networks. Other non-public addresses are never allowed. */
const PRIVATE: readonly string[] = ['loopback', 'private', 'uniqueLocal'];

/**
 * The metadata service of Amazon EC2 in IPv6, which returns secrets to any process on the machine.
 */
const METADATA_V6 = 'fd00:ec2::254';

/** The only allocated range of public IPv6 addresses. Others may become special. */
const GLOBAL_V6 = ip.parseCIDR('2000::/3');

/**
 * Returns the kind of an IP address in any notation. An IPv4 address inside of an IPv6 one is
 * checked as IPv4. Link-local addresses such as 169.254.169.254, carrier-grade NAT, multicast,
 * tunnels, translations, reserved ranges and invalid addresses are never allowed.
 */
export function getAddressKind(address: string): AddressKind {
  if (!ip.isValid(address)) return 'never';
  // Extracts an IPv4 address, if there is one inside.
  const parsed = ip.process(address);
  const range = parsed.range();
  if (PRIVATE.includes(range)) return parsed.toString() === METADATA_V6 ? 'never' : 'private';
  if (range !== 'unicast') return 'never';
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_V6) ? 'public' : 'never';
}
