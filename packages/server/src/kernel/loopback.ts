const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether a host name means this machine, as a URL's `hostname` has it. No name server can give such a name another
 * address (RFC 6761, section 6.3).
 */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
