import type { FastifyRequest } from 'fastify';
import { failure, isLoopbackHost } from '#kernel/index.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Returns the app's origin at a request's `Host`, with the scheme of the public URL. With https, a
 * loopback name is not the app: a proxy may send it, and another program on the user's machine may
 * serve a page there. `served-hosts.ts` checks which hosts are accepted.
 */
function toOrigin(host: string, publicUrl: string): string | null {
  const { protocol } = new URL(publicUrl);
  const url = URL.parse(`${protocol}//${host}`);
  if (url === null || (protocol === 'https:' && isLoopbackHost(url.hostname))) return null;
  return url.origin;
}

/** Whether an origin (scheme, host and port) is the app's. */
export function isAppOrigin(origin: string, { headers }: FastifyRequest, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return headers.host !== undefined && origin === toOrigin(headers.host, publicUrl);
}

/** The types that a form of another site cannot send. */
const ACCEPTED_TYPES = /^(?:application\/(?:json|octet-stream)|image\/)/i;

/**
 * Protects writes with the session cookie against CSRF. Throws CROSS_ORIGIN if `Origin` is missing
 * or not the app's, and UNSUPPORTED_MEDIA_TYPE if the body is neither JSON nor an image: a form of
 * another site can send neither.
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.includes(request.method)) return;
  const { origin } = request.headers;
  if (typeof origin !== 'string' || !isAppOrigin(origin, request, publicUrl))
    throw failure('CROSS_ORIGIN', {});
  const type = request.headers['content-type'];
  if (type !== undefined && !ACCEPTED_TYPES.test(type)) throw failure('UNSUPPORTED_MEDIA_TYPE', {});
}
