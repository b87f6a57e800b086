import { paymentSessionIdSchema, proposalIdSchema } from '@gable/contracts/kernel';
import { createPaymentSessionSchema } from '@gable/contracts/payment';
import * as z from 'zod/mini';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { createPaymentSession } from './create-payment-session.ts';
import { readPaymentSession, readPaymentStatus } from './read-payment.ts';

export const paymentRouter = router({
  open: procedure.input(createPaymentSessionSchema).mutation(useCase(createPaymentSession)),
  session: procedure
    .input(z.object({ sessionId: paymentSessionIdSchema }))
    .query(useCase(readPaymentSession)),
  status: procedure.input(z.object({ proposalId: proposalIdSchema })).query(useCase(readPaymentStatus)),
});
