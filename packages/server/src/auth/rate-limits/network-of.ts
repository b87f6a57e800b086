const GROUPS = 8;
/** A subscriber is given at least a /64 (RFC 6177), and may use any address of it. */
const NETWORK_GROUPS = 4;
const MAPPED_PREFIX = '0:0:0:0:0:ffff';

/** The eight groups of an IPv6 address in one form; null for what is none. */
function groupsOf(address: string): readonly string[] | null {
  const [withoutZone = ''] = address.split('%');
  const host = withoutZone.includes(':') ? URL.parse(`http://[${withoutZone}]/`)?.hostname : undefined;
  if (host === undefined) return null;
  const [before = [], after] = host
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  if (after === undefined) return before;
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/** An IPv4 address from the last two groups of a mapped one. */
function mappedAddress(groups: readonly string[]): string {
  return groups
    .slice(-2)
    .flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 0xff];
    })
    .join('.');
}

/**
 * What counts as one caller's network: an IPv4 address, or the first 64 bits of an IPv6 one. An
 * IPv4 address written as IPv6 is the same network. Anything else is answered as it is.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address;
  if (groups.slice(0, 6).join(':') === MAPPED_PREFIX) return mappedAddress(groups);
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
