import type { FastifyRequest } from 'fastify';
import { failure, isLoopbackHost } from '#kernel/index.ts';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The origin of our page at the host that a request names, with the scheme of the public address. Where that has https, a name
 * of this machine is no page of ours: a proxy may send such a name for itself, and a program on somebody's computer may have
 * a page there. Which hosts are answered at all is `served-hosts.ts`.
 */
function originAtHost(host: string, publicUrl: string): string | null {
  const { protocol } = new URL(publicUrl);
  const url = URL.parse(`${protocol}//${host}`);
  if (url === null || (protocol === 'https:' && isLoopbackHost(url.hostname))) return null;
  return url.origin;
}

/** Whether a page of this origin is one of ours: scheme, host and port. */
export function isOwnOrigin(origin: string, { headers }: FastifyRequest, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return headers.host !== undefined && origin === originAtHost(headers.host, publicUrl);
}

/**
 * A browser adds cookies by itself, also when another site makes it ask. So a write with the cookie must come from our
 * own pages: CROSS_ORIGIN when its `Origin` is another or missing, UNSUPPORTED_MEDIA_TYPE when its body is not JSON,
 * which no plain form of another site can send. Who sends no body has no type to name; a form always names one.
 */
export function assertOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  if (READING.includes(request.method)) return;
  const { origin } = request.headers;
  if (typeof origin !== 'string' || !isOwnOrigin(origin, request, publicUrl))
    throw failure('CROSS_ORIGIN', {});
  const type = request.headers['content-type'];
  if (type !== undefined && !type.toLowerCase().startsWith('application/json')) {
    throw failure('UNSUPPORTED_MEDIA_TYPE', {});
  }
}
