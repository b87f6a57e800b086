import { centsSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** A part of an application fee was refunded to an agent. */
export const feeReturnedTopic = defineTopic(
  'platform.fee-returned',
  z.object({
    feeId: z.string(),
    /** The fee refund; undefined if the event names only the fee. */
    refund: z.optional(z.object({ id: z.string(), amount: centsSchema })),
  }),
  'money',
);
