import { feeReturnIdSchema, refundIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Make this refund at the provider. */
export const sendRefund = defineTopic('refund.send', z.object({ refundId: refundIdSchema }), 'money');

/** Return this part of the platform's fee at the provider. */
export const sendFeeReturn = defineTopic(
  'refund.return-fee',
  z.object({ feeReturnId: feeReturnIdSchema }),
  'money',
);

/** The provider said that something about this refund changed: look at its payment again. */
export const syncRefund = defineTopic(
  'refund.sync',
  z.object({ accountId: z.string(), providerId: z.string() }),
  'money',
);

/** The provider said that something of this charge was refunded: look at its payment again. */
export const syncRefundedCharge = defineTopic(
  'refund.sync-charge',
  z.object({ accountId: z.string(), chargeId: z.string() }),
  'money',
);
