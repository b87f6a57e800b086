import type { FastifyRequest } from 'fastify';
import { parseIpAddress } from '#transport/call-limits/ip-address.ts';

/** The sender of a request. */
export interface ClientInfo {
  /** The IP address; behind a trusted proxy, the forwarded one. */
  readonly address: string;
  readonly userAgent: string | null;
}

/** Longer than the user agent of any browser. */
const USER_AGENT_LENGTH = 400;

/** Returns the sender of the request. */
export function getClientInfo(request: FastifyRequest): ClientInfo {
  const userAgent = request.headers['user-agent'];
  return { address: parseIpAddress(request.ip), userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null };
}
