import type { FastifyRequest } from 'fastify';

/** Whether the client accepts Brotli compression. */
export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b/.test(headers['accept-encoding']?.toString() ?? '');
}
