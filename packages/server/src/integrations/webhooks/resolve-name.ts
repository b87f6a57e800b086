import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Resolve, ResolvedAddress } from './find-target.ts';
import { createHostsFile, type Hosts } from './hosts-file.ts';

/** The options of name lookups. Defaults to the configuration of the machine. */
export interface NameResolverOptions {
  /** The name servers, as `address` or `address:port`. */
  readonly servers?: readonly string[];
  readonly hosts?: () => Promise<Hosts>;
  /** The timeout of the first attempt, in milliseconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** The errors for a name without addresses of a kind. Others mean that the server failed. */
const ABSENT: readonly string[] = ['ENOTFOUND', 'ENODATA'];

/** RFC 6761, section 6.3: these names are never sent to a server. */
const LOOPBACK = ['127.0.0.1', '::1'];

const toResolved = (addresses: readonly string[]): ResolvedAddress[] =>
  addresses.map((address) => ({ address, family: isIP(address) }));

/**
 * Returns the local addresses of a name. The hosts file comes first, as in the system's resolver.
 */
function getLocalAddresses(name: string, hosts: Hosts): readonly string[] {
  const plain = name.toLowerCase().replace(/\.$/, '');
  const known = hosts.get(plain);
  if (known) return known;
  return plain === 'localhost' || plain.endsWith('.localhost') ? LOOPBACK : [];
}

/** Creates the error for a name without addresses, with the codes of `getaddrinfo`. */
function createLookupError(name: string, reasons: readonly unknown[]): Error {
  const isAbsent = reasons.every(
    (reason) => reason instanceof Error && 'code' in reason && ABSENT.includes(String(reason.code)),
  );
  const code = isAbsent ? 'ENOTFOUND' : 'EAI_AGAIN';
  return Object.assign(new Error(`${code} ${name}`, { cause: reasons[0] }), { code });
}

/**
 * Creates a resolver with c-ares, which needs no threads. `dns.lookup` blocks one of the few
 * threads of the process per name, which file access and password hashing also need. Each lookup
 * has a separate resolver, so that its signal cancels only itself.
 */
export function createNameResolver({
  servers,
  hosts = createHostsFile('/etc/hosts'),
  timeoutMs = TIMEOUT_MS,
}: NameResolverOptions = {}): Resolve {
  return async (name, signal) => {
    const own = getLocalAddresses(name, await hosts());
    if (own.length > 0) return toResolved(own);
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (found.length > 0) return toResolved(found);
      const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : null));
      throw createLookupError(name, reasons);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}
