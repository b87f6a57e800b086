import { type Instant, instantSchema, type ProposalId, proposalIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { defineTopic, enqueue } from '#outbox/index.ts';
import type { ProposalRow } from './proposal.tables.ts';

/** The client declined a proposal, or its agent set this status. */
export const proposalDeclinedTopic = defineTopic(
  'proposal.declined',
  z.object({ proposalId: proposalIdSchema, at: instantSchema }),
  'money',
);

/** Enqueues what follows when a proposal is declined. */
export async function enqueueDeclined(tx: Transaction, proposalId: ProposalId, at: Instant): Promise<void> {
  await enqueue(tx, proposalDeclinedTopic, { proposalId, at }, { now: at });
}

/** The agent set another status for a declined proposal. */
export const proposalReopenedTopic = defineTopic(
  'proposal.reopened',
  z.object({ proposalId: proposalIdSchema }),
  'money',
);

/** Enqueues what follows when a proposal is declined, or no longer declined. */
export async function enqueueStatusChange(
  tx: Transaction,
  before: Pick<ProposalRow, 'id' | 'status'>,
  status: ProposalRow['status'],
  at: Instant,
): Promise<void> {
  if (status === before.status) return;
  if (status === 'declined') await enqueueDeclined(tx, before.id, at);
  if (before.status === 'declined')
    await enqueue(tx, proposalReopenedTopic, { proposalId: before.id }, { now: at });
}
