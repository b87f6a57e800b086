import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** The provider said that something about this dispute changed: look at it again. */
export const syncDispute = defineTopic(
  'dispute.sync',
  z.object({ accountId: z.string(), providerId: z.string() }),
  'money',
);

/** A dispute of this payment was lost: the platform returns its share. */
export const disputeLost = defineTopic(
  'dispute.lost',
  z.object({ accountId: z.string(), intentId: z.string() }),
  'money',
);
