import { isIP } from 'node:net';
import { getAddressKind } from './address-kind.ts';

/** An address that a name stands for, as `node:dns` has it. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Asks for every address of a name. Rejects when it has none, and when the signal ends it. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly ResolvedAddress[]>;

/** How a target is judged. */
interface TargetOptions {
  readonly allowPrivate: boolean;
  readonly resolve: Resolve;
  readonly signal: AbortSignal;
}

/** What may not be reached, with the reason in words for who chose it. */
export class ForbiddenTarget extends Error {}

const NOT_PUBLIC = 'The address leads into a private network. Use one that can be reached from the internet.';
const NOT_SECRET = 'The URL must start with https://';

/** A host without the brackets that an IPv6 address has in a URL. */
export function getHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * The addresses of a host, every one of which may be reached. Who connects must connect to one of these: asked once more, a
 * name may have another answer. Plain http is for private networks alone, where these are allowed. Throws ForbiddenTarget, or
 * what the resolver throws.
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
