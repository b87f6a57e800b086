import type { FastifyRequest } from 'fastify';
import { addressOf } from '#transport/call-limits/address-of.ts';

/** Who is on the other end of a request. */
export interface Client {
  /** The network address; behind a proxy that is trusted, the one that it names. */
  readonly address: string;
  readonly userAgent: string | null;
}

/** Browsers say some hundred characters; whoever says more is not one. */
const USER_AGENT_LENGTH = 400;

/** Who sent the request. */
export function clientOf(request: FastifyRequest): Client {
  const userAgent = request.headers['user-agent'];
  return { address: addressOf(request.ip), userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null };
}
