import type { FastifyRequest } from 'fastify';

/** The token of an `Authorization: Bearer` header, however many blanks stand before it (RFC 9110, section 11.4); null without one. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
