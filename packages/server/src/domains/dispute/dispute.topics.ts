import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Syncs a dispute after a provider event. */
export const syncDisputeTopic = defineTopic(
  'dispute.sync',
  z.object({ accountId: z.string(), providerId: z.string() }),
  'money',
);

/** A dispute was lost, so the platform returns its fee. */
export const disputeLostTopic = defineTopic(
  'dispute.lost',
  z.object({ accountId: z.string(), intentId: z.string() }),
  'money',
);
