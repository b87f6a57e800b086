import { payoutIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Send this payout at the provider. */
export const sendPayout = defineTopic('payout.send', z.object({ payoutId: payoutIdSchema }), 'money');

/** The provider said that something about this payout changed: look at it again. */
export const syncPayout = defineTopic(
  'payout.sync',
  z.object({ accountId: z.string(), providerId: z.string() }),
  'money',
);
