import { createPayoutSchema, recentPayoutsInputSchema } from '@gable/contracts/payout';
import { plainUseCase, procedure, router, useCase } from '../../transport/trpc/trpc.ts';
import { createPayout } from './create-payout.ts';
import { listRecentPayouts, readBalance } from './read-payouts.ts';

export const payoutRouter = router({
  balance: procedure.query(plainUseCase(readBalance)),
  recent: procedure.input(recentPayoutsInputSchema).query(useCase(listRecentPayouts)),
  create: procedure.input(createPayoutSchema).mutation(useCase(createPayout)),
});
