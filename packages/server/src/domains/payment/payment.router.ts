import { paymentSessionIdSchema, proposalIdSchema } from '@gable/contracts/kernel';
import { createPaymentSessionSchema } from '@gable/contracts/payment';
import * as z from 'zod/mini';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { createPaymentSession } from './create-payment-session.ts';
import { readPaymentReadiness, readPaymentSession, readPaymentStatus } from './read-payment.ts';

const ofProposal = z.object({ proposalId: proposalIdSchema });

export const paymentRouter = router({
  open: procedure.input(createPaymentSessionSchema).mutation(useCase(createPaymentSession)),
  session: procedure
    .input(z.object({ sessionId: paymentSessionIdSchema }))
    .query(useCase(readPaymentSession)),
  status: procedure.input(ofProposal).query(useCase(readPaymentStatus)),
  readiness: procedure.input(ofProposal).query(useCase(readPaymentReadiness)),
});
