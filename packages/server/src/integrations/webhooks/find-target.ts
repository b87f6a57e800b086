import { isIP } from 'node:net';
import { addressKind } from './address-kind.ts';

/** An address that a name stands for, as `node:dns` has it. */
export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Asks for every address of a name. Rejects when it has none, and when the signal ends it. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly Resolved[]>;

/** How a target is judged. */
interface TargetOptions {
  readonly allowPrivate: boolean;
  readonly resolve: Resolve;
  readonly signal: AbortSignal;
}

/** What may not be reached, with the reason in words for who chose it. */
export class Forbidden extends Error {}

const NOT_PUBLIC = 'The address leads into a private network. Use one that can be reached from the internet.';
const NOT_SECRET = 'The address must begin with https://';

/** A host without the brackets that an IPv6 address has in a URL. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * The addresses of a host, every one of which may be reached. Who connects must connect to one of these: asked once more, a
 * name may have another answer. Plain http is for private networks alone, where these are allowed. Throws Forbidden, or
 * what the resolver throws.
 */
export async function findTarget(
  url: URL,
  { allowPrivate, resolve, signal }: TargetOptions,
): Promise<readonly Resolved[]> {
  if (url.protocol !== 'https:' && !allowPrivate) throw new Forbidden(NOT_SECRET);
  const host = hostOf(url);
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host, signal) : [{ address: host, family }];
  const kinds = new Set(addresses.map(({ address }) => addressKind(address)));
  if (kinds.size === 0 || kinds.has('never') || (kinds.has('private') && !allowPrivate))
    throw new Forbidden(NOT_PUBLIC);
  if (url.protocol !== 'https:' && kinds.has('public')) throw new Forbidden(NOT_SECRET);
  return addresses;
}
