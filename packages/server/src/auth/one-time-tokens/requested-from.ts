import { toNetworkKey } from '#transport/call-limits/ip-address.ts';
import type { SessionId } from '../ids.ts';
import { toDigest } from '../rate-limits/counter.ts';

/** Hashes the network that requested a token. */
export function requestedFromNetwork(address: string): string {
  return toDigest(`network:${toNetworkKey(address)}`);
}

/** Hashes the session that requested a token. */
export function requestedFromSession(id: SessionId): string {
  return toDigest(`session:${id}`);
}

/** Stored for tokens requested by an administrator, whose codes are entered elsewhere. */
export const REQUESTED_BY_ADMIN = toDigest('operator');
