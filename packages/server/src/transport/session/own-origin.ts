import type { FastifyRequest } from 'fastify';
import { failure } from '../../kernel/index.ts';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

function isOwn(origin: string, request: FastifyRequest, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
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
