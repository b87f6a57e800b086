const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Whether a URL's `hostname` is a loopback name or address. DNS cannot remap these names (RFC 6761,
 * section 6.3).
 */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
