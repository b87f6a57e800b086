import { payoutIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Creates a payout at the provider. */
export const sendPayoutTopic = defineTopic('payout.send', z.object({ payoutId: payoutIdSchema }), 'money');

/** Syncs a payout after a provider event. */
export const syncPayoutTopic = defineTopic(
  'payout.sync',
  z.object({ accountId: z.string(), providerId: z.string() }),
  'money',
);

/** Writes down what the payouts of an account contain. */
export const writePayoutLinesTopic = defineTopic(
  'payout.lines',
  z.object({ accountId: z.string() }),
  'money',
);
