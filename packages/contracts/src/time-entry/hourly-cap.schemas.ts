import * as z from 'zod/mini';
import { boundedCents, MIN_CHARGE, proposalIdSchema, trimmed } from '../kernel/index.ts';
import { MAX_CAP, MAX_ENTRY_NOTE } from './time-entry.limits.ts';

const cap = boundedCents('cap', MIN_CHARGE, MAX_CAP);

/** Sets the most that an hourly proposal may bill, in cents; null for no cap. */
export const setCapSchema = z.object({ proposalId: proposalIdSchema, cap: z.nullable(cap) });
export type SetCap = z.infer<typeof setCapSchema>;

/** Asks the client for a higher cap, in cents. */
export const requestCapSchema = z.object({
  proposalId: proposalIdSchema,
  cap,
  note: z._default(
    trimmed().check(z.maxLength(MAX_ENTRY_NOTE, `Message must be at most ${MAX_ENTRY_NOTE} characters`)),
    '',
  ),
});
export type RequestCap = z.infer<typeof requestCapSchema>;

/** The client's answer to the request for the cap `cap`, in cents. */
export const answerCapSchema = z.object({ proposalId: proposalIdSchema, cap, approve: z.boolean() });
export type AnswerCap = z.infer<typeof answerCapSchema>;

/** The cap of an hourly proposal. Amounts in cents. */
export interface HourlyCap {
  /** The most that all invoices may sum to; null for none. */
  readonly cap: SetCap['cap'];
  /** The higher cap that waits for the client's answer. */
  readonly request: { readonly cap: RequestCap['cap']; readonly note: string } | null;
}

/**
 * Whether the agent may set a cap without the client: the cap does not bind yet, or the new one is
 * lower (decision 105).
 */
export function canSetCap(
  current: SetCap['cap'],
  next: SetCap['cap'],
  { isAgreed }: { readonly isAgreed: boolean },
): boolean {
  if (!isAgreed || current === null) return true;
  return next !== null && next <= current;
}
