import { isIP } from 'node:net';
import { getAddressKind } from './address-kind.ts';

/** An address of a name, as `node:dns` returns it. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Resolves all addresses of a name. Rejects if it has none, or when the signal is aborted. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly ResolvedAddress[]>;

/** The rules for targets. */
interface TargetOptions {
  readonly allowPrivate: boolean;
  readonly resolve: Resolve;
  readonly signal: AbortSignal;
}

/** A target that is not allowed. The message is for the owner of the endpoint. */
export class ForbiddenTarget extends Error {}

const NOT_PUBLIC = 'The address leads into a private network. Use one that can be reached from the internet.';
const NOT_SECRET = 'The URL must start with https://';

/** Returns the host without the brackets of an IPv6 address. */
export function getHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * Resolves the addresses of a host, all of which must be allowed. The caller must connect to one of
 * these addresses, because a second lookup may return others. Plain http is only for private
 * networks, if those are allowed. Throws ForbiddenTarget, or the resolver's error.
 */
export async function findTarget(
  url: URL,
  { allowPrivate, resolve, signal }: TargetOptions,
): Promise<readonly ResolvedAddress[]> {
  if (url.protocol !== 'https:' && !allowPrivate) throw new ForbiddenTarget(NOT_SECRET);
  const host = getHost(url);
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host, signal) : [{ address: host, family }];
  const kinds = new Set(addresses.map(({ address }) => getAddressKind(address)));
  if (kinds.size === 0 || kinds.has('never') || (kinds.has('private') && !allowPrivate))
    throw new ForbiddenTarget(NOT_PUBLIC);
  if (url.protocol !== 'https:' && kinds.has('public')) throw new ForbiddenTarget(NOT_SECRET);
  return addresses;
}
