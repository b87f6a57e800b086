import { dealChangesSchema, dealFilterSchema, newDealSchema } from '@gable/contracts/deal';
import { dealIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { procedure, router, useCase } from '../../transport/trpc/trpc.ts';
import { createDeal } from './create-deal.ts';
import { listDeals, readDeal } from './read-deals.ts';
import { updateDeal } from './update-deal.ts';

export const dealRouter = router({
  list: procedure.input(dealFilterSchema).query(useCase(listDeals)),
  byId: procedure.input(z.object({ dealId: dealIdSchema })).query(useCase(readDeal)),
  create: procedure.input(newDealSchema).mutation(useCase(createDeal)),
  update: procedure
    .input(z.object({ dealId: dealIdSchema, changes: dealChangesSchema }))
    .mutation(useCase(updateDeal)),
});
