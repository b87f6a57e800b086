import { createPayoutSchema, payoutRefSchema, recentPayoutsInputSchema } from '@gable/contracts/payout';
import { expensiveProcedure, plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { createPayout } from './create-payout.ts';
import { readPayout } from './read-payout.ts';
import { listRecentPayouts, readBalance } from './read-payouts.ts';

export const payoutRouter = router({
  balance: procedure.query(plainUseCase(readBalance)),
  recent: procedure.input(recentPayoutsInputSchema).query(useCase(listRecentPayouts)),
  read: procedure.input(payoutRefSchema).query(useCase(readPayout)),
  create: expensiveProcedure.input(createPayoutSchema).mutation(useCase(createPayout)),
});
