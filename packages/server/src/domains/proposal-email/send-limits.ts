import type { Instant, ProposalId } from '@gable/contracts/kernel';
import { failure } from '#kernel/index.ts';

/** The minimum time between emails of the same proposal, in milliseconds. */
const PAUSE_MS = 60_000;
/** The daily limit for one proposal or address. */
const MAX_PER_CLIENT = 20;
/** The daily limit for an agent: more suggests a stolen account. */
const MAX_PER_AGENT = 200;

interface Sent {
  readonly proposalId: ProposalId;
  readonly email: string;
  readonly createdAt: Instant;
}

/**
 * Checks the limits against the agent's emails of the last day. SENT_JUST_NOW with the remaining seconds;
 * SENT_TOO_OFTEN.
 */
export function assertSendLimits(
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
  // Also by proposal, because its client's address may have changed.
  const toClient = sent.filter((send) => send.proposalId === proposalId || send.email === email);
  if (toClient.length >= MAX_PER_CLIENT)
    throw failure('SENT_TOO_OFTEN', { limit: MAX_PER_CLIENT, to: 'client' });
  if (sent.length >= MAX_PER_AGENT) throw failure('SENT_TOO_OFTEN', { limit: MAX_PER_AGENT, to: 'anyone' });
}
