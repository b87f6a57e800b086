import type { Instant } from '../kernel/index.ts';
import type { ProposalView } from './proposal.schemas.ts';

/**
 * Returns when the offer was sent to the client; null if it was not. Clients see a proposal before it is
 * sent, so they can answer it first. What is sent after the answer is its contract or its invoice.
 *
 * @param answeredAt When the client last answered; null if they did not.
 */
export function findOfferSentAt(
  { sentAt, status }: Pick<ProposalView, 'sentAt' | 'status'>,
  answeredAt: Instant | null,
): Instant | null {
  const isAnswered = status !== 'pending' && answeredAt !== null;
  return sentAt !== null && isAnswered && sentAt > answeredAt ? null : sentAt;
}

/** Whether the client has been asked for an answer, so that the agent can remind them of it. */
export function isAwaitingAnswer({ sentAt, status }: Pick<ProposalView, 'sentAt' | 'status'>): boolean {
  return status === 'pending' && sentAt !== null;
}
