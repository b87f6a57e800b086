import type { JsonObject } from '../json.ts';

const TRACE_DIGITS = 15;

/** The trace ID of a payout whose bank has not assigned it. */
export const PENDING_TRACE_ID = { status: 'pending', value: null } as const;

/**
 * Returns the trace ID that the bank assigned when the payout arrived: 15 digits, as in ACH, made of
 * the payout's ID.
 */
export function assignTraceId(payout: string): JsonObject {
  const digits = [...payout].map((character) => (character.codePointAt(0) ?? 0) % 10).join('');
  return { status: 'supported', value: digits.slice(-TRACE_DIGITS).padStart(TRACE_DIGITS, '0') };
}
