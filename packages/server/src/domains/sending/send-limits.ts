import type { Instant, ProposalId } from '@gable/contracts/kernel';
import { failure } from '#kernel/index.ts';

/** The same proposal at most once in so many milliseconds. */
const PAUSE_MS = 60_000;
/** What the daily limits look back on, in milliseconds. */
export const DAY_MS = 86_400_000;
/** More letters than that a day nobody wants from one agent. */
const TO_A_CLIENT = 20;
/** And no agent has more to send, unless somebody else uses their account. */
const TO_ANYONE = 200;

interface Sent {
  readonly proposalId: ProposalId;
  readonly email: string;
  readonly createdAt: Instant;
}

/**
 * Keeps a client's mailbox from being buried. `sent` is what the agent sent in the last day. SENT_JUST_NOW with the
 * seconds that are left, or SENT_TOO_OFTEN.
 */
export function assertMaySend(
  sent: readonly Sent[],
  {
    proposalId,
    email,
    now,
  }: { readonly proposalId: ProposalId; readonly email: string; readonly now: Instant },
): void {
  const last = Math.max(
    ...sent.filter((send) => send.proposalId === proposalId).map((send) => send.createdAt),
  );
  const waitMs = last + PAUSE_MS - now;
  if (waitMs > 0) throw failure('SENT_JUST_NOW', { waitSeconds: Math.ceil(waitMs / 1_000) });
  // By proposal as well: its client's address may have been corrected meanwhile.
  const here = sent.filter((send) => send.proposalId === proposalId || send.email === email);
  if (here.length >= TO_A_CLIENT) throw failure('SENT_TOO_OFTEN', { limit: TO_A_CLIENT, to: 'client' });
  if (sent.length >= TO_ANYONE) throw failure('SENT_TOO_OFTEN', { limit: TO_ANYONE, to: 'anyone' });
}
