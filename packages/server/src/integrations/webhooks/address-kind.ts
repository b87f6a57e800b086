import ip from 'ipaddr.js';

/**
 * Whom an address belongs to: the public internet, this machine or its own network, or nobody that a message could be
 * for.
 */
export type AddressKind = 'public' | 'private' | 'never';

/** The networks of a machine's own owner. All else that is not public is never reached, whatever is configured. */
const PRIVATE: readonly string[] = ['loopback', 'private', 'uniqueLocal'];

/** Answers whoever asks from within a rented machine for that machine's secrets (Amazon's address in IPv6). */
const METADATA_V6 = 'fd00:ec2::254';

/** Of IPv6 only this has been given out: what is not special today and outside of it may become so. */
const GLOBAL_V6 = ip.parseCIDR('2000::/3');

/**
 * Judges an IP address, in any spelling. An IPv4 address within an IPv6 one is judged as what it is. Link-local addresses,
 * with them 169.254.169.254, those that carriers share, multicast, tunnels, translations and everything reserved are
 * never right, and neither is what is no address at all.
 */
export function getAddressKind(address: string): AddressKind {
  if (!ip.isValid(address)) return 'never';
  // Gives the IPv4 address where there is one inside.
  const parsed = ip.process(address);
  const range = parsed.range();
  if (PRIVATE.includes(range)) return parsed.toString() === METADATA_V6 ? 'never' : 'private';
  if (range !== 'unicast') return 'never';
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_V6) ? 'public' : 'never';
}
