import type { FastifyRequest } from 'fastify';
import { failure, isLoopbackHost } from '../../kernel/index.ts';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The origin of a page that this request's `Host` header would bring: the scheme is that of the public address, and http for
 * the names of this machine, which development answers. Which hosts are answered at all is `served-hosts.ts`.
 */
function originAtHost(host: string, publicUrl: string): string | null {
  const { protocol } = new URL(publicUrl);
  const url = URL.parse(`${protocol}//${host}`);
  if (url === null || !isLoopbackHost(url.hostname)) return url?.origin ?? null;
  return new URL(`http://${host}`).origin;
}

/** Whether a page of this origin is one of ours: scheme, host and port. */
function isOwn(origin: string, { headers }: FastifyRequest, publicUrl: string): boolean {
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
  if (typeof origin !== 'string' || !isOwn(origin, request, publicUrl)) throw failure('CROSS_ORIGIN', {});
  const type = request.headers['content-type'];
  if (type !== undefined && !type.toLowerCase().startsWith('application/json')) {
    throw failure('UNSUPPORTED_MEDIA_TYPE', {});
  }
}
