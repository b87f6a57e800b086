import type { FastifyRequest } from 'fastify';

/** Whether the caller can read what is compressed with Brotli. */
export function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b/.test(headers['accept-encoding']?.toString() ?? '');
}
