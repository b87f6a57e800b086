import type { FastifyRequest } from 'fastify';

/** Returns the token of an `Authorization: Bearer` header (RFC 9110, section 11.4), or null. */
export function getBearerToken({ headers }: FastifyRequest): string | null {
  return /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
