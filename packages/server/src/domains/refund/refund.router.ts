import { createRefundSchema, proposalRefundsInputSchema } from '@gable/contracts/refund';
import { expensiveProcedure, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { createRefund } from './create-refund.ts';
import { readRefunds } from './read-refunds.ts';

export const refundRouter = router({
  ofProposal: procedure.input(proposalRefundsInputSchema).query(useCase(readRefunds)),
  create: expensiveProcedure.input(createRefundSchema).mutation(useCase(createRefund)),
});
