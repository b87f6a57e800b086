import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** The addresses of each name, in the order of the file. */
export type Hosts = ReadonlyMap<string, readonly string[]>;

/** How long a parsed file is cached, in milliseconds. */
const CACHE_MS = 10_000;

/**
 * Parses a hosts file: an address and its names per line, with `#` comments. Names become lower
 * case.
 */
export function parseHosts(text: string): Hosts {
  const hosts = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address, ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (address === undefined || isIP(address) === 0) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      const known = hosts.get(key);
      if (known) known.push(address);
      else hosts.set(key, [address]);
    }
  }
  return hosts;
}

/** Creates a reader of the hosts file. Without a file there are no names. */
export function createHostsFile(path: string): () => Promise<Hosts> {
  let cached: { readonly until: number; readonly hosts: Promise<Hosts> } | null = null;
  return () => {
    const now = performance.now();
    if (cached && cached.until > now) return cached.hosts;
    const hosts = readFile(path, 'utf8').then(parseHosts, () => parseHosts(''));
    cached = { until: now + CACHE_MS, hosts };
    return hosts;
  };
}
