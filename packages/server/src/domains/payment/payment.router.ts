import { paymentSessionIdSchema, proposalIdSchema } from '@gable/contracts/kernel';
import { openPaymentSchema } from '@gable/contracts/payment';
import * as z from 'zod/mini';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { openPayment } from './open-payment.ts';
import { readPaymentSession, readPaymentStatus } from './read-payment.ts';

export const paymentRouter = router({
  open: procedure.input(openPaymentSchema).mutation(useCase(openPayment)),
  session: procedure
    .input(z.object({ sessionId: paymentSessionIdSchema }))
    .query(useCase(readPaymentSession)),
  status: procedure.input(z.object({ proposalId: proposalIdSchema })).query(useCase(readPaymentStatus)),
});
