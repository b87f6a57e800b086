import { feeReturnIdSchema, refundIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Creates a refund at the provider. */
export const sendRefundTopic = defineTopic('refund.send', z.object({ refundId: refundIdSchema }), 'money');

/** Returns a part of the platform's fee at the provider. */
export const sendFeeReturnTopic = defineTopic(
  'refund.return-fee',
  z.object({ feeReturnId: feeReturnIdSchema }),
  'money',
);

/** Syncs a refund's payment after a provider event. */
export const syncRefundTopic = defineTopic(
  'refund.sync',
  z.object({ accountId: z.string(), providerId: z.string() }),
  'money',
);

/** Syncs a charge's payment after a provider event. */
export const syncRefundedChargeTopic = defineTopic(
  'refund.sync-charge',
  z.object({ accountId: z.string(), chargeId: z.string() }),
  'money',
);
