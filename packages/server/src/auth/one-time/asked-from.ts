import { networkOf } from '#transport/call-limits/address-of.ts';
import type { SessionId } from '../ids.ts';
import { digestOf } from '../rate-limits/counter.ts';

/** What is stored of the network that asked for a proof. */
export function askedFromNetwork(address: string): string {
  return digestOf(`network:${networkOf(address)}`);
}

/** What is stored of the session that asked for a proof. */
export function askedFromSession(id: SessionId): string {
  return digestOf(`session:${id}`);
}

/**
 * What is stored where an operator asked for it: a code of theirs is typed elsewhere than it was
 * asked for.
 */
export const ASKED_BY_OPERATOR = digestOf('operator');
