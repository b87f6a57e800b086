import { centsSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** A part of an application fee went back to an agent: look at its payment again. */
export const feeReturned = defineTopic(
  'platform.fee-returned',
  z.object({
    feeId: z.string(),
    /** The one fee refund that is meant, with what it moved; left out where the provider names the fee alone. */
    refund: z.optional(z.object({ id: z.string(), amount: centsSchema })),
  }),
  'money',
);
