import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Resolve, ResolvedAddress } from './find-target.ts';
import { createHostsFile, type Hosts } from './hosts-file.ts';

/** How a name is looked up; what is left out is this machine's. */
export interface NameResolverOptions {
  /** The name servers to ask, as `address` or `address:port`. */
  readonly servers?: readonly string[];
  readonly hosts?: () => Promise<Hosts>;
  /** How long a server is waited for at the first try, in milliseconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** What says that a name has no address of a kind, as opposed to a name server that cannot say. */
const ABSENT: readonly string[] = ['ENOTFOUND', 'ENODATA'];

/** RFC 6761, section 6.3: these names never leave the machine. */
const LOOPBACK = ['127.0.0.1', '::1'];

const toResolved = (addresses: readonly string[]): ResolvedAddress[] =>
  addresses.map((address) => ({ address, family: isIP(address) }));

/** What this machine itself knows of a name: its hosts file comes first, as in the system's resolver. */
function ownAddresses(name: string, hosts: Hosts): readonly string[] {
  const plain = name.toLowerCase().replace(/\.$/, '');
  const known = hosts.get(plain);
  if (known) return known;
  return plain === 'localhost' || plain.endsWith('.localhost') ? LOOPBACK : [];
}

/** The error to report when no kind of address was found, with the codes that `getaddrinfo` has. */
function lookupError(name: string, reasons: readonly unknown[]): Error {
  const isAbsent = reasons.every(
    (reason) => reason instanceof Error && 'code' in reason && ABSENT.includes(String(reason.code)),
  );
  const code = isAbsent ? 'ENOTFOUND' : 'EAI_AGAIN';
  return Object.assign(new Error(`${code} ${name}`, { cause: reasons[0] }), { code });
}

/**
 * Looks names up with c-ares, which waits for name servers without a thread. `dns.lookup` would hold one of the process's
 * few threads for each name, and with them everybody else's connections, files and passwords. Each lookup has a resolver of
 * its own, so that its signal ends it and no other.
 */
export function createNameResolver({
  servers,
  hosts = createHostsFile('/etc/hosts'),
  timeoutMs = TIMEOUT_MS,
}: NameResolverOptions = {}): Resolve {
  return async (name, signal) => {
    const own = ownAddresses(name, await hosts());
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
      throw lookupError(name, reasons);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}
