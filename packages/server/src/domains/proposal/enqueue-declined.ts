import { type Instant, instantSchema, type ProposalId, proposalIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { defineTopic, enqueue } from '#outbox/index.ts';

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
