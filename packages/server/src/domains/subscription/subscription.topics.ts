import { instantSchema, proposalIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** The agent ended the monthly invoices of a proposal, or started them again. */
export const subscriptionEndedTopic = defineTopic(
  'subscription.ended',
  z.object({ proposalId: proposalIdSchema, at: instantSchema }),
  'money',
);
